import type { Page, Response } from 'playwright';
import { accountRow, ledgerRow } from '../../../lambdas/adapters/dynamodb/accounts/account-items';
import { orderRow } from '../../../lambdas/adapters/dynamodb/orders/order-items';
import { orderStore } from '../../../lambdas/adapters/dynamodb/orders/order-store';
import type { Item } from '../../../lambdas/adapters/dynamodb/table/table';
import { debit } from '../../../lambdas/core/orders/order-postings';
import { cedis, order } from '../shop/fixtures';
import { dayMs } from '../shop/past-orders';
import type { Person, Shop } from '../shop/shop';

/** What a visit to a screen may ask the API for, once the site is there. Kilobytes are those of the answers, not packed. */
export const visitBudgets = {
  orders: { requests: 3, kilobytes: 40 },
  wallet: { requests: 2, kilobytes: 20 },
} as const;

interface VisitCost {
  readonly requests: number;
  readonly kilobytes: number;
}

/** Of those screens, for a customer who stands on the dashboard. */
export async function visitCosts(page: Page): Promise<Record<keyof typeof visitBudgets, VisitCost>> {
  const main = page.getByRole('main');
  const first = (region: string) => main.getByRole('region', { name: region }).getByRole('listitem').first();
  const home = () => page.getByRole('link', { name: 'Home' }).click();
  const orders = await costOf(page, async () => {
    await page.getByRole('link', { name: 'Orders' }).click();
    await first('Orders').waitFor();
  });
  await home();
  const wallet = await costOf(page, async () => {
    await main.getByRole('link', { name: 'Wallet history' }).click();
    await first('Transactions').waitFor();
  });
  await home();
  return { orders, wallet };
}

async function costOf(page: Page, visit: () => Promise<void>): Promise<VisitCost> {
  const answers: Response[] = [];
  const note = (response: Response) => {
    if (new URL(response.url()).pathname.startsWith('/api/')) answers.push(response);
  };
  page.on('response', note);
  await visit();
  await page.waitForLoadState('networkidle');
  page.off('response', note);
  const bodies = await Promise.all(answers.map((answer) => answer.body()));
  return { requests: answers.length, kilobytes: bodies.reduce((sum, { length }) => sum + length, 0) / 1000 };
}

/** The last two are still open: they are asked about while the list is shown. Written as rows, to be quick. */
export async function customerWithOrders(shop: Shop, count: number): Promise<Person> {
  const person = await shop.person({ cedis: count * 10 });
  const found = await orderStore(shop.table).account(person.userId);
  if (found === null) throw new Error('The customer has no account');
  let account = found;
  const rows: Item[] = [];
  for (let index = 0; index < count; index += 1) {
    const made = order({
      id: `ORD${String(index).padStart(12, '0')}`,
      userId: person.userId,
      amount: cedis(5),
      status: index < count - 2 ? 'completed' : 'processing',
      createdAt: new Date(Date.now() - (count - index) * dayMs),
    });
    const posting = debit(account, made);
    if (posting === null) throw new Error('The wallet is empty');
    account = posting.account;
    rows.push(orderRow.encode(made), ledgerRow.encode(posting.entry));
  }
  rows.push(accountRow.encode(account));
  for (let start = 0; start < rows.length; start += 25)
    await Promise.all(rows.slice(start, start + 25).map((put) => shop.table.write({ put })));
  return person;
}
