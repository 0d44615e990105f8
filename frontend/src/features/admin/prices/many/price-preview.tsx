import { Button } from '@aws-amplify/ui-react';
import { countOf } from '../../../../lib/count';
import { formatCedis } from '../../../../lib/money';
import { bundleName } from '../../../../lib/networks';
import { leftOf, leftWords } from '../costs';
import { Margin } from '../price-margins';
import type { useManyPrices } from './many-prices-form';
import { NewPlans } from './new-plans';
import { farWords, isFar, type NewPrice, stepWords } from './new-prices';
import type { Pasted } from './pasted-prices';

/** Unusable lines with corrections, then each plan's new price, to be unticked. */
export function PricePreview({
  preview: { changes, problems, added },
  chosen,
  isSlip,
  fallOf,
  toCheck,
  tick,
  mend,
  drop,
  whose: { areCosts },
}: Pick<
  ReturnType<typeof useManyPrices>,
  'preview' | 'chosen' | 'isSlip' | 'fallOf' | 'toCheck' | 'tick' | 'mend' | 'drop' | 'whose'
>) {
  const noun = areCosts ? 'cost' : 'price';
  const possible = changes.filter(({ problem }) => problem === null);
  // What has to be looked at comes first.
  const listed = [...possible.filter(isSlip), ...possible.filter((change) => !isSlip(change))];
  const now = `today’s ${noun}`;
  const impossible = changes.filter(({ problem }) => problem !== null);
  const lines = problems.length + changes.length + added.length;
  return (
    <>
      <div role="status" className={problems.length > 0 ? '' : 'visually-hidden'}>
        {problems.length > 0 && (
          <p className="notice notice--warning">{`${problems.length} of ${countOf(lines, 'line')} can’t be used.`}</p>
        )}
      </div>
      {problems.length > 0 && <UnusableLines problems={problems} mend={mend} />}
      <div role="status" className={toCheck.length > 0 ? '' : 'visually-hidden'}>
        {toCheck.length > 0 && (
          <p className="notice notice--warning">{`${countOf(toCheck.length, noun)} to check. ${toCheck.length === 1 ? 'Tick it if it is right.' : 'Tick those that are right.'}`}</p>
        )}
      </div>
      <div role="status">
        <p>
          {changes.length === 0 && added.length > 0
            ? ''
            : lines === 0
              ? `The new ${noun}s will be listed here. Nothing changes before you press the button.`
              : `${countOf(chosen.length, noun)} will change now.`}
        </p>
      </div>
      <NewPlans plans={added} onAdded={drop} />
      {possible.length > 0 && (
        <ul className="divided many-prices" aria-label={`New ${noun}s`}>
          {listed.map((change) => {
            const { plan, ...amounts } = change;
            return (
              <li key={plan.id}>
                <label className="many-prices__one">
                  <input
                    type="checkbox"
                    checked={chosen.includes(change)}
                    onChange={({ target }) => tick(change, target.checked)}
                  />
                  <span>
                    <span>{bundleName(plan)}</span>
                    {!plan.is_active && <span className="row__note"> not on sale</span>}
                  </span>
                  <span className="amount">{stepWords(amounts)}</span>
                </label>
                {amounts.loss !== null ? (
                  <p className="price-margins__loss">{amounts.loss}</p>
                ) : areCosts ? (
                  <LeftOf price={plan.price} {...amounts} />
                ) : (
                  <Margin price={plan} sold={amounts.after} />
                )}
                {!isSlip(change) && fallOf(change) !== null && (
                  <p className="many-prices__far">{fallOf(change)}</p>
                )}
                {isSlip(change) && isFar(change) && (
                  <p className="many-prices__far">{farWords(change, now)}</p>
                )}
              </li>
            );
          })}
        </ul>
      )}
      {impossible.length > 0 && (
        <ul className="divided many-prices" aria-label="Not changed">
          {impossible.map(({ plan, before, problem }) => (
            <li key={plan.id}>
              <p>{`${bundleName(plan)}${before !== null ? `, ${formatCedis(before)}` : ''}`}</p>
              <p className="row__note">{problem}</p>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Each with the reason, and the corrected line if known. */
function UnusableLines({
  problems,
  mend,
}: Pick<ReturnType<typeof useManyPrices>, 'mend'> & { readonly problems: Pasted['problems'] }) {
  const mendable = problems.filter(({ good }) => good !== undefined);
  return (
    <>
      {mendable.length > 1 && (
        <Button
          size="small"
          onClick={() => mend(mendable)}
        >{`Use ${mendable.length === 2 ? 'both' : `all ${mendable.length}`} suggestions`}</Button>
      )}
      <ul className="divided many-prices" aria-label="Lines that can’t be used">
        {problems.map((problem) => (
          <li key={problem.line}>
            <p>{`Line ${problem.line}: ${problem.words}`}</p>
            {problem.good === undefined ? (
              <p className="row__note">{problem.reason}</p>
            ) : (
              <div className="line many-prices__meant">
                <p>
                  Did you mean <strong>{problem.good}</strong>?
                </p>
                <Button size="small" onClick={() => mend([problem])}>
                  Use this
                  <span className="visually-hidden">{`: ${problem.good} for line ${problem.line}`}</span>
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

/** The margin of everyone's price at a cost, before and after. A loss is said in words, not only by colour. */
function LeftOf({ price, before, after }: Pick<NewPrice, 'before' | 'after'> & { readonly price: number }) {
  const left = leftOf(price, after);
  const was = before === null ? 'Not known' : leftWords(leftOf(price, before));
  return <p className={left < 0 ? 'price-margins__loss' : 'row__note'}>{`${was} → ${leftWords(left)}`}</p>;
}
