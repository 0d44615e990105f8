import type { Page, Request } from 'playwright';
import type { ApiFunctionName } from '../../../contracts/registry';
import { accountRow } from '../../../lambdas/core/accounts/rows';
import type { Item } from '../../../lambdas/core/kernel/table';
import { debit } from '../../../lambdas/core/orders/order-money';
import { orderRow } from '../../../lambdas/core/orders/rows';
import { ledgerRow } from '../../../lambdas/core/wallet/rows';
import { cedis, order } from '../shop/fixtures';
import { dayMs } from '../shop/past-orders';
import type { Person, Shop } from '../shop/shop';
import { wholeDb } from '../table/whole-db';
import { until } from '../waiting/until';

/** Maximum calls of the API for a visit to a screen, once the site is loaded. Kilobytes are the answers' uncompressed size. */
export const visitBudgets = {
  orders: { requests: 3, kilobytes: 40 },
  wallet: { requests: 2, kilobytes: 20 },
  topup: { requests: 2, kilobytes: 20 },
  profile: { requests: 2, kilobytes: 20 },
  /** Includes calls of the profile, on the way there, that are still under way. */
  recipients: { requests: 4, kilobytes: 20 },
} as const;

interface VisitCost {
  readonly requests: number;
  readonly kilobytes: number;
}

/** Returns the costs of visits to those screens, for a customer on the dashboard. */
export async function visitCosts(page: Page): Promise<Record<keyof typeof visitBudgets, VisitCost>> {
  const main = page.getByRole('main');
  const first = (region: string) =>
    main.getByRole('region', { name: region, exact: true }).getByRole('listitem').first();
  const calls = followCalls(page);
  const home = async () => {
    await page.getByRole('link', { name: 'Home' }).click();
    await main.getByRole('link', { name: 'Wallet history' }).waitFor();
  };
  const orders = await calls.during(async () => {
    await page.getByRole('link', { name: 'Orders' }).click();
    await first('Orders').waitFor();
  }, ['get-orders']);
  await calls.during(home);
  const wallet = await calls.during(async () => {
    await main.getByRole('link', { name: 'Wallet history' }).click();
    await first('Transactions').waitFor();
  }, ['get-wallet-transactions']);
  await calls.during(home);
  const topup = await calls.during(async () => {
    await main.getByRole('link', { name: 'Top Up Account' }).click();
    await main.getByRole('textbox', { name: /^Amount/ }).waitFor();
  });
  await calls.during(home);
  const profile = await calls.during(async () => {
    await page.getByRole('link', { name: 'Profile' }).click();
    await main.getByText('Member Since').waitFor();
  }, ['get-orders']);
  const recipients = await calls.during(async () => {
    await main.getByRole('link', { name: 'Saved numbers' }).click();
    await main.getByText('No saved numbers').waitFor();
  }, ['get-recipients']);
  return { orders, wallet, topup, profile, recipients };
}

/** Follows a page's calls of the API. The page's load state doesn't help: it becomes idle once and stays so. */
function followCalls(page: Page) {
  const underWay = new Set<Request>();
  const asked: Request[] = [];
  page.on('request', (request) => {
    if (!new URL(request.url()).pathname.startsWith('/api/')) return;
    underWay.add(request);
    asked.push(request);
  });
  page.on('requestfinished', (request) => underWay.delete(request));
  page.on('requestfailed', (request) => underWay.delete(request));
  const quiet = () => until(() => underWay.size === 0);
  return {
    /**
     * Begins and ends with every call answered, so that each is counted for the screen that made it.
     * @param asks calls that the screen is known to make, however late
     */
    async during(visit: () => Promise<void>, asks: readonly ApiFunctionName[] = []): Promise<VisitCost> {
      await quiet();
      const before = asked.length;
      await visit();
      await until(() =>
        asks.every((name) =>
          asked.slice(before).some((request) => new URL(request.url()).pathname === `/api/${name}`),
        ),
      );
      await quiet();
      const calls = asked.slice(before);
      const bodies = await Promise.all(
        calls.map(async (request) => (await (await request.response())?.body())?.length ?? 0),
      );
      return { requests: calls.length, kilobytes: bodies.reduce((sum, length) => sum + length, 0) / 1000 };
    },
  };
}

/**
 * Makes a customer with settled orders, as rows, for speed. Open orders would be polled by the clock, so a slow machine would count more
 * calls.
 */
export async function customerWithOrders(shop: Shop, count: number): Promise<Person> {
  const person = await shop.person({ cedis: count * 10 });
  const found = await wholeDb(shop.table).get(accountRow, { userId: person.userId });
  if (found === null) throw new Error('The customer has no account');
  let account = found;
  const rows: Item[] = [];
  for (let index = 0; index < count; index += 1) {
    const made = order({
      id: `ORD${String(index).padStart(12, '0')}`,
      userId: person.userId,
      amount: cedis(5),
      status: 'completed',
      createdAt: new Date(Date.now() - (count - index) * dayMs),
    });
    const posting = debit(account, made);
    if (posting === null) throw new Error('The wallet is empty');
    account = posting.account;
    rows.push(orderRow.encode(made), ...posting.entries.map(ledgerRow.encode));
  }
  rows.push(accountRow.encode(account));
  for (let start = 0; start < rows.length; start += 25)
    await Promise.all(rows.slice(start, start + 25).map((put) => shop.table.write({ put })));
  return person;
}
