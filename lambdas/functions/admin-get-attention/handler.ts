import { adminGetAttention } from '../../../contracts/attention/contracts';
import { settingsReader } from '../../adapters/secrets/settings-store';
import { toDo, toDoAccess } from '../../core/desk/to-do';
import { signedInFunction } from '../../runtime/api-function';
import { onDb } from '../../runtime/on-table';

export const handler = signedInFunction(adminGetAttention, {
  uses: { settings: settingsReader, ...onDb(toDoAccess) },
  handle: async ({ ports }) => toDo(ports.db, await ports.settings.read()),
});
