import { readFileSync, writeFileSync } from 'node:fs';
import { rememberRows } from './engine/observed-table';
import { moneyFlows } from './histories/money-flows';
import { type Flow, strikeFlow, userId } from './histories/strike-flow';
import type { ShopWorld } from './world/shop-world';

/**
 * Strikes each money flow with each single fault and each kill: its invariants hold, and it ends in the books kept in
 * `struck-books.json`: the wallet, each order with what its suppliers made of it, and each top-up. Nothing in it depends on chance.
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
  const ways = await strikeFlow(flow, (struckBy, world) => {
    const fault = struckBy ?? 'no fault';
    ends.set(fault, (ends.get(fault) ?? new Set()).add(booksOf(world)));
  });
  console.log(`${String(ways).padStart(6)} ways to strike ${flow.name}`);
  // Only the run without a fault: its process never started.
  if (ways === 1) throw new Error('Nothing was struck');
  return Object.fromEntries([...ends].sort().map(([fault, books]) => [fault, [...books].sort()]));
}

rememberRows();
const now: Record<string, Ends> = {};
for (const flow of moneyFlows) {
  try {
    now[flow.name] = await endsOf(flow);
  } catch (error) {
    console.log(`${flow.name}: ${error instanceof Error ? error.message : error}`);
    process.exitCode = 1;
  }
}
if (process.argv.includes('--keep')) {
  writeFileSync(file, `${JSON.stringify(now, null, 1)}\n`);
} else {
  const kept: Record<string, Ends> = JSON.parse(readFileSync(file, 'utf8'));
  for (const name of new Set([...Object.keys(kept), ...Object.keys(now)])) {
    for (const fault of Object.keys({ ...kept[name], ...now[name] })) {
      const [was, is] = [kept, now].map((books) => books[name]?.[fault]?.join('\n        '));
      if (was === is) continue;
      console.log(`${name}, ${fault}:\n  kept  ${was}\n  today ${is}`);
      process.exitCode = 1;
    }
  }
}
