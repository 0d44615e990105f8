/**
 * The words for money that came in while the customer owed the shop. Each function returns undefined if no debt was paid: then all
 * of the money is in the wallet, and the usual words are true.
 */
interface PaidDebt {
  readonly amount: number;
  /** The part of `amount` that paid the debt. */
  readonly paid: number;
}

/** For a failed order. @param format writes an amount, which is in cedis on the site and in pesewas in the functions */
export function moneyBackPaid(
  { amount, paid }: PaidDebt,
  format: (amount: number) => string,
): string | undefined {
  if (paid === 0) return undefined;
  return paid === amount
    ? `${format(amount)} came back and paid what you owed.`
    : `${format(amount)} came back, and ${format(paid)} of it paid what you owed.`;
}

/** For a top-up. @param stillOwed the rest of the debt, if it is known */
export function topUpPaid(
  { amount, paid, stillOwed = 0 }: PaidDebt & { readonly stillOwed?: number | undefined },
  format: (amount: number) => string,
): string | undefined {
  if (paid === 0) return undefined;
  const debt =
    stillOwed > 0 ? `part of what you owed. You still owe ${format(stillOwed)}.` : 'what you owed.';
  return paid === amount
    ? `${format(amount)} received. It paid ${debt}`
    : `${format(amount)} received. ${format(paid)} of it paid what you owed, and ${format(amount - paid)} is in your wallet.`;
}

/**
 * The shop's own accounts. Each ledger entry names the account on its other side: what enters the wallet leaves that account,
 * so the sum of all wallets and all shop accounts is always zero.
 */
export const shopAccounts = ['paystack', 'sales', 'adjustments', 'disputes-lost', 'bulk'] as const;
export type ShopAccount = (typeof shopAccounts)[number];

/** The names of the accounts, as staff read them. */
export const shopAccountLabels: Readonly<Record<ShopAccount, string>> = {
  paystack: 'Paystack',
  sales: 'Sales',
  adjustments: 'Adjustments',
  'disputes-lost': 'Disputes lost',
  bulk: 'Set aside for bulk buys',
};
