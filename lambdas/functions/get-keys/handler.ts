import { getKeys } from '../../../contracts/developers/get-keys';
import { listKeys, listKeysAccess } from '../../core/developers/list-keys';
import { signedInFunction } from '../../runtime/api-function';
import { onDb } from '../../runtime/on-table';

export const handler = signedInFunction(getKeys, {
  uses: onDb(listKeysAccess),
  handle: ({ input, userId, ports }) => listKeys(ports, userId, input),
});
