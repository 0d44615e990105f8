import { getKeys } from '../../../contracts/developers/contracts';
import { keySpentAccess, listKeys, listKeysAccess } from '../../core/developers/keys';
import { signedInFunction } from '../../runtime/api-function';
import { sandboxOf } from '../../runtime/in-sandbox';
import { onDb } from '../../runtime/on-table';

export const handler = signedInFunction(getKeys, {
  uses: { ...onDb(listKeysAccess), sandbox: sandboxOf(onDb(keySpentAccess)) },
  handle: ({ input, userId, ports }) => listKeys(ports, userId, input),
});
