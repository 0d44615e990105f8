import { priceRow } from '../../../../lambdas/core/prices/rows';
import { price } from '../../../support/shop/fixtures';
import { openSandbox } from './sandbox-world';

/* What one developer tries changes nothing for another. */

const sample = '0241234567';

async function twoDevelopers() {
  const kofi = await openSandbox();
  const ama = await openSandbox({ core: kofi.core, userId: 'user-2' });
  await kofi.openWallet();
  await ama.openWallet();
  return { kofi, ama };
}

test('one developer’s orders on another network don’t make another developer confirm the number’s network', async () => {
  const { kofi, ama } = await twoDevelopers();
  await kofi.core.table.write({ put: priceRow.encode(price({ id: 'at-1gb', network: 'Airteltigo' })) });
  for (let times = 0; times < 3; times += 1) {
    const { orderNumber } = await kofi.buy(sample, {
      planId: 'at-1gb',
      network: 'Airteltigo',
      confirmed: ['network', 'duplicate'],
    });
    kofi.seconds(6);
    expect((await kofi.further(orderNumber ?? ''))?.status).toBe('completed');
  }
  expect((await ama.buy(sample, { shown: {} })).success).toBe(true);
});

test('the sweep ends the orders of each developer, and one whose sandbox is damaged stops nobody else’s', async () => {
  const { kofi, ama } = await twoDevelopers();
  const orders = [await kofi.buy(sample), await ama.buy(sample)].map(({ orderNumber }) => orderNumber ?? '');
  expect(orders[0]).not.toBe(orders[1]);
  await kofi.table.write({ put: { PK: `ORDER#${orders[0]}`, SK: 'ORDER', G3PK: 'OPEN#ORDER#0', G3SK: '0' } });
  kofi.seconds(61);
  const { failures } = await kofi.sweep();
  expect(failures).toHaveLength(1);
  expect((await ama.orderOf(orders[1] ?? '')).status).toBe('completed');
});
