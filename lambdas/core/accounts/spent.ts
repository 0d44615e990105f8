import { add, negate, type Pesewas, zero } from '../kernel/money';
import { dayOf, monthOf } from '../kernel/time';

/**
 * Money spent and not refunded, in pesewas. `day` and `month` name the period of their amount; in a later period the amount counts as
 * zero.
 */
export interface Spent {
  readonly total: Pesewas;
  readonly month: { readonly period: string; readonly amount: Pesewas };
  readonly day: { readonly period: string; readonly amount: Pesewas };
}

export const nothingSpent: Spent = {
  total: zero,
  month: { period: '', amount: zero },
  day: { period: '', amount: zero },
};

/** Returns the amounts of `spent` in the given day and month. */
export function spentIn(spent: Spent, day: string, month: string) {
  const inPeriod = (part: Spent['day'], period: string): Pesewas =>
    part.period === period ? part.amount : zero;
  return { today: inPeriod(spent.day, day), month: inPeriod(spent.month, month), total: spent.total };
}

type Period = Spent['day'];

/** Adds an order of `amount` made at `orderedAt` to the money spent. */
export function spend(spent: Spent, amount: Pesewas, orderedAt: Date): Spent {
  return {
    total: add(spent.total, amount),
    month: opened(spent.month, monthOf(orderedAt), amount),
    day: opened(spent.day, dayOf(orderedAt), amount),
  };
}

/** Takes a refunded order off the money spent, in the periods in which it was made. */
export function unspend(spent: Spent, amount: Pesewas, orderedAt: Date): Spent {
  return {
    total: add(spent.total, negate(amount)),
    month: reduced(spent.month, monthOf(orderedAt), amount),
    day: reduced(spent.day, dayOf(orderedAt), amount),
  };
}

/** Periods are ISO dates, whose order as text is their order in time. */
function opened(current: Period, period: string, amount: Pesewas): Period {
  if (period < current.period) return current;
  return period === current.period ? { period, amount: add(current.amount, amount) } : { period, amount };
}

function reduced(current: Period, period: string, amount: Pesewas): Period {
  return period === current.period ? { period, amount: add(current.amount, negate(amount)) } : current;
}
