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
