import { sandboxNumbers, testBalance } from '../../../../contracts/sandbox/sandbox-numbers';
import { networksFromTheStart, networksRow } from '../../../../lambdas/core/networks/rows';
import { priceRow } from '../../../../lambdas/core/prices/rows';
import { cedis, price } from '../../../support/shop/fixtures';
import { openSandbox } from './sandbox-world';

const buy = async (number: string) => {
  const sandbox = await openSandbox();
  await sandbox.openWallet();
  const { orderNumber } = await sandbox.buy(number);
  const id = orderNumber ?? '';
  return { sandbox, id, order: await sandbox.orderOf(id) };
};
const full = cedis(testBalance);
const price5 = cedis(5);

test('any other number is delivered after 5 seconds, once it is read', async () => {
  const { sandbox, id, order } = await buy('0241234567');
  expect([order.status, order.stage]).toEqual(['processing', 'accepted']);
  sandbox.seconds(4);
  expect((await sandbox.further(id))?.status).toBe('processing');
  sandbox.seconds(1);
  expect((await sandbox.further(id))?.status).toBe('completed');
  expect(await sandbox.balance()).toBe(full - price5);
});

test('0001 is refused and refunded at once', async () => {
  const { sandbox, order } = await buy('0240000001');
  expect(order.status).toBe('failed');
  expect(await sandbox.balance()).toBe(full);
});

test('0002 is accepted, fails after 10 seconds, and is refunded once', async () => {
  const { sandbox, id } = await buy('0240000002');
  expect(await sandbox.balance()).toBe(full - price5);
  sandbox.seconds(10);
  expect((await sandbox.further(id))?.status).toBe('failed');
  expect((await sandbox.further(id))?.status).toBe('failed');
  expect(await sandbox.balance()).toBe(full);
});

test('0003 has no certain answer, is not refunded, and is delivered after 20 seconds', async () => {
  const { sandbox, id, order } = await buy('0240000003');
  expect([order.status, order.stage]).toEqual(['processing', 'sent']);
  expect(await sandbox.balance()).toBe(full - price5);
  sandbox.seconds(20);
  expect((await sandbox.further(id))?.status).toBe('completed');
});

test('0005 is delivered after 2 minutes', async () => {
  const { sandbox, id } = await buy('0240000005');
  sandbox.seconds(119);
  expect((await sandbox.further(id))?.status).toBe('processing');
  sandbox.seconds(1);
  expect((await sandbox.further(id))?.status).toBe('completed');
});

test('0006 was lost: it is sent again under its number, and delivered, within five minutes', async () => {
  const { sandbox, id } = await buy('0240000006');
  for (let seconds = 0; seconds < 300; seconds += 10) {
    sandbox.seconds(10);
    await sandbox.further(id);
  }
  const { status, attempts } = await sandbox.orderOf(id);
  expect([status, attempts.length]).toEqual(['completed', 2]);
});

test('0009 waits for a busy supplier, is sent when it is read, and delivered', async () => {
  const { sandbox, id, order } = await buy('0240000009');
  expect([order.status, order.stage]).toEqual(['pending', 'waiting']);
  sandbox.seconds(1);
  expect((await sandbox.further(id))?.stage).toBe('accepted');
  sandbox.seconds(5);
  expect((await sandbox.further(id))?.status).toBe('completed');
});

test('an order that waits in the sandbox can be cancelled, and is refunded', async () => {
  const { sandbox, id } = await buy('0240000009');
  expect((await sandbox.cancel(id)).status).toBe('failed');
  expect(await sandbox.balance()).toBe(full);
});

test('0012 never ends', async () => {
  const { sandbox, id } = await buy('0240000012');
  for (let hours = 0; hours < 24; hours += 1) {
    sandbox.seconds(3_600);
    expect((await sandbox.further(id))?.status).toBe('processing');
  }
});

test('every number that developers are told of ends with its digits', () => {
  for (const { digits, example } of sandboxNumbers) expect(example.endsWith(digits ?? '')).toBe(true);
  expect(new Set(sandboxNumbers.map(({ example }) => example)).size).toBe(sandboxNumbers.length);
});

test('the sweep ends orders that nobody reads, and reads one row when there are none', async () => {
  const sandbox = await openSandbox();
  expect(await sandbox.sweep()).toEqual({ orders: 0, failures: [] });
  await sandbox.openWallet();
  const { orderNumber } = await sandbox.buy('0241234567');
  sandbox.seconds(61);
  expect(await sandbox.sweep()).toEqual({ orders: 1, failures: [] });
  expect((await sandbox.orderOf(orderNumber ?? '')).status).toBe('completed');
});

test('the sandbox sells a network that the shop delivers by hand, or by a route of its own', async () => {
  const sandbox = await openSandbox();
  const [mtn, ...others] = networksFromTheStart.networks;
  if (mtn === undefined) throw new Error('There is a first network');
  const telecel = {
    ...mtn,
    id: 'Telecel',
    label: 'Telecel',
    prefixes: ['020'],
    codes: {},
    route: [],
  };
  const networks = { ...networksFromTheStart, version: 1, networks: [mtn, ...others, telecel] };
  const stored = { ...networksRow.encode(networks), trouble_hubnet: '9@1' };
  await sandbox.core.table.write({ put: stored });
  const plan = price({ id: 'telecel-1gb', network: 'Telecel' });
  await sandbox.core.table.write({ put: priceRow.encode(plan) });
  await sandbox.openWallet();
  const request = { network: 'Telecel', planId: plan.id, price: plan.price };
  const { orderNumber } = await sandbox.buy('0201234567', request);
  const { apiUsed, stage } = await sandbox.orderOf(orderNumber ?? '');
  expect([apiUsed, stage]).toEqual(['hubnet', 'accepted']);
});
