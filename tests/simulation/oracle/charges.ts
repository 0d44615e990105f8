/** The charge on a top-up, in hundredths. */
const percent = 2;

/** The customer's payment for a credit: the charge is rounded to a whole pesewa, half up. */
export const priceOf = (credit: number): number => credit + Math.floor((credit * percent + 50) / 100);

/** The largest credit that a payment covers. */
export function worthOf(paid: number): number {
  let credit = Math.max(0, paid);
  while (priceOf(credit) > paid && credit > 0)
    credit -= Math.max(1, Math.floor((priceOf(credit) - paid) / 2));
  return credit;
}
