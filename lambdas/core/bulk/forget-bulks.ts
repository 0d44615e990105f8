import { commit, type Decision } from '../kernel/commit';
import { access, type Db, removal, remove } from '../kernel/db';
import type { Clock, Ids } from '../runtime-ports';
import { bulkPartRow, bulkRow } from './rows';

export const runningBulksAccess = access({ list: [bulkRow] });

export interface RunningBulksPorts {
  readonly db: Db<typeof runningBulksAccess>;
}

/** Counts a customer's bulk buys that still have money set aside. @throws AppError unavailable */
export async function runningBulks({ db }: RunningBulksPorts, userId: string): Promise<number> {
  return (await db.list(bulkRow, { of: userId })).filter(({ status }) => status === 'running').length;
}

export const forgetBulksAccess = access({ list: [bulkPartRow], writes: [[removal(bulkPartRow)]] });

export interface ForgetBulksPorts {
  readonly db: Db<typeof forgetBulksAccess>;
  readonly clock: Clock;
  readonly ids: Ids;
}

/** DynamoDB takes a hundred writes in a transaction. */
const mostAtOnce = 90;

/** Deletes the numbers and notes in a deleted customer's lists. The orders stay. @throws AppError unavailable */
export async function forgetBulks(ports: ForgetBulksPorts, userId: string): Promise<void> {
  for (let isLast = false; !isLast; ) {
    isLast = await commit(ports, {
      read: () => ports.db.list(bulkPartRow, { of: userId }),
      decide(parts): Decision<boolean, 'bulkPart'> {
        const gone = parts.slice(0, mostAtOnce);
        return {
          changes: gone.map((part) => remove(bulkPartRow, part)),
          result: parts.length <= mostAtOnce,
        };
      },
    });
  }
}
