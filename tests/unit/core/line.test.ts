import { accountRow } from '../../../lambdas/adapters/dynamodb/accounts/account-items';
import { openOrders, openTopUps } from '../../../lambdas/adapters/dynamodb/lists/worklist';
import { buyBundle } from '../../../lambdas/core/orders/purchase/buy-bundle';
import { reconcile } from '../../../lambdas/core/reconcile';
import type { Supplier } from '../../../lambdas/core/suppliers/ports';
import { inTurns } from '../../../lambdas/core/turns';
import { account, cedis, price, settings, someSession } from '../../support/shop/fixtures';
import { openCore } from './core-on-model';

const limit = { name: 'hubnet#mtn', perMinute: 5 };
const refusedNumber = '0240000001';
const minuteMs = 60_000;

interface Placed {
  readonly userId: string;
  readonly boughtAt: number;
  readonly placedAt: number;
}

/** A shop in simulated time: what is on the agenda happens while others sleep. */
async function openShop(customers: readonly string[]) {
  const core = await openCore();
  for (const userId of customers) {
    await core.table.write({ put: accountRow.encode(account({ userId, balance: cedis(5_000) })) });
  }
  const agenda: { readonly atMs: number; readonly happen: () => Promise<unknown> }[] = [];
  const nowMs = () => core.ports.clock.now().getTime();
  const startedAt = nowMs();
  const clock = {
    now: core.ports.clock.now,
    async sleep(ms: number) {
      const until = nowMs() + ms;
      for (;;) {
        const [next] = agenda.toSorted((a, b) => a.atMs - b.atMs);
        if (next === undefined || next.atMs > until) break;
        agenda.splice(agenda.indexOf(next), 1);
        core.wait(Math.max(0, next.atMs - nowMs()) / minuteMs);
        await next.happen();
      }
      core.wait(Math.max(0, until - nowMs()) / minuteMs);
    },
  };
  const bought = new Map<string, { userId: string; at: number }>();
  const placed: Placed[] = [];
  const hubnet: Supplier = {
    name: 'hubnet',
    rateLimitOf: (call) => (call === 'status' ? null : limit),
    async place({ reference, phoneNumber }) {
      const order = await core.readOrder(reference);
      placed.push({
        userId: order.userId,
        boughtAt: order.createdAt.getTime() - startedAt,
        placedAt: nowMs() - startedAt,
      });
      return phoneNumber === refusedNumber
        ? { kind: 'refused', cause: 'number_refused' }
        : { kind: 'accepted' };
    },
    status: async () => ({ kind: 'accepted' }),
  };
  const ports = { ...core.ports, clock, suppliers: { get: () => hubnet } };
  let requests = 0;
  return {
    placed,
    bought,
    buy(userId: string, phoneNumber: string) {
      requests += 1;
      return buyBundle(ports, {
        userId,
        session: someSession,
        confirmed: ['duplicate'],
        idempotencyKey: `request-${requests}`,
        network: 'MTN',
        planId: 'mtn-1gb',
        phoneNumber,
        price: price().price,
      }).catch(() => null);
    },
    at: (ms: number, happen: () => Promise<unknown>) => void agenda.push({ atMs: startedAt + ms, happen }),
    /** A sweep each minute. */
    async sweepFor(minutes: number) {
      for (let minute = 0; minute < minutes; minute += 1) {
        await reconcile({
          orders: ports,
          topUps: { ...ports, payments: { verify: async () => ({ kind: 'under_way' }) } },
          openOrders: openOrders(core.table),
          openTopUps: openTopUps(core.table),
          settings: settings(),
        });
        await clock.sleep(Math.max(0, startedAt + (minute + 1) * minuteMs - nowMs()));
      }
    },
  };
}

describe('a customer who orders as fast as they can for a number that is certain to be refused', () => {
  const minutes = 10;
  const attack = async () => {
    const shop = await openShop(['attacker', 'customer']);
    for (let second = 0; second < minutes * 60; second += 2) {
      shop.at(second * 1_000, () => shop.buy('attacker', refusedNumber));
    }
    for (let minute = 1; minute < minutes; minute += 1) {
      const atMs = minute * minuteMs + ((minute * 7_919) % 60) * 1_000 + 500;
      shop.at(atMs, () => shop.buy('customer', '0241234567'));
    }
    await shop.sweepFor(minutes + 1);
    return shop.placed;
  };

  test('holds up nobody else’s orders: each is sent within a minute', async () => {
    const theirs = (await attack()).filter(({ userId }) => userId === 'customer');
    expect(theirs).toHaveLength(minutes - 1);
    for (const { boughtAt, placedAt } of theirs) expect(placedAt - boughtAt).toBeLessThan(minuteMs);
  });

  test('gets forty orders in an hour, and the line moves at its supplier’s rate while anybody waits', async () => {
    const placed = await attack();
    expect(placed.filter(({ userId }) => userId === 'attacker')).toHaveLength(40);
    const inMinutes = (from: number, to: number) =>
      placed.filter(({ placedAt }) => placedAt >= from * minuteMs && placedAt < to * minuteMs).length;
    // A permit is held for 63 seconds.
    expect(inMinutes(0, 9)).toBeGreaterThanOrEqual(41);
    for (const { placedAt } of placed) {
      expect(inMinutes(placedAt / minuteMs, placedAt / minuteMs + 1)).toBeLessThanOrEqual(5);
    }
  });
});

test('without a line, one customer makes three of five calls in a minute, and others the rest', async () => {
  const shop = await openShop(['first', 'second']);
  const answers = await Promise.all(Array.from({ length: 5 }, () => shop.buy('first', '0241234567')));
  expect(answers.filter((answer) => answer?.message.includes('is queued'))).toHaveLength(2);
  for (let order = 0; order < 2; order += 1) {
    expect((await shop.buy('second', '0241234567'))?.message).toContain('is on its way');
  }
  expect(shop.placed.map(({ userId }) => userId)).toEqual(['first', 'first', 'first', 'second', 'second']);
});

test('alone, a customer gets all of the supplier’s rate', async () => {
  const shop = await openShop(['only']);
  for (let order = 0; order < 30; order += 1) await shop.buy('only', '0241234567');
  await shop.sweepFor(6);
  expect(shop.placed.length).toBeGreaterThanOrEqual(28);
});

test('customers take turns in the line, the longest waiting first', () => {
  const line = ['x-a', 'x-b', 'x-c', 'y-a', 'z-a', 'y-b'];
  const ownerOf = (order: string) => order.charAt(0);
  expect(inTurns(line, ownerOf)).toEqual(['x-a', 'y-a', 'z-a', 'x-b', 'y-b', 'x-c']);
  expect(inTurns([], ownerOf)).toEqual([]);
});
