import { momentWords } from '../../../../../../contracts/prices/price-moments';
import { countOf } from '../../../../lib/count';
import { formatCedis } from '../../../../lib/money';
import { bundleName } from '../../../../lib/networks';
import { useSupplierNames } from '../../shared/use-suppliers';
import { marginsOf } from '../costs';
import { Margins } from '../price-margins';
import type { useManyPrices } from './many-prices-form';

/** What each plan would cost, to be ticked off; what can't be, and lines that say nothing, with why. */
export function PricePreview({
  preview: { changes, problems },
  chosen,
  tick,
  at,
}: Pick<ReturnType<typeof useManyPrices>, 'preview' | 'chosen' | 'tick' | 'at'>) {
  const nameOf = useSupplierNames();
  const isChosen = (id: string) => chosen.some(({ plan }) => plan.id === id);
  const possible = changes.filter(({ problem }) => problem === null);
  const impossible = changes.filter(({ problem }) => problem !== null);
  return (
    <>
      <p role="status">
        {changes.length === 0 && problems.length === 0
          ? 'The new prices will be listed here. Nothing changes before you press the button.'
          : `${countOf(chosen.length, 'price')} will change ${at ? `on ${momentWords(at)}` : 'now'}.`}
      </p>
      {possible.length > 0 && (
        <ul className="divided many-prices" aria-label="New prices">
          {possible.map(({ plan, before, after }) => (
            <li key={plan.id}>
              <label className="many-prices__one">
                <input
                  type="checkbox"
                  checked={isChosen(plan.id)}
                  onChange={({ target }) => tick(plan.id, target.checked)}
                />
                <span>
                  {bundleName(plan)}
                  {!plan.is_active && <span className="row__note"> not on sale</span>}
                </span>
                <span className="amount">
                  {formatCedis(before)} → {formatCedis(after)}
                </span>
              </label>
              <Margins
                label={`What is left of ${bundleName(plan)}`}
                margins={marginsOf(plan, nameOf, after)}
              />
            </li>
          ))}
        </ul>
      )}
      {impossible.length + problems.length > 0 && (
        <ul className="divided many-prices" aria-label="Not changed">
          {problems.map(({ line, words, reason }) => (
            <li key={line}>
              <p>
                Line {line}: {words}
              </p>
              <p className="row__note">{reason}</p>
            </li>
          ))}
          {impossible.map(({ plan, before, problem }) => (
            <li key={plan.id}>
              <p>
                {bundleName(plan)}, {formatCedis(before)}
              </p>
              <p className="row__note">{problem}</p>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
