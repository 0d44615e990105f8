import { readFileSync, writeFileSync } from 'node:fs';
import { rememberRows } from './engine/observed-table';
import { moneyFlows } from './histories/money-flows';
import { type Flow, strikeFlow, userId } from './histories/strike-flow';
import type { ShopWorld } from './world/shop-world';

/**
 * Compares the final books of each money flow, struck by each single fault and each kill, with those kept in `struck-books.json`:
 * the wallet, each order with what its suppliers made of it, and each top-up. Nothing in it depends on chance.
 *
 *   npx tsx tests/simulation/struck-books.ts            says what differs
 *   npx tsx tests/simulation/struck-books.ts --keep     keeps today's books
 */
type Ends = Record<string, readonly string[]>;

const file = new URL('./struck-books.json', import.meta.url);

/** One line: `wallet 15.00; order completed, taken 1, delivered 1`. */
function booksOf(world: ShopWorld): string {
  const account = world.books.accounts.get(userId);
  const orders = [...world.books.orders.values()].map(({ id, status }) => {
    const count = (of: 'taken' | 'delivered') =>
      world.suppliers.reduce((sum, supplier) => sum + supplier[of](id), 0);
    return `order ${status}, taken ${count('taken')}, delivered ${count('delivered')}`;
  });
  const topUps = [...world.books.topUps.values()].map(({ status }) => `top-up ${status}`);
  const items = [...world.books.items.values()].some(({ reasons }) => reasons.length > 0)
    ? ['an item is open']
    : [];
  return [
    `wallet ${((account?.balance ?? 0) / 100).toFixed(2)}`,
    ...orders.sort(),
    ...topUps.sort(),
    ...items,
  ].join('; ');
}

/** For each fault, every way in which the flow ended. */
async function endsOf(flow: Flow): Promise<Ends> {
  const ends = new Map<string, Set<string>>();
  await strikeFlow(flow, {
    depth: 1,
    sample: 1,
    ended: (placed, world) => {
      const fault = placed[0]?.fault ?? 'no fault';
      ends.set(fault, (ends.get(fault) ?? new Set()).add(booksOf(world)));
    },
  });
  return Object.fromEntries([...ends].sort().map(([fault, books]) => [fault, [...books].sort()]));
}

rememberRows();
const now: Record<string, Ends> = {};
for (const flow of moneyFlows) now[flow.name] = await endsOf(flow);
if (process.argv.includes('--keep')) {
  writeFileSync(file, `${JSON.stringify(now, null, 1)}\n`);
} else {
  const kept: Record<string, Ends> = JSON.parse(readFileSync(file, 'utf8'));
  for (const [name, ends] of Object.entries(kept)) {
    if (now[name] === undefined) console.log(`${name}: the flow is gone`);
    for (const [fault, books] of Object.entries(ends)) {
      const today = now[name]?.[fault];
      if (today !== undefined && today.join() !== books.join())
        console.log(
          `${name}, ${fault}:\n  kept  ${books.join('\n        ')}\n  today ${today.join('\n        ')}`,
        );
    }
  }
}
