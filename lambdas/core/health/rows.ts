import * as z from 'zod/mini';
import { absentWhenEmpty, money, nested, time } from '../kernel/fields';
import { type EntityOf, row } from '../kernel/row';

/* Our money elsewhere, except the floats at suppliers. */

/** Our balance at Paystack, as Paystack states it, and whether it answers. The later of two runs wins. */
export const paystackBalanceRow = row('paystackBalance', {
  partition: 'HEALTH',
  key: () => ({ sort: 'PAYSTACK' }),
  fields: {
    askedAt: time,
    /** There is no secret key: Paystack isn't asked, and no money can be there. */
    isOff: absentWhenEmpty(z.boolean(), false),
    /** Null: it could never be read. */
    last: absentWhenEmpty(nested({ balance: money, at: time }), null),
    /** Since when Paystack hasn't answered. Null: it answers. */
    unknownSince: absentWhenEmpty(time, null),
  },
  overwrites: true,
});
export type PaystackBalance = EntityOf<typeof paystackBalanceRow>;

/** The balance of the shop's bank account, as staff typed it in. */
export const bankBalanceRow = row('bankBalance', {
  partition: 'HEALTH',
  key: () => ({ sort: 'BANK' }),
  fields: {
    balance: money,
    at: time,
    /** The name at that time of the admin who typed it in. */
    byName: absentWhenEmpty(z.string(), null),
    version: z.int(),
  },
});
export type BankBalance = EntityOf<typeof bankBalanceRow>;
