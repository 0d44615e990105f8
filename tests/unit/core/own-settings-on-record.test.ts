import { auditLog } from '../../../lambdas/adapters/dynamodb/audit-log/audit-log';
import { rateLimiter } from '../../../lambdas/adapters/dynamodb/suppliers/rate-limiter';
import { accountRow } from '../../../lambdas/core/accounts/rows';
import {
  assertChangesLeft,
  mostChangesADay,
  updateBuyingSettings,
} from '../../../lambdas/core/accounts/update-buying-settings';
import { updateNetwork } from '../../../lambdas/core/networks/edit-networks';
import { account, cedis } from '../../support/shop/fixtures';
import { openCore } from './core-on-model';

const { userId } = account();

async function open() {
  const core = await openCore();
  const { ports, table } = core;
  await table.write({ put: accountRow.encode(account({ balance: cedis(5) })) });
  const log = auditLog(table, ports.clock);
  return {
    ...core,
    change: (most: number) => updateBuyingSettings(ports, userId, { most_a_day: most }),
    asks: () => assertChangesLeft(rateLimiter(table, ports.clock), userId),
    actions: async (by: 'staff' | 'customers', limit = 25) =>
      (await log.newest({ by, limit })).records.map(({ action }) => action),
  };
}

test('however often customers change their own settings, staff’s log still shows staff’s changes first', async () => {
  const { ports, change, actions } = await open();
  const notice = { fields: { notice: 'Slow today' }, requestId: 'request-of-staff' };
  await updateNetwork(ports, { adminId: 'admin' }, { id: 'MTN', kind: 'change', ...notice });
  for (let most = 10; most < 40; most += 1) await change(most);
  expect(await actions('staff')).toEqual(['update-network']);
  expect(await actions('customers', 50)).toEqual(Array(30).fill('update-buying-settings'));
});

test('a customer can change their own settings twenty times a day, and then reads when they can again', async () => {
  const { asks, wait } = await open();
  for (let times = 0; times < mostChangesADay; times += 1) await asks();
  await expect(asks()).rejects.toMatchObject({
    code: 'too_many_requests',
    userMessage: expect.stringContaining('20 times in a day'),
  });
  wait(24 * 60 + 1);
  await asks();
});
