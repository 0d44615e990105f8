import type { ShopAccount } from '../../../contracts/wallet/shop-accounts';
import type { Pesewas } from '../money';

export type LedgerEntryType = 'credit' | 'purchase' | 'refund' | 'adjustment';

/** One movement of money. Entries are only ever added; `seq` counts 1, 2, 3 ... without a gap. */
export interface LedgerEntry {
  readonly userId: string;
  readonly seq: number;
  /** The cause, so that a repeated cause is recognized: `PURCHASE#<order>`, `TOPUP#<reference>`. */
  readonly id: string;
  readonly type: LedgerEntryType;
  /** The other side of the movement: what enters the wallet leaves this account. */
  readonly against: ShopAccount;
  /** Signed: into the wallet is positive. */
  readonly amount: Pesewas;
  readonly balanceAfter: Pesewas;
  readonly description: string;
  /** Order number or payment reference. */
  readonly reference: string;
  /** `customer`, `system`, `supplier`, `paystack` or an admin's user id. */
  readonly by: string;
  readonly createdAt: Date;
}
