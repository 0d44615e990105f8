import { type RefObject, useId, useState } from 'react';
import { formatCedis } from '../../lib/money';
import type { PlanOption } from './plan-options';

interface PlanChoiceProps {
  readonly ref: RefObject<HTMLFieldSetElement | null>;
  /** Cheapest first. */
  readonly plans: readonly PlanOption[];
  /** The chosen plan's id, or empty. */
  readonly value: string;
  /** Shown while there are no plans. */
  readonly none: string;
  readonly onChoose: (planId: string) => void;
}

/** Few enough that the number and the button stay on a phone's screen. */
const mostShown = 6;

/** The plans of the chosen network, each with its price in sight. */
export function PlanChoice({ ref, plans, value, none, onChoose }: PlanChoiceProps) {
  const name = useId();
  const [isAll, setIsAll] = useState(false);
  // They stay once they are shown: no plan goes from under a finger.
  if (!isAll && plans.findIndex(({ id }) => id === value) >= mostShown) setIsAll(true);
  const shown = isAll ? plans : plans.slice(0, mostShown);
  const askAll = () => {
    setIsAll(true);
    // The button is gone, so the first plan that it has shown gets the focus.
    requestAnimationFrame(() => ref.current?.querySelectorAll('input')[mostShown]?.focus());
  };
  return (
    <fieldset ref={ref} className="toggle-buttons plans">
      <legend>Data Plan</legend>
      {plans.length === 0 ? (
        <p className="subtle">{none}</p>
      ) : (
        <div>
          {shown.map(({ id, size, price, validity }) => (
            <label key={id} className="toggle-button plan">
              <input
                type="radio"
                name={name}
                checked={id === value}
                onChange={({ target }) => {
                  onChoose(id);
                  // Once the sums are drawn.
                  requestAnimationFrame(() => uncover(target.parentElement));
                }}
              />
              <span className="plan__size">{size}</span>
              {/* Shown in two lines. The accessible name stays the specification's. */}
              <span className="visually-hidden"> - </span>
              <span>{formatCedis(price)}</span>
              {validity && <span className="row__note">{` ${validity}`}</span>}
            </label>
          ))}
        </div>
      )}
      {shown.length < plans.length && (
        <button type="button" className="plans__all" onClick={askAll}>{`All ${plans.length} bundles`}</button>
      )}
    </fieldset>
  );
}

/** On a phone, the sums and the button come over the end of the list, and with them what the wallet is short by. */
function uncover(plan: Element | null): void {
  const ends = plan?.closest('form')?.querySelectorAll('.buy-data__pay, .buy-data__send') ?? [];
  // On a short screen the button alone is over the list: the sums have no box.
  const sums = [...ends].map((end) => end.getBoundingClientRect()).find(({ height }) => height > 0);
  const chosen = plan?.getBoundingClientRect();
  if (!sums || !chosen || sums.left >= chosen.right) return;
  const covered = chosen.bottom + 8 - sums.top;
  if (covered > 0) window.scrollBy({ top: covered });
}

/** Gives the focus to the chosen plan, or to the first. */
export const focusPlan = (plans: HTMLElement | null): void =>
  (plans?.querySelector<HTMLElement>('input:checked') ?? plans?.querySelector('input'))?.focus();
