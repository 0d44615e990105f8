import { auditRow } from '../../../lambdas/core/audit-log/rows';
import { type NetworkChange, updateNetwork } from '../../../lambdas/core/networks/edit-networks';
import { networksRow, routeIn } from '../../../lambdas/core/networks/rows';
import { routePreview } from '../../../lambdas/core/orders/delivery/routing';
import { priceRow } from '../../../lambdas/core/prices/rows';
import { price, settings } from '../../support/shop/fixtures';
import { dead, openRoutedShop, routeOf } from './routing-world';

const admin = { adminId: 'admin' };
const nights = { codes: {} };

/** MTN goes to the primary API, its line Night to the secondary one. The plan that is bought is of that line. */
async function open() {
  const shop = await openRoutedShop(routeOf('primary'));
  const added = {
    name: 'Added',
    protocol: 'rest',
    address: '',
    on: true,
    key: 'key',
    removed_at: '',
  } as const;
  const withAdded = { read: async () => settings({ suppliers: [{ ...added, id: 'added1' }] }) };
  let asked = 0;
  const change = (more: Partial<NetworkChange>) => {
    asked += 1;
    return updateNetwork({ ...shop.ports, settings: withAdded }, admin, {
      ...{ id: 'MTN', kind: 'change', fields: {}, requestId: `change-${asked}` },
      ...more,
    });
  };
  const ofLine = (line: string | null) => shop.table.write({ put: priceRow.encode(price({ line })) });
  const mtn = async () => (await shop.ports.networks.read()).networks[0];
  await change({
    fields: {
      lines: [
        { name: 'Night', ...nights },
        { name: 'Day', ...nights },
      ],
    },
  });
  await change({ line: 'Night', fields: { route: routeOf('secondary', 'hubnet') } });
  await ofLine('Night');
  return { ...shop, change, ofLine, mtn };
}

test('an order follows its line’s own route, or its network’s if the line has none', async () => {
  const shop = await open();
  expect(await shop.buy()).toMatchObject({ line: 'Night', apiUsed: 'secondary' });
  await shop.ofLine('Day');
  expect(await shop.buy()).toMatchObject({ line: 'Day', apiUsed: 'primary' });
  await shop.ofLine(null);
  expect((await shop.buy()).apiUsed).toBe('primary');
  expect(routeIn(undefined, 'Night')).toBeNull();
});

test('failover, waiting and the explanation to staff follow the line’s route, too', async () => {
  const shop = await open();
  shop.answers.set('secondary', dead);
  expect((await shop.buy()).apiUsed).toBe('hubnet');
  const waiting = { stage: 'waiting', status: 'pending', dueAt: shop.ports.clock.now() } as const;
  const names = { line: 'Night', dataPlan: 'MTN Night 1GB' };
  await shop.putOrder({ id: 'ORDNIGHT', ...waiting, ...names });
  await shop.sweep();
  expect((await shop.readOrder('ORDNIGHT')).apiUsed).toBe('hubnet');
  const ports = shop.ports;
  const question = { settings: settings({ secondary_bundle_api_key: 's' }), seesCosts: true };
  const where = await routePreview(ports, { ...question, planId: price().id, at: shop.ports.clock.now() });
  expect(where.choices.map(({ supplier, hindrance }) => [supplier, hindrance])).toEqual([
    ['secondary', null],
    ['hubnet', null],
    ['primary', 'off'],
  ]);
});

test('a line’s route is on record, can be removed alone, and stays when lines are edited', async () => {
  const shop = await open();
  const record = await shop.ports.db.get(auditRow, { id: 'network#admin#change-2' });
  expect(record?.before).toEqual({ lines: 'Night; Day' });
  expect(record?.after.lines).toMatch(
    /^Night: goes to secondary, hubnet; next supplier after 3 min, rest after failures 10 min; Day$/,
  );
  await shop.change({
    isSignInRecent: true,
    fields: { lines: [{ name: 'Night', codes: { hubnet: 'night' } }] },
  });
  expect((await shop.mtn())?.lines).toMatchObject([{ name: 'Night', route: routeOf('secondary', 'hubnet') }]);
  await shop.change({ line: 'Night', fields: { route: null } });
  expect(await shop.mtn()).toMatchObject({
    route: routeOf('primary'),
    lines: [{ name: 'Night', route: null }],
  });
  await expect(shop.change({ line: 'Noon', fields: { route: null } })).rejects.toThrow('no line Noon');
});

test('a network that is taken off loses the routes of its lines', async () => {
  const shop = await open();
  await shop.change({ kind: 'take_off', isSignInRecent: true });
  expect((await shop.mtn())?.lines.map(({ route }) => route)).toEqual([null, null]);
});

describe('without a sign-in in the last 15 minutes', () => {
  const lines = [{ name: 'Day', ...nights }];

  test.each<[string, Partial<NetworkChange>]>([
    ['with its line', { fields: { lines } }],
    ['with a line that is renamed', { fields: { lines: [...lines, { name: 'Nights', ...nights }] } }],
    ['with its network', { kind: 'take_off' }],
  ])('no route is lost %s; with one it is', async (_what, change) => {
    const shop = await open();
    const before = await shop.mtn();
    await expect(shop.change(change)).rejects.toMatchObject({ code: 'sign_in_again' });
    expect(await shop.mtn()).toEqual(before);
    expect(await shop.change({ ...change, isSignInRecent: true })).not.toMatchObject({
      lines: [{ route: routeOf('secondary', 'hubnet') }],
    });
  });

  test.each<[string, NetworkChange['fields']]>([
    ['a line that has a route', { lines: [{ name: 'Night', codes: { hubnet: 'mine' } }] }],
    [
      'a line that follows its network’s route',
      {
        lines: [
          { name: 'Night', ...nights },
          { name: 'Day', codes: { hubnet: 'mine' } },
        ],
      },
    ],
    ['a network that has a route', { codes: { added1: 'mine' } }],
  ])('no codes move the orders of %s to another supplier; with one they do', async (_what, fields) => {
    const shop = await open();
    const before = await shop.mtn();
    await expect(shop.change({ fields })).rejects.toMatchObject({ code: 'sign_in_again' });
    expect(await shop.mtn()).toEqual(before);
    expect(await shop.change({ fields, isSignInRecent: true })).toMatchObject(fields);
  });

  test('a line without a route can be removed, and so can a network whose routes were all removed before', async () => {
    const shop = await open();
    await shop.change({ fields: { lines: [{ name: 'Night', ...nights }] } });
    await shop.change({ line: 'Night', fields: { route: null } });
    await expect(shop.change({ kind: 'take_off' })).rejects.toMatchObject({ code: 'sign_in_again' });
    await shop.change({ fields: { route: null } });
    expect(await shop.change({ kind: 'take_off' })).toMatchObject({ isTakenOff: true });
  });
});

test('of two people who change a route at once, the second is told, and overwrites nothing', async () => {
  const shop = await open();
  const seenRoute = routeOf('primary');
  await shop.change({ seenRoute, fields: { route: routeOf('hubnet') } });
  const late = shop.change({ seenRoute, fields: { route: routeOf('secondary') } });
  await expect(late).rejects.toThrow('Somebody has changed the route of MTN since you opened it.');
  expect((await shop.mtn())?.route).toEqual(routeOf('hubnet'));
  const nightSeen = routeOf('secondary', 'hubnet');
  await shop.change({ line: 'Night', seenRoute: nightSeen, fields: { route: null } });
  const lateAgain = shop.change({ line: 'Night', seenRoute: nightSeen, fields: { route: routeOf() } });
  await expect(lateAgain).rejects.toThrow('the route of MTN Night');
});

test('lines stored before there were routes have none, and take no more space', async () => {
  const shop = await open();
  const { networks } = await shop.ports.networks.read();
  const stored = networksRow.encode({
    version: 1,
    networks,
    tiers: [],
    suppliers: [],
  }) as unknown as {
    networks: { lines: Record<string, unknown>[] }[];
  };
  expect(stored.networks[0]?.lines[1]).toEqual({ name: 'Day', codes: {} });
  expect(
    networksRow.decode(networksRow.encode({ version: 1, networks, tiers: [], suppliers: [] })).networks,
  ).toEqual(networks);
});
