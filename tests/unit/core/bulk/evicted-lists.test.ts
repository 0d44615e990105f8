import { noticeRow } from '../../../../lambdas/core/notices/rows';
import { endAfterReset } from '../../../../lambdas/core/sessions/end-sessions';
import { openBulkShop, rowsFor } from './bulk-shop';

test('a list of the last 24 hours buys nothing after a password reset; its money is back, and the e-mail names it', async () => {
  const shop = await openBulkShop({ perMinute: 5 });
  await shop.start(rowsFor(9));
  await shop.run();
  const { bought, left } = await shop.bulk();
  expect(bought).toBeGreaterThan(0);
  shop.wait(1);
  await endAfterReset(shop.ports, shop.key.userId);
  // It was under way while its session ended.
  const late = shop.start(rowsFor(1), { requestId: 'late' });
  await expect(late).rejects.toMatchObject({ code: 'unauthenticated' });
  await shop.runToTheEnd();
  expect(await shop.bulk()).toMatchObject({ status: 'closed', bought, left: 0, returned: left });
  expect(await shop.findings()).toEqual([]);
  const told = [...shop.table.committed()]
    .filter(({ PK }) => String(PK).startsWith('NOTICE#'))
    .map((row) => noticeRow.decode(row))
    .find(({ event }) => event === 'password_changed');
  expect(told?.facts).toMatchObject({ stopped: 'a bulk buy of 9 bundles' });
});
