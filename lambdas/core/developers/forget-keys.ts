import { commit, type Decision } from '../kernel/commit';
import { access, type Db, put, removal, remove } from '../kernel/db';
import { removeInParts } from '../kernel/remove-in-parts';
import type { Clock, Ids } from '../runtime-ports';
import { changeKeyAccess, stopKey } from './change-keys';
import { apiKeyRow, apiKeyUseRow, orderMetadataRow, orderReferenceRow } from './rows';

export const forgetKeysAccess = access({
  get: changeKeyAccess.get,
  many: changeKeyAccess.many,
  list: [apiKeyRow, apiKeyUseRow, orderReferenceRow, orderMetadataRow],
  writes: [
    ...changeKeyAccess.writes,
    [removal(apiKeyUseRow)],
    [removal(orderReferenceRow), removal(orderMetadataRow)],
  ],
});

export interface ForgetKeysPorts {
  readonly db: Db<typeof forgetKeysAccess>;
  readonly clock: Clock;
  readonly ids: Ids;
}

/**
 * Stops a deleted customer's keys, and erases the keys' names and the orders' references and metadata. The rows of keys stay, nameless,
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
  await removeInParts<'orderReference' | 'orderMetadata'>(ports, async () => {
    const [references, metadata] = await Promise.all([
      db.list(orderReferenceRow, { of: userId }),
      db.list(orderMetadataRow, { of: userId }),
    ]);
    return [
      ...references.map((each) => remove(orderReferenceRow, each)),
      ...metadata.map((each) => remove(orderMetadataRow, each)),
    ];
  });
}

const forgetName = (ports: ForgetKeysPorts, of: { readonly userId: string; readonly id: string }) =>
  commit(ports, {
    read: () => ports.db.get(apiKeyRow, of),
    decide(key): Decision<void, 'apiKey'> {
      if (key === null || (key.name === '' && key.addresses.length === 0)) {
        return { changes: [], result: undefined };
      }
      const nameless = { ...key, name: '', addresses: [], version: key.version + 1 };
      return { changes: [put(apiKeyRow, nameless)], result: undefined };
    },
  });
