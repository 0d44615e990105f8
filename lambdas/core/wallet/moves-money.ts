import { postingWrites } from '../accounts/writers';
import type { Writer } from '../kernel/db';

/** Writes a change of a balance with its ledger entries, on the condition that the ledger is as long as when it was read. */
export const movesMoney: Writer<'posting'> = {
  name: 'posting',
  allows: { actions: ['PutItem', 'UpdateItem'], partitions: ['USER#*'], movesMoney: true },
  writes: ({ posting, buyer = null }) => postingWrites(posting, buyer),
};
