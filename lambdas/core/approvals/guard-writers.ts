import { followsAttention } from '../attention/follow-reasons';
import type { Access, AnyWriter, Writer } from '../kernel/db';
import { announces } from '../notices/writers';
import { approvalRow, tallyRow } from './rows';

/** The condition that an approval was given, written as an update that changes nothing. */
export const wasApproved: Writer<'approved'> = {
  name: 'approved',
  allows: { actions: ['UpdateItem'], partitions: ['APPROVAL#*'] },
  writes: ({ approvalId: id }) => [
    { update: approvalRow.key({ id }), set: { id }, when: { equals: { status: 'approved' } } },
  ],
};

/* A guarded use case names only its own writers in its access. What its guard adds follows from the function that it runs in. */

/** The access of a change that one person may make below the limits: its transactions count against them. */
/* @__NO_SIDE_EFFECTS__ */
export const countedAccess = <A extends Access>(of: A): A => widened(of, [tallyRow]);

/** The access of a change that is carried out by its approval. */
/* @__NO_SIDE_EFFECTS__ */
export const approvedAccess = <A extends Access>(of: A): A =>
  widened(of, [approvalRow, followsAttention, announces]);

/** The same access without writes, for a change that is only shown. */
/* @__NO_SIDE_EFFECTS__ */
export const readOnlyAccess = <A extends Access>(of: A): A => ({ ...of, writes: [] });

const widened = <A extends Access>(of: A, writers: readonly AnyWriter[]): A => ({
  ...of,
  writes: (of.writes ?? []).map((transaction) => [...transaction, ...writers]),
});
