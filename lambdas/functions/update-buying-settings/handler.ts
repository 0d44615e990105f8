import { updateBuyingSettings as contract } from '../../../contracts/accounts/update-buying-settings';
import { rateLimiter } from '../../adapters/dynamodb/suppliers/rate-limiter';
import { profileView } from '../../core/accounts/profile';
import {
  assertChangesLeft,
  updateBuyingSettings,
  updateBuyingSettingsAccess,
} from '../../core/accounts/update-buying-settings';
import { limitedFunction } from '../../runtime/api-function';
import { onDb, onTable } from '../../runtime/on-table';

export const handler = limitedFunction(contract, {
  uses: {
    ...onDb(updateBuyingSettingsAccess),
    ...onTable({ changes: rateLimiter.only('acquire') }),
  },
  handle: async ({ input, userId, ports }) => {
    await assertChangesLeft(ports.changes, userId);
    const updated = await updateBuyingSettings(ports, userId, input.settings);
    return { profile: profileView(updated, ports.clock.now()) };
  },
});
