import { exportMyData } from '../../../contracts/accounts/export-my-data';
import { ownDataReader } from '../../adapters/dynamodb/accounts/own-data/own-data-reader';
import { ownDataViews } from '../../core/accounts/own-data';
import { limitedFunction } from '../../runtime/api-function';
import { onTable } from '../../runtime/on-table';

export const handler = limitedFunction(exportMyData, {
  uses: onTable({ ownData: ownDataReader }),
  handle: async ({ input, account, ports, log }) => {
    const { rows, nextCursor } = await ports.ownData.part(account.userId, input.cursor);
    const unreadable = rows.filter(({ kind }) => kind === 'unreadable').length;
    if (unreadable > 0) log.info('an export has rows that can’t be read', { rows: unreadable });
    return { rows: ownDataViews(rows, account, ports.clock.now()), next_cursor: nextCursor };
  },
});
