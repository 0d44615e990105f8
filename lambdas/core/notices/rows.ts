import * as z from 'zod/mini';
import { absentWhenEmpty, money, time } from '../kernel/fields';
import { type EntityOf, type RowChange, row } from '../kernel/row';

/** Up to when owners have got mails about what needs a person. */
export const ownersNotifiedRow = /* @__PURE__ */ row('ownersNotified', () => ({
  partition: 'OWNERS',
  key: () => ({ sort: 'NOTIFIED' }),
  ofCustomer: null,
  fields: {
    until: time,
    version: z.int(),
  },
}));
export type OwnersNotified = EntityOf<typeof ownersNotifiedRow>;

/** A customer's choice of notices. One row, which a purchase neither reads nor writes. */
export const noticeSettingsRow = /* @__PURE__ */ row('noticeSettings', () => ({
  partition: 'USER#*',
  key: ({ userId }: { readonly userId: string }) => ({ of: userId, sort: 'NOTICES' }),
  ofCustomer: { onDeletion: 'removed' },
  fields: {
    userId: z.string(),
    /** Whether each event that they chose about is e-mailed. */
    choices: z.record(z.string(), z.boolean()),
    /** They get a notice when the balance falls below this; null: never. */
    low: absentWhenEmpty(money, null),
    /** 0: there is no row yet. */
    version: z.int(),
  },
}));
export type NoticeSettings = EntityOf<typeof noticeSettingsRow>;

declare module '../kernel/changes' {
  interface ChangeKinds {
    noticeSettings: RowChange<NoticeSettings>;
    ownersNotified: { readonly next: OwnersNotified };
  }
}
