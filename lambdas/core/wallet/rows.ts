import * as z from 'zod/mini';
import { shopAccounts } from '../../../contracts/wallet/terms';
import { money, oneOf, time } from '../kernel/fields';
import { type EntityOf, row } from '../kernel/row';
import { seqText } from '../kernel/table';

/** Descriptions in the ledger that speak to the customer. They are stored, so older entries keep the old words. */
export const customerWords = {
  given: 'It did not go back to the payer: your wallet has it again',
  owed: 'Your wallet lacked this: you owe it',
  notSent: 'It could not be sent back: your wallet has it again',
  sentBack: 'Sent back to the card, number or account you paid with',
} as const;

const staffWords: Readonly<Record<keyof typeof customerWords, string>> = {
  given: 'It did not go back to the payer: the wallet has it again',
  owed: 'The wallet lacked this: they owe it',
  notSent: 'It could not be sent back: the wallet has it again',
  sentBack: 'Sent back to the card, number or account they paid with',
};

/** An entry as staff read it. */
export function forStaff<Entry extends { readonly description: string }>(entry: Entry): Entry {
  const name = (Object.keys(customerWords) as (keyof typeof customerWords)[]).find(
    (each) => customerWords[each] === entry.description,
  );
  return name === undefined ? entry : { ...entry, description: staffWords[name] };
}

export type LedgerEntryType = 'credit' | 'purchase' | 'refund' | 'adjustment';

/** An entry of the ledger, never changed. */
export const ledgerRow = row('ledger', {
  partition: 'USER#*',
  prefix: 'LEDGER#',
  key: (of: { readonly userId: string; readonly seq: number }) => ({ of: of.userId, sort: seqText(of.seq) }),
  ofCustomer: { onDeletion: 'kept' },
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
});

/** One movement of money. Entries are only ever added; `seq` counts 1, 2, 3 ... without a gap. */
export type LedgerEntry = EntityOf<typeof ledgerRow>;
