import { accountRow } from '../../../lambdas/core/accounts/rows';
import { apiRecipientCheck } from '../../../lambdas/core/developers/catalogue';
import type { AppError } from '../../../lambdas/core/kernel/errors';
import { indexes } from '../../../lambdas/core/kernel/table';
import { networksFromTheStart } from '../../../lambdas/core/networks/rows';
import { comparedFields, type Order } from '../../../lambdas/core/orders/order';
import type { PurchaseRequest } from '../../../lambdas/core/orders/ports';
import { buyBundle } from '../../../lambdas/core/orders/purchase/buy-bundle';
import { orderNumberOf } from '../../../lambdas/core/orders/purchase/decide-purchase';
import { boughtAlready } from '../../../lambdas/core/orders/purchase/purchase-limits';
import { checkRecipient } from '../../../lambdas/core/orders/purchase/recipient-check';
import { orderRow } from '../../../lambdas/core/orders/rows';
import { setOrderStatus } from '../../../lambdas/core/orders/status/set-status';
import type { PlaceOutcome } from '../../../lambdas/core/suppliers/supplier';
import { account, cedis, order as exampleOrder, noon, purchase, settings } from '../../support/shop/fixtures';
import { ownerBy } from '../../support/shop/staff';
import { openCore } from './core-on-model';

const [mtn, airteltigo] = networksFromTheStart.networks;
if (!mtn || !airteltigo) throw new Error('No networks');
const telecel = { ...mtn, id: 'telecel', label: 'Telecel', prefixes: ['020', '050'] };
const networks = [mtn, airteltigo, telecel];

const completed = (network: string, status: Order['status'] = 'completed') => ({ network, status }) as Order;
const check = (
  phoneNumber: string,
  network = 'MTN',
  orders: Order[] = [],
  rows: typeof networks = networks,
) => checkRecipient({ phoneNumber, network, networks: rows, orders });

const numbers = networks.flatMap(({ id, prefixes }) => prefixes.map((prefix) => ({ id, prefix })));

test.each(numbers.flatMap(({ id, prefix }) => networks.map((bought) => ({ id, prefix, bought: bought.id }))))(
  '$bought data is for $prefix, a prefix of $id',
  ({ id, prefix, bought }) => {
    const found = check(`${prefix}1234567`, bought);
    if (id === bought) expect(found).toEqual({ kind: 'match' });
    else expect(found).toMatchObject({ kind: 'differs', seems: id });
  },
);

test.each([
  ['0201234567', 'a Telecel'],
  ['0501234567', 'a Telecel'],
  ['0231234567', 'a Glo'],
  ['0281234567', 'an Expresso'],
])(
  '%s, of a network that is not sold here, is asked about, because its owner may have moved it',
  (phone, whose) => {
    const found = check(phone, 'MTN', [], [mtn, airteltigo]);
    expect(found).toMatchObject({ kind: 'differs', seems: null });
    expect(found).toHaveProperty(
      'words',
      expect.stringContaining(`This looks like ${whose} number. Send MTN data anyway?`),
    );
  },
);

test('a prefix of no network, and a landline, are refused in words', () => {
  expect(check('0581234567')).toEqual({
    kind: 'no_network',
    words: '058 is not a mobile number of any network we know. Please check it.',
  });
  expect(check('0302123456')).toEqual({
    kind: 'landline',
    words: 'That is a landline. Data goes to mobile numbers only.',
  });
});

test('a delivery to a number outranks its prefix, in either direction', () => {
  const moved = [completed('MTN')];
  expect(check('0201234567', 'MTN', moved)).toEqual({ kind: 'match' });
  expect(check('0201234567', 'telecel', moved)).toMatchObject({ kind: 'differs', seems: 'MTN' });
  expect(check('0581234567', 'MTN', moved)).toEqual({ kind: 'match' });
});

describe('of earlier orders to a number', () => {
  const phoneNumber = '0241234567';
  const { userId } = account();
  const at = (msAgo: number) => new Date(noon.getTime() - msAgo);
  const days = 24 * 60 * 60_000;
  const delivered = { status: 'completed', stage: 'settled', dueAt: null, phoneNumber } as const;
  const buy = ({ ports }: Awaited<ReturnType<typeof openCore>>) =>
    buyBundle(ports, purchase({ userId, confirmed: [], phoneNumber, price: cedis(5) }));

  test('a delivery 30 days ago outranks the number’s prefix', async () => {
    const core = await openCore();
    await core.putOrder({ ...delivered, network: 'Airteltigo', createdAt: at(30 * days) });
    const found = await apiRecipientCheck(core.ports, { network: 'MTN', recipient: phoneNumber });
    expect(found).toMatchObject({ finding: 'differs', seems: 'Airteltigo' });
    await expect(buy(core)).rejects.toMatchObject({
      code: 'confirmation_needed',
      userMessage: found.message,
    });
  });

  test('an older delivery doesn’t: the number may have a new owner', async () => {
    const core = await openCore();
    await core.putOrder({ ...delivered, network: 'Airteltigo', createdAt: at(30 * days + 1) });
    const found = await apiRecipientCheck(core.ports, { network: 'MTN', recipient: phoneNumber });
    expect(found).toMatchObject({ finding: 'match', message: '' });
    expect(await buy(core)).toMatchObject({ success: true });
  });
});

test('failed orders, which anybody can make for nothing, hide no delivery to a number', async () => {
  const phoneNumber = '0201234567';
  const at = (msAgo: number) => new Date(noon.getTime() - msAgo);
  const core = await openCore();
  const ended = { stage: 'settled', dueAt: null, phoneNumber, network: 'MTN' } as const;
  await core.putOrder({ ...ended, id: 'ORDDELIVERED', status: 'completed', createdAt: at(60_000) });
  for (let number = 0; number < 25; number += 1) {
    await core.putOrder({ ...ended, id: `ORDFAILED${number}`, status: 'failed', createdAt: at(number) });
  }
  const found = await apiRecipientCheck(core.ports, { network: 'MTN', recipient: phoneNumber });
  expect(found).toMatchObject({ finding: 'match' });
});

const { userId } = account();
const delivered: PlaceOutcome = { kind: 'delivered' };
const refused: PlaceOutcome = { kind: 'refused', cause: 'number_refused' };

/** A rich customer, each of whose purchases is delivered at once unless the script says otherwise. */
async function open(placed: readonly PlaceOutcome[] = [], minutes = 10) {
  const core = await openCore({ placed: [...placed, ...Array<PlaceOutcome>(60).fill(delivered)] });
  await core.table.write({ put: accountRow.encode(account({ balance: cedis(500) })) });
  const ports = {
    ...core.ports,
    settings: { read: async () => settings({ duplicate_minutes: minutes }) },
  };
  const buy = (idempotencyKey: string, change: Partial<PurchaseRequest> = {}) =>
    buyBundle(ports, purchase({ userId, confirmed: [], idempotencyKey, ...change }));
  return {
    ...core,
    ports,
    buy,
    orderOf: (key: string): Promise<Order> => core.readOrder(orderNumberOf(userId, key)),
    /** Returns the question that a purchase asks; null if it was made. */
    async questionTo(idempotencyKey: string, change: Partial<PurchaseRequest> = {}) {
      const before = await core.balance();
      const error = await buy(idempotencyKey, change).then(
        () => null,
        (raised: AppError) => raised,
      );
      if (error === null) return null;
      expect(error.code).toBe('confirmation_needed');
      const row = await core.table.get(orderRow.key({ id: orderNumberOf(userId, idempotencyKey) }), {
        consistent: true,
      });
      expect([row, await core.balance()]).toEqual([null, before]);
      return { words: error.userMessage, ...error.question };
    },
  };
}

test('buying the same bundle for the same number asks first, names the earlier order, and records nothing', async () => {
  const shop = await open([{ kind: 'accepted' }]);
  const { orderNumber } = await shop.buy('first');
  shop.wait(3);
  expect(await shop.questionTo('second')).toEqual({
    words: 'You sent MTN 1GB to 024 123 4567 3 minutes ago. It isn’t delivered yet.',
    needs: ['duplicate'],
    duplicate: { order_number: orderNumber, created_at: noon.toISOString(), status: 'processing' },
  });
});

test('whoever reported that a bundle did not arrive reads that before buying it again', async () => {
  const shop = await open();
  await shop.buy('first');
  const order = await shop.orderOf('first');
  await shop.putOrder({ ...order, reportedAt: noon });
  expect((await shop.questionTo('second'))?.words).toMatch(/You reported that it didn’t arrive\.$/);
});

test('whoever buys again just after a failure is asked nothing, though the index of numbers is behind', async () => {
  const core = await openCore({ lagMs: 60_000 });
  const buyAs = (idempotencyKey: string) =>
    buyBundle(core.ports, purchase({ userId, confirmed: [], idempotencyKey }));
  const { orderNumber } = await buyAs('first');
  core.wait(5);
  await core.recordReply(await core.readOrder(orderNumber ?? ''), { kind: 'failed' });
  expect(await buyAs('second')).toMatchObject({ success: true });
});

test('the index of numbers has all that a purchase compares', () => {
  const order = orderRow.decode(orderRow.encode({ ...exampleOrder(), reportedAt: noon }));
  const compared = Object.keys(orderRow.attributes(order, comparedFields));
  expect(compared.toSorted()).toEqual([...indexes[1].attributes].toSorted());
});

test('the same request can be sent again with the confirmation, and buys', async () => {
  const shop = await open();
  await shop.buy('first');
  expect(await shop.questionTo('second')).not.toBeNull();
  expect(await shop.buy('second', { confirmed: ['duplicate'] })).toMatchObject({ success: true });
  expect(shop.calls).toHaveLength(2);
  expect(await shop.questionTo('third')).not.toBeNull();
});

test('the same request is a replay, and never asked, also after a confirmed second one', async () => {
  const shop = await open();
  const first = await shop.buy('first');
  expect(await shop.buy('first')).toEqual(first);
  await shop.buy('second', { confirmed: ['duplicate'] });
  expect(await shop.buy('first')).toEqual(first);
  await expect(shop.buy('first', { phoneNumber: '0249999999' })).rejects.toMatchObject({
    code: 'request_id_reused',
  });
  expect(shop.calls).toHaveLength(2);
});

test('a failed first order isn’t asked about, unless an admin brings it back', async () => {
  const shop = await open([refused]);
  await shop.buy('first');
  expect(await shop.questionTo('second')).toBeNull();
  const failed = await open([refused, refused]);
  await failed.buy('first');
  await failed.buy('second');
  const { id } = await failed.orderOf('first');
  const change = {
    orderNumber: id,
    status: 'processing',
    by: ownerBy('admin'),
    idempotencyKey: 'back',
  } as const;
  await setOrderStatus(failed.ports, change);
  expect(await failed.questionTo('third')).toMatchObject({
    duplicate: { order_number: id, status: 'processing' },
  });
});

test.each([
  [10, 9, true],
  [10, 10, false],
  [60, 59, true],
  [0, 0, false],
])(
  'with a window of %i minutes, a delivered order is asked about after %i: %s',
  async (window, after, isAsked) => {
    const shop = await open([], window);
    await shop.buy('first');
    shop.wait(after);
    const question = await shop.questionTo('second');
    expect(question !== null).toBe(isAsked);
    if (isAsked) expect(question?.words).toContain(`${after} minutes ago. It was delivered.`);
  },
);

test.each([
  ['it waits', { status: 'pending' }],
  ['it is on its way', { status: 'processing' }],
] as const)('an order of an hour ago is asked about while %s', (_, of) => {
  expect(askedAbout(of)).toBe(true);
});

test.each([
  ['was delivered', { status: 'completed' }],
  ['failed', { status: 'failed' }],
  ['is another customer’s', { userId: 'user-2' }],
  ['is of another bundle', { planId: 'mtn-2gb' }],
  ['is to another number', { phoneNumber: '0241234568' }],
] as const)('an order of an hour ago isn’t asked about if it %s', (_, of) => {
  expect(askedAbout(of)).toBe(false);
});

/** Whether somebody who buys MTN 1GB for the same number again is asked about the order of an hour ago. */
function askedAbout(of: Partial<Order>): boolean {
  const context = { at: new Date(noon.getTime() + 3_600_000), settings: settings({ duplicate_minutes: 5 }) };
  return boughtAlready([exampleOrder(of)], purchase(), context) !== undefined;
}
