import { updateBuyingSettings as contract } from '../../../contracts/accounts/update-buying-settings';
import { changesAccount } from '../../adapters/dynamodb/accounts/account-changes';
import { adminAccountStore } from '../../adapters/dynamodb/accounts/admin-account-store';
import { writesAudit } from '../../adapters/dynamodb/audit-log/audit-changes';
import { writesNotice } from '../../adapters/dynamodb/notices/notice-items';
import { rateLimiter } from '../../adapters/dynamodb/suppliers/rate-limiter';
import { profileView } from '../../core/accounts/profile';
import { assertFewChanges, updateBuyingSettings } from '../../core/accounts/update-buying-settings';
import { limitedFunction } from '../../runtime/limited-function';
import { onTable } from '../../runtime/on-table';

export const handler = limitedFunction(contract, {
  uses: onTable({
    accounts: adminAccountStore.writing(
      [changesAccount, writesAudit],
      [changesAccount, writesAudit, writesNotice],
    ),
    changes: rateLimiter.only('acquire'),
  }),
  handle: async ({ input, userId, ports }) => {
    await assertFewChanges(ports.changes, userId);
    const updated = await updateBuyingSettings(ports, userId, input.settings);
    return { profile: profileView(updated, ports.clock.now()) };
  },
});
