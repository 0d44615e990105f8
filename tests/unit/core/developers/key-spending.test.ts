import { accountRow } from '../../../../lambdas/core/accounts/rows';
import { placeOrder } from '../../../../lambdas/core/developers/place-order';
import { apiKeySpentRow } from '../../../../lambdas/core/developers/rows';
import { cancelOrder } from '../../../../lambdas/core/orders/cancel-order';
import { account, apiKey, cedis } from '../../../support/shop/fixtures';
import { openCore } from '../core-on-model';

const { userId } = account();
const key = apiKey({ userId, mostADay: cedis(20) });

/** A key that may spend ₵20 a day, on bundles of ₵5. With a permit for one call a minute, its orders wait to be sent. */
async function openShop(script: Parameters<typeof openCore>[0] = { perMinute: 1 }) {
  const core = await openCore(script);
  await core.table.write({ put: accountRow.encode(account({ balance: cedis(1_000) })) });
  let count = 0;
  const buy = async (): Promise<string> => {
    count += 1;
    const recipient = `0241${String(100_000 + count)}`;
    const body = { idempotency_key: `request-${count}`, bundle: 'mtn-1gb', recipient, max_price: 5 };
    try {
      return (await placeOrder(core.ports, key, body)).order.id;
    } catch (error) {
      return (error as { code?: string }).code ?? String(error);
    }
  };
  const spent = async (day = '2026-11-20') =>
    (await core.ports.db.get(apiKeySpentRow, { userId, id: key.id, day }))?.amount ?? null;
  const cancel = (orderNumber: string) => cancelOrder(core.ports, { userId, orderNumber });
  return { ...core, buy, spent, cancel };
}

test('a key’s order that is cancelled still counts against its day', async () => {
  const { buy, spent, cancel, table } = await openShop();
  const [, waiting = '', ...others] = await Promise.all(Array.from({ length: 4 }, buy));
  expect(others).toHaveLength(2);
  expect((await cancel(waiting)).status).toBe('failed');
  expect(await buy()).toBe('spend_limit_reached');
  expect(await spent()).toBe(cedis(20));
  // The sum outlives its day: it is removed when nobody can order on that day any more.
  const [row] = [...table.committed()].filter(({ SK }) => String(SK).startsWith('API-SPENT#'));
  expect(Number(row?.expires_at) * 1_000).toBeGreaterThan(Date.parse('2026-11-21'));
});
