import * as z from 'zod/mini';
import { absentWhenEmpty, money, oneOf, time } from '../kernel/fields';
import { type EntityOf, row } from '../kernel/row';

/** A payment that its payer wants back. The amount it moves depends on everything known about the top-up. */
export const disputeRow = row('dispute', {
  partition: 'DISPUTE#*',
  key: (of: { readonly id: string }) => ({ of: of.id, sort: 'DISPUTE' }),
  fixed: { kind: 'dispute' },
  fields: {
    /** Paystack's own id. */
    id: z.string(),
    /** The top-up's reference. */
    reference: z.string(),
    userId: z.string(),
    /** The part of the top-up's credit that the payer wants back. The shop bears the charge. */
    amount: money,
    status: oneOf<'open' | 'won' | 'lost'>({ open: true, won: true, lost: true }),
    /** As Paystack names it: `fraud`, `chargeback`. */
    category: absentWhenEmpty(z.string(), null),
    /** Paystack's deadline for our answer. */
    dueAt: absentWhenEmpty(time, null),
    openedAt: time,
    /** Set if Paystack later contradicts the outcome that moved the money: another outcome, or a lost dispute that was reopened. */
    toldLater: absentWhenEmpty(z.enum(['open', 'won', 'lost']), null),
    /** The number of times that Paystack has reopened it after we won. */
    reopened: absentWhenEmpty(z.int(), 0),
    resolvedAt: absentWhenEmpty(time, null),
    version: z.int(),
  },
});
export type Dispute = EntityOf<typeof disputeRow>;
