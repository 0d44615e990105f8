/**
 * The shop's own accounts. Each ledger entry names the one that stands against the wallet: what enters the wallet leaves
 * that account, so that all wallets and all of these together are always zero.
 */
export const shopAccounts = ['paystack', 'sales', 'adjustments', 'goodwill', 'disputes-lost'] as const;
export type ShopAccount = (typeof shopAccounts)[number];

/** As staff read them. */
export const shopAccountLabels: Readonly<Record<ShopAccount, string>> = {
  paystack: 'Paystack',
  sales: 'Sales',
  adjustments: 'Adjustments',
  goodwill: 'Goodwill',
  'disputes-lost': 'Disputes lost',
};
