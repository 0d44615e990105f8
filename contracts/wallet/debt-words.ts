/**
 * The words for money that came in while its customer owed the shop. Each is undefined if no debt was paid: then all
 * of it is in the wallet, and the usual words are true.
 */
interface PaidDebt {
  readonly amount: number;
  /** How much of it paid the debt. */
  readonly paid: number;
}

/** For a failed order. @param format writes an amount: cedis on the site, pesewas behind it */
export function moneyBackPaid(
  { amount, paid }: PaidDebt,
  format: (amount: number) => string,
): string | undefined {
  if (paid === 0) return undefined;
  return paid === amount
    ? `${format(amount)} came back and paid what you owed.`
    : `${format(amount)} came back, and ${format(paid)} of it paid what you owed.`;
}

/** For a top-up. @param stillOwed what is left of the debt, where it is known */
export function topUpPaid(
  { amount, paid, stillOwed = 0 }: PaidDebt & { readonly stillOwed?: number | undefined },
  format: (amount: number) => string,
): string | undefined {
  if (paid === 0) return undefined;
  const rest = stillOwed > 0 ? `; you still owe ${format(stillOwed)}.` : '.';
  return paid === amount
    ? `${format(amount)} received. It paid what you owed${rest}`
    : `${format(amount)} received. ${format(paid)} of it paid what you owed, and ${format(amount - paid)} is in your wallet.`;
}
