import * as z from 'zod/mini';
import { shopAccounts } from '../../../contracts/wallet/shop-accounts';
import { money, oneOf, time } from '../kernel/fields';
import { type EntityOf, row } from '../kernel/row';
import { type Item, seqText } from '../kernel/table';

export type LedgerEntryType = 'credit' | 'purchase' | 'refund' | 'adjustment';

/** An entry of the ledger, never changed. */
export const ledgerRow = row('ledger', {
  partition: 'USER#*',
  key: (of: { readonly userId: string; readonly seq: number }) => ({
    of: of.userId,
    sort: `LEDGER#${seqText(of.seq)}`,
  }),
  fields: {
    userId: z.string(),
    seq: z.int(),
    /** The cause, so that a repeated cause is recognized: `PURCHASE#<order>`, `TOPUP#<reference>`. */
    id: z.string(),
    type: oneOf<LedgerEntryType>({ credit: true, purchase: true, refund: true, adjustment: true }),
    /** The shop account on the other side: what enters the wallet leaves this account. */
    against: z.enum(shopAccounts),
    /** Positive if money enters the wallet. */
    amount: money,
    balanceAfter: money,
    description: z.string(),
    /** Order number or payment reference. */
    reference: z.string(),
    /** `customer`, `system`, `supplier`, `paystack` or an admin's user id. */
    by: z.string(),
    createdAt: time,
  },
  oldestShape: 2,
  upgrades: [ofPayment],
});

/** Shape 3 renames causes after the payment whose money goes back, because disputes aren't the only reason (decision 76). */
function ofPayment(item: Item): Item {
  const [, what = '', of] = /^DISPUTE-(HOLD|FREED|WON|LOST|DEBT)#(.+)$/.exec(String(item.id)) ?? [];
  return of === undefined ? item : { ...item, id: `PAYMENT-${paymentCauses[what] ?? what}#${of}` };
}

const paymentCauses: Readonly<Record<string, string>> = { WON: 'FREED', LOST: 'TAKEN' };

/** One movement of money. Entries are only ever added; `seq` counts 1, 2, 3 ... without a gap. */
export type LedgerEntry = EntityOf<typeof ledgerRow>;
