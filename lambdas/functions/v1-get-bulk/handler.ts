import { v1GetBulk } from '../../../contracts/developers/v1-get-bulk';
import { readBulk, readBulksAccess } from '../../core/bulk/read-bulks';
import { apiBulkPage } from '../../core/developers/bulk-view';
import { orderPrefixOf } from '../../core/developers/order-prefix';
import { keyFunction } from '../../runtime/key-function';
import { onDb } from '../../runtime/on-table';

export const handler = keyFunction(v1GetBulk, {
  uses: onDb(readBulksAccess),
  async handle({ input: { id, cursor = '0' }, key, ports }) {
    const page = Number(cursor);
    const found = await readBulk(ports, { userId: key.userId, id, page, prefix: orderPrefixOf(key) });
    return apiBulkPage(found, page, key.mode);
  },
});
