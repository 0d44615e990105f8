import { commit, type Decision } from '../kernel/commit';
import { access, type Db, put, removal, remove } from '../kernel/db';
import { removeInParts } from '../kernel/remove-in-parts';
import type { Clock, Ids } from '../runtime-ports';
import { changeKeyAccess, stopKey } from './change-keys';
import { apiKeyRow, apiKeyUseRow, orderReferenceRow } from './rows';

export const forgetKeysAccess = access({
  get: changeKeyAccess.get,
  many: changeKeyAccess.many,
  list: [apiKeyRow, apiKeyUseRow, orderReferenceRow],
  writes: [...changeKeyAccess.writes, [removal(apiKeyUseRow)], [removal(orderReferenceRow)]],
});

export interface ForgetKeysPorts {
  readonly db: Db<typeof forgetKeysAccess>;
  readonly clock: Clock;
  readonly ids: Ids;
}

/**
 * Stops a deleted customer's keys, and erases the keys' names and the orders' references. The rows of keys stay, nameless,
 * because orders refer to them. @throws AppError unavailable
 */
export async function forgetKeys(ports: ForgetKeysPorts, userId: string): Promise<void> {
  const { db } = ports;
  for (const key of await db.list(apiKeyRow, { of: userId })) {
    await stopKey(ports, key);
    await forgetName(ports, key);
  }
  await commit(ports, {
    read: () => db.list(apiKeyUseRow, { of: userId }),
    decide: (uses): Decision<void, 'apiKeyUse'> => ({
      changes: uses.map((use) => remove(apiKeyUseRow, use)),
      result: undefined,
    }),
  });
  await removeInParts<'orderReference'>(ports, async () =>
    (await db.list(orderReferenceRow, { of: userId })).map((each) => remove(orderReferenceRow, each)),
  );
}

const forgetName = (ports: ForgetKeysPorts, of: { readonly userId: string; readonly id: string }) =>
  commit(ports, {
    read: () => ports.db.get(apiKeyRow, of),
    decide(key): Decision<void, 'apiKey'> {
      if (key === null || key.name === '') return { changes: [], result: undefined };
      const nameless = { ...key, name: '', version: key.version + 1 };
      return { changes: [put(apiKeyRow, nameless)], result: undefined };
    },
  });
