import { accountList } from '../../adapters/dynamodb/accounts/account-list';
import { tellOfPriceChanges, tellOfPricesAccess } from '../../core/notices/price-changes';
import { dueAccess, sendAccess, sendDue } from '../../core/notices/send-notice';
import { eventFunction } from '../../runtime/event-function';
import { sendLog } from '../../runtime/logger';
import { onDb, onTable } from '../../runtime/on-table';
import { noticeUses } from '../../runtime/uses';

/** Every 15 minutes: retries notices that a service didn't accept, and tells customers of prices that change within a day. */
export const handler = eventFunction('due-notices', {
  uses: {
    ...noticeUses,
    ...onDb(sendAccess, dueAccess, tellOfPricesAccess),
    ...onTable({ accountList: accountList.only('newest') }),
  },
  timeoutSeconds: 240,
  handle: async ({ ports, log }) => {
    const { isSilent, ...counts } = await sendDue(ports, sendLog(log));
    const pages = await tellOfPriceChanges(ports);
    log.info('notices tried again', { ...counts, pages_told_of_prices: pages });
    if (isSilent) throw new Error('A service has taken no notices for an hour');
  },
});
