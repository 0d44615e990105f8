import * as z from 'zod/mini';
import type { SupplierName } from '../../../contracts/constants';
import { absentWhenEmpty, money, nested, time, word } from '../kernel/fields';
import { type EntityOf, row } from '../kernel/row';

/** Our money at a supplier, as the supplier says. */
export const supplierBalanceRow = /* @__PURE__ */ row('supplierBalance', () => ({
  partition: 'SUPPLIER-BALANCES',
  key: (of: { readonly supplier: string }) => ({ sort: of.supplier }),
  ofCustomer: null,
  fields: {
    supplier: word<SupplierName>(),
    /** The last reading. Null: never read. */
    last: absentWhenEmpty(nested({ balance: money, at: time }), null),
    askedAt: time,
    /** The time since when it can't be read. Null: it can. */
    unknownSince: absentWhenEmpty(time, null),
    /** It can't be read because the supplier refuses our key. */
    isKeyRefused: absentWhenEmpty(z.boolean(), false),
    /** When it was first read. Earlier spending isn't known. */
    since: absentWhenEmpty(time, null),
    /** How far it fell on each of the last days (`2026-11-20`), in pesewas. */
    spent: z.record(z.string(), z.number()),
    /** Since when it won't last for a day. Null: it lasts longer. */
    lowSince: absentWhenEmpty(time, null),
    version: z.int(),
  },
}));
export type SupplierBalance = EntityOf<typeof supplierBalanceRow>;

declare module '../kernel/changes' {
  interface ChangeKinds {
    supplierBalance: { readonly next: SupplierBalance };
  }
}
