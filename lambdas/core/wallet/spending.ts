import type { Spent } from '../accounts/entities';
import { dayOf, monthOf } from '../calendar';
import { add, negate, type Pesewas } from '../money';

type Period = Spent['day'];

/** An order of `amount` made at `orderedAt` now counts as spent. */
export function spend(spent: Spent, amount: Pesewas, orderedAt: Date): Spent {
  return {
    total: add(spent.total, amount),
    month: opened(spent.month, monthOf(orderedAt), amount),
    day: opened(spent.day, dayOf(orderedAt), amount),
  };
}

/** A refunded order no longer counts, in the periods in which it was made. */
export function unspend(spent: Spent, amount: Pesewas, orderedAt: Date): Spent {
  return {
    total: add(spent.total, negate(amount)),
    month: reduced(spent.month, monthOf(orderedAt), amount),
    day: reduced(spent.day, dayOf(orderedAt), amount),
  };
}

/** Periods are ISO dates, so that their order as text is their order in time. */
function opened(current: Period, period: string, amount: Pesewas): Period {
  if (period < current.period) return current;
  return period === current.period ? { period, amount: add(current.amount, amount) } : { period, amount };
}

function reduced(current: Period, period: string, amount: Pesewas): Period {
  return period === current.period ? { period, amount: add(current.amount, negate(amount)) } : current;
}
