import type { Writer } from '../kernel/db';
import { countWrite } from './writers';

/** Counts one more use of something limited, on the condition that no other was counted since the account was read. */
export const countsUse: Writer<'count'> = {
  name: 'count',
  allows: { actions: ['UpdateItem'], partitions: ['USER#*'] },
  writes: ({ before, after, of }) => [countWrite(before, after, of)],
};
