import { purchaseReads } from '../../../../lambdas/adapters/dynamodb/orders/purchase-reads';
import { runBulk } from '../../../../lambdas/core/bulk/run-bulk';
import type { Table } from '../../../../lambdas/core/kernel/table';
import { priceRow } from '../../../../lambdas/core/prices/rows';
import { isDeep } from '../../../support/depth';
import { cedis, price } from '../../../support/shop/fixtures';
import { wholeDb } from '../../../support/table/whole-db';
import { openBulkShop, rowsFor } from './bulk-shop';

/*
 * A worker that is killed leaves whatever it had written. It is killed before and after each of its calls of the table, in
 * the everyday run of every third.
 */

class Killed extends Error {}

/** The same table, for a process that ends at its call `at`: before it is made, or after it, without its answer. */
function dyingAt(table: Table, at: number, isMade: boolean): { table: Table; calls: () => number } {
  let calls = 0;
  const isDead = () => calls > at;
  const dying = new Proxy(table, {
    get(target, name: keyof Table) {
      const method = target[name];
      if (typeof method !== 'function') return method;
      return async (...args: never[]) => {
        calls += 1;
        if (isDead()) throw new Killed();
        if (calls < at) return (method as (...given: never[]) => unknown).apply(target, args);
        if (isMade) await (method as (...given: never[]) => unknown).apply(target, args);
        throw new Killed();
      };
    },
  });
  return { table: dying, calls: () => calls };
}

type Shop = Awaited<ReturnType<typeof openBulkShop>>;

async function runAndDie(shop: Shop, at: number, isMade: boolean): Promise<number> {
  const { table, calls } = dyingAt(shop.table, at, isMade);
  const ports = { ...shop.ports, db: wholeDb(table), purchases: purchaseReads.open(table, shop.ports.clock) };
  const until = shop.ports.clock.now().getTime() + 40_000;
  await runBulk(ports, shop.key, until).catch(() => undefined);
  return calls();
}

/** Five rows, of which the third can't be bought. */
const rows = rowsFor(5).map((row, index) => (index === 2 ? { ...row, planId: 'mtn-2gb', size: '2GB' } : row));

async function begun(): Promise<Shop> {
  const shop = await openBulkShop();
  await shop.table.write({ put: priceRow.encode(price({ id: 'mtn-2gb', dataSize: '2GB' })) });
  await shop.start(rows);
  await shop.table.write({
    put: priceRow.encode(price({ id: 'mtn-2gb', dataSize: '2GB', isActive: false })),
  });
  return shop;
}

test.each([
  ['before a call of the table is made', false],
  ['after it, without its answer', true],
])(
  'killed %s, whichever it is, and restarted: each row is bought at most once and the rest comes back',
  async (_, isMade) => {
    const whole = await begun();
    const calls = await runAndDie(whole, Number.POSITIVE_INFINITY, isMade);
    expect(calls).toBeGreaterThan(30);
    for (let at = 1; at <= calls; at += isDeep ? 1 : 3) {
      const shop = await begun();
      await runAndDie(shop, at, isMade);
      expect({ at, findings: await shop.findings() }).toEqual({ at, findings: [] });
      shop.wait(2);
      await shop.runToTheEnd();
      const bulk = await shop.bulk();
      expect({ at, ...bulk }).toMatchObject({
        at,
        status: 'done',
        bought: 4,
        passed: 1,
        left: 0,
        returned: cedis(5),
      });
      expect(await shop.balance()).toBe(cedis(10_000 - 20));
      expect(new Set(shop.calls).size).toBe(shop.calls.length);
      expect({ at, findings: await shop.findings() }).toEqual({ at, findings: [] });
    }
  },
);
