import { getNotices } from '../../../contracts/notices/contracts';
import { ownNotices, ownNoticesAccess } from '../../core/notices/own-notices';
import { signedInFunction } from '../../runtime/api-function';
import { onDb } from '../../runtime/on-table';

export const handler = signedInFunction(getNotices, {
  uses: onDb(ownNoticesAccess),
  handle: ({ userId, ports }) => ownNotices(ports.db, userId),
});
