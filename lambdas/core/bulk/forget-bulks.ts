import { access, type Db, removal, remove } from '../kernel/db';
import { removeInParts } from '../kernel/remove-in-parts';
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

/** Deletes the numbers and notes in a deleted customer's lists. The orders stay. @throws AppError unavailable */
export const forgetBulks = (ports: ForgetBulksPorts, userId: string): Promise<void> =>
  removeInParts<'bulkPart'>(ports, async () =>
    (await ports.db.list(bulkPartRow, { of: userId })).map((part) => remove(bulkPartRow, part)),
  );
