import * as z from 'zod/mini';
import { absentWhenEmpty, type EntityOfFields, listOf, nested, time } from '../kernel/fields';
import { type EntityOf, row } from '../kernel/row';

const recipientFields = () => ({
  /** As `0241234567`. */
  phoneNumber: z.string(),
  /** The customer's name for it. */
  name: z.string(),
  /** The usual bundle. */
  planId: absentWhenEmpty(z.string(), null),
  /** When it was last saved, or bought for. */
  usedAt: time,
});

/** A number that a customer has saved, mostly somebody else's. */
export type Recipient = EntityOfFields<ReturnType<typeof recipientFields>>;

/** The numbers that a customer has saved, latest first. */
export const recipientsRow = /* @__PURE__ */ row('recipients', () => ({
  partition: 'USER#*',
  key: (of: { readonly userId: string }) => ({ of: of.userId, sort: 'RECIPIENTS' }),
  ofCustomer: { onDeletion: 'removed' },
  fields: {
    userId: z.string(),
    recipients: listOf(nested<Recipient>(recipientFields())),
    version: z.int(),
  },
}));
export type Recipients = EntityOf<typeof recipientsRow>;
