import { topUpChargePercent } from '../../../contracts/constants';

const format = new Intl.NumberFormat('en-GH', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** `₵248.50`, or `−₵2.50` with the minus sign, which is as wide as a plus. */
export function formatCedis(amount: number): string {
  return `${amount < 0 ? '−' : ''}₵${format.format(Math.abs(amount))}`;
}

/** The sum, in cedis, and the count of the completed orders or top-ups. */
export function sumCompleted(items: readonly { amount: number; status: string }[]) {
  const completed = items.filter(({ status }) => status === 'completed');
  return { sum: sumCedis(completed.map(({ amount }) => amount)), count: completed.length };
}

/** Adds amounts as whole pesewas, because sums of decimals drift. */
export function sumCedis(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + Math.round(amount * 100), 0) / 100;
}

/** `248.50`, as a field or a file has it; empty: none. */
export const plainCedis = (amount: number | null | undefined): string => amount?.toFixed(2) ?? '';

/* What a top-up costs, in cedis. A forecast: the server decides. */

export function chargeFor(amount: number): number {
  return Math.round(amount * topUpChargePercent) / 100;
}

export function totalFor(amount: number): number {
  return sumCedis([amount, chargeFor(amount)]);
}
