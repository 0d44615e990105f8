import * as z from 'zod/mini';
import { absentWhenEmpty, time } from '../kernel/fields';
import { type EntityOf, row } from '../kernel/row';

interface OfCustomer {
  readonly userId: string;
}

/** A number that a customer has saved, mostly somebody else's. */
export const recipientRow = /* @__PURE__ */ row('recipient', () => ({
  partition: 'USER#*',
  prefix: 'RECIPIENT#',
  key: (of: OfCustomer & { readonly phoneNumber: string }) => ({ of: of.userId, sort: of.phoneNumber }),
  ofCustomer: { onDeletion: 'removed' },
  fields: {
    userId: z.string(),
    /** As `0241234567`. */
    phoneNumber: z.string(),
    /** The customer's name for it. */
    name: z.string(),
    /** The usual bundle. */
    planId: absentWhenEmpty(z.string(), null),
    /** When it was last saved, or bought for. */
    usedAt: time,
  },
  compares: ['name', 'planId', 'usedAt'],
}));
export type Recipient = EntityOf<typeof recipientRow>;

/** The count of a customer's saved numbers. Each number that is added or removed is counted in the same transaction. */
export const recipientListRow = /* @__PURE__ */ row('recipientList', () => ({
  partition: 'USER#*',
  key: (of: OfCustomer) => ({ of: of.userId, sort: 'RECIPIENTS' }),
  ofCustomer: { onDeletion: 'removed', notExported: 'a count of the saved numbers' },
  fields: {
    userId: z.string(),
    count: z.int(),
    version: z.int(),
  },
}));
export type RecipientList = EntityOf<typeof recipientListRow>;

export const latestFirst = (recipients: readonly Recipient[]): Recipient[] =>
  recipients.toSorted((a, b) => b.usedAt.getTime() - a.usedAt.getTime());
