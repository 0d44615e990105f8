/** The charge on a top-up, in hundredths. */
const percent = 2;

/** What a customer pays for a credit: the charge on top is rounded to a whole pesewa, a half upwards. */
export const priceOf = (credit: number): number => credit + Math.floor((credit * percent + 50) / 100);

/** The largest credit that a payment pays for. */
export function worthOf(paid: number): number {
  let credit = Math.max(0, paid);
  while (priceOf(credit) > paid && credit > 0)
    credit -= Math.max(1, Math.floor((priceOf(credit) - paid) / 2));
  return credit;
}
