import { accountList } from '../../../../lambdas/adapters/dynamodb/accounts/account-list';
import type { Account } from '../../../../lambdas/core/accounts/entities';
import { newAccountWrites } from '../../../../lambdas/core/accounts/writers';
import { monthRow } from '../../../../lambdas/core/kernel/months';
import { tellOfPriceChanges } from '../../../../lambdas/core/notices/price-changes';
import { priceRow } from '../../../../lambdas/core/prices/rows';
import { dayMs, hourMs } from '../../../../lambdas/core/time';
import { account, cedis, customerId, noon, price } from '../../../support/shop/fixtures';
import { openNoticesWorld } from './notices-world';

/* Customers with a tier or own prices are told a day before what they pay changes. */

const at = new Date(noon.getTime() + 30 * hourMs);
const agents = { id: 't1', until: null } as const;

async function open(people: readonly Partial<Account>[]) {
  const world = await openNoticesWorld();
  const { table } = world;
  await table.write({ put: { ...monthRow.key({ month: '2026-11' }) } });
  for (const [index, person] of people.entries()) {
    const email = `person${index}@example.com`;
    const writes = newAccountWrites(account({ userId: customerId(index), email, ...person }));
    await table.transact(writes);
  }
  const ports = {
    ...world.ports,
    accountList: accountList(table),
  };
  const runs = async () => {
    const pages = await tellOfPriceChanges(ports);
    await world.follows();
    return pages;
  };
  const told = () => world.sent.mails.map(({ to }) => to);
  return { world, ports, runs, told };
}

const tierPrice = (change: object = {}) =>
  price({
    tiers: { [agents.id]: cedis(4.5) },
    nextTiers: [{ at, tier: agents.id, price: cedis(4.7) }],
    ...change,
  });

test('customers in the tier are told once, a day before and not earlier; nobody else is told', async () => {
  const { world, runs, told } = await open([
    { tier: agents },
    {},
    { tier: agents, isBanned: true },
    { tier: { ...agents, until: new Date(noon.getTime() + hourMs) } },
  ]);
  await world.table.write({ put: priceRow.encode(tierPrice()) });
  await runs();
  expect(told()).toEqual([]);
  world.pass(7 * hourMs);
  await runs();
  await runs();
  world.pass(hourMs);
  await runs();
  expect(told()).toEqual(['person0@example.com']);
  expect(world.sent.mails[0]?.text).toContain(
    'Some of your prices change on 21 November, 18:00 (Ghana time).',
  );
});

test('a price change isn’t announced to a customer who pays another price', async () => {
  const { world, runs, told } = await open([{ tier: agents }]);
  const standard = price({ tiers: { [agents.id]: cedis(4.5) }, next: [{ at, price: cedis(6) }] });
  await world.table.write({ put: priceRow.encode(standard) });
  world.pass(7 * hourMs);
  await runs();
  expect(told()).toEqual([]);
});

test('a run that stops between pages is continued, and nobody is told twice', async () => {
  const { world, ports, runs, told } = await open(Array.from({ length: 120 }, () => ({ tier: agents })));
  await world.table.write({ put: priceRow.encode(tierPrice()) });
  world.pass(7 * hourMs);
  let writes = 0;
  const dies = {
    ...ports.db,
    async write(changes: Parameters<typeof ports.db.write>[0]) {
      if (changes.some(({ kind }) => kind === 'toldPrices' || kind === 'toldMoments')) writes += 1;
      if (writes === 2) throw new Error('killed');
      return ports.db.write(changes);
    },
  };
  await expect(tellOfPriceChanges({ ...ports, db: dies })).rejects.toThrow('killed');
  await world.follows();
  await Promise.all([runs(), runs()]);
  expect(told()).toHaveLength(120);
  expect(new Set(told()).size).toBe(120);
  expect(await runs()).toBe(0);
});

test('a price that is later changed for the same moment is announced too, and nobody is told again of the same price', async () => {
  const others = { id: 't2', until: null } as const;
  const { world, runs, told } = await open([{ tier: agents }, { tier: others }]);
  await world.table.write({ put: priceRow.encode(tierPrice()) });
  world.pass(7 * hourMs);
  await runs();
  expect(told()).toEqual(['person0@example.com']);
  const second = { tiers: { t2: cedis(4.5) }, nextTiers: [{ at, tier: others.id, price: cedis(4) }] };
  await world.table.write({ put: priceRow.encode(price({ id: 'mtn-2gb', ...second })) });
  await runs();
  expect(told().toSorted()).toEqual(['person0@example.com', 'person1@example.com']);
  expect(await runs()).toBe(0);
});

test('customers who were told of a price change are told that it was called off, and that it will happen after all', async () => {
  const { world, runs, told } = await open([{ tier: agents }, { tier: { id: 't2', until: null } }]);
  const put = (change: object = {}) => world.table.write({ put: priceRow.encode(tierPrice(change)) });
  await put();
  world.pass(7 * hourMs);
  await runs();
  expect(told()).toEqual(['person0@example.com']);
  await put({ nextTiers: [] });
  await runs();
  await runs();
  expect(told()).toEqual(['person0@example.com', 'person0@example.com']);
  expect(world.sent.mails[1]?.subject).toMatch(/^A change of your prices was called off/);
  expect(world.sent.mails[1]?.text).toContain(
    'The change of your prices on 21 November, 18:00 (Ghana time) was called off.',
  );
  await put();
  await runs();
  await runs();
  expect(world.sent.mails.slice(2).map(({ text }) => text)).toEqual([
    expect.stringContaining('Some of your prices change on 21 November'),
  ]);
});

test('a change that nobody was told of is removed without a notice', async () => {
  const { world, runs, told } = await open([{ tier: agents }]);
  await world.table.write({ put: priceRow.encode(tierPrice()) });
  await runs();
  await world.table.write({ put: priceRow.encode(tierPrice({ nextTiers: [] })) });
  world.pass(7 * hourMs);
  await runs();
  expect(told()).toEqual([]);
});

test('a customer who has switched it off is told nothing, and after the change nobody is told', async () => {
  const { world, runs, told } = await open([{ tier: agents, userId: 'user-1' }]);
  await world.chooses({ choices: { 'mail.price_change': false } });
  await world.table.write({ put: priceRow.encode(tierPrice()) });
  world.pass(7 * hourMs);
  await runs();
  world.pass(2 * dayMs);
  await runs();
  expect(told()).toEqual([]);
});
