import { followsAttention } from '../attention/follow-reasons';
import type { Writer } from '../kernel/db';
import { approvalRow, tallyRow } from './rows';

/** The condition that an approval was given, written as an update that changes nothing. */
export const wasApproved: Writer<'approved'> = {
  name: 'approved',
  allows: { actions: ['UpdateItem'], partitions: ['APPROVAL#*'] },
  writes: ({ approvalId: id }) => [
    { update: approvalRow.key({ id }), set: { id }, when: { equals: { status: 'approved' } } },
  ],
};

/** What a guard adds to a transaction, for stores that aren't a `Db`. */
export const guardWriters = {
  approval: approvalRow,
  approved: wasApproved,
  tally: tallyRow,
  attention: followsAttention,
};

/** The kinds that a guard may add. */
export type GuardKind = keyof typeof guardWriters | 'admin' | 'audit';
