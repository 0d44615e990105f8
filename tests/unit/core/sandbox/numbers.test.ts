import { testBalance } from '../../../../contracts/sandbox/terms';
import { account, cedis } from '../../../support/shop/fixtures';
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

test('any other number is delivered at once', async () => {
  const { sandbox, order } = await buy('0241234567');
  expect(order.status).toBe('completed');
  expect(await sandbox.balance()).toBe(full - price5);
});

test('0005 is delivered after two minutes, once it is read', async () => {
  const { sandbox, id, order } = await buy('0240000005');
  expect([order.status, order.stage]).toEqual(['processing', 'accepted']);
  sandbox.seconds(119);
  expect((await sandbox.further(id))?.status).toBe('processing');
  sandbox.seconds(1);
  expect((await sandbox.further(id))?.status).toBe('completed');
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

test('the first call makes a wallet with test money, without the customer’s name and address', async () => {
  const sandbox = await openSandbox();
  const wallet = await sandbox.openWallet();
  expect([wallet.balance, wallet.email, wallet.phone]).toEqual([full, null, '']);
  const words = JSON.stringify(
    [...sandbox.core.table.committed()].filter(({ PK }) => PK.startsWith('TEST#')),
  );
  for (const personal of [account().name, account().email, account().phone])
    expect(words).not.toContain(personal);
});
