import { momentWords } from '../../../../../../contracts/prices/price-moments';
import { countOf } from '../../../../lib/count';
import { formatCedis } from '../../../../lib/money';
import { bundleName } from '../../../../lib/networks';
import { useSupplierNames } from '../../shared/use-suppliers';
import { leftOf, marginsOf } from '../costs';
import { leftWords, Margins } from '../price-margins';
import type { useManyPrices } from './many-prices-form';
import { type NewPrice, stepWords } from './new-prices';

/** What each plan would cost, to be ticked off; what can't be, and lines that say nothing, with why. */
export function PricePreview({
  preview: { changes, problems },
  chosen,
  tick,
  whose: { at, costAt },
}: Pick<ReturnType<typeof useManyPrices>, 'preview' | 'chosen' | 'tick' | 'whose'>) {
  const noun = costAt === null ? 'price' : 'cost';
  const nameOf = useSupplierNames();
  const isChosen = (id: string) => chosen.some(({ plan }) => plan.id === id);
  const possible = changes.filter(({ problem }) => problem === null);
  const impossible = changes.filter(({ problem }) => problem !== null);
  return (
    <>
      <p role="status">
        {changes.length === 0 && problems.length === 0
          ? `The new ${noun}s will be listed here. Nothing changes before you press the button.`
          : `${countOf(chosen.length, noun)} will change ${at ? `on ${momentWords(at)}` : 'now'}.`}
      </p>
      {possible.length > 0 && (
        <ul className="divided many-prices" aria-label={`New ${noun}s`}>
          {possible.map(({ plan, ...amounts }) => (
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
                <span className="amount">{stepWords(amounts)}</span>
              </label>
              {costAt === null ? (
                <Margins
                  label={`What is left of ${bundleName(plan)}`}
                  margins={marginsOf(plan, nameOf, amounts.after)}
                />
              ) : (
                <LeftOf price={plan.price} {...amounts} />
              )}
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
                {bundleName(plan)}
                {before !== null && `, ${formatCedis(before)}`}
              </p>
              <p className="row__note">{problem}</p>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** What is left of everybody's price at a cost, before and after. A loss is said in words, not by its colour alone. */
function LeftOf({ price, before, after }: Pick<NewPrice, 'before' | 'after'> & { readonly price: number }) {
  const left = leftOf(price, after);
  const was = before === null ? 'not known' : leftWords(leftOf(price, before));
  return (
    <p className={left < 0 ? 'price-margins__loss' : 'row__note'}>
      Left of {formatCedis(price)}: {was} → {leftWords(left)}
    </p>
  );
}
