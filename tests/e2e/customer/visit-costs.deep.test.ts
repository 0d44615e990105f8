import { arrive, inSharedShop, main, page, shop, visit } from '../../support/browser/current-visit';
import { customerWithOrders, visitBudgets, visitCosts } from '../../support/browser/visit-costs';
import type { Person } from '../../support/shop/shop';

let buyer: Person;
inSharedShop(async () => {
  buyer = await customerWithOrders(shop, 500);
});

test('with 500 orders, a visit loads one page, within its budget, and the sums cover all orders', async () => {
  await arrive(buyer);
  await page.goto('/user-dashboard');
  await main().getByText('MTN 1GB').first().waitFor();
  const costs = await visitCosts(page);
  for (const [screen, { requests, kilobytes }] of Object.entries(costs)) {
    const budget = visitBudgets[screen as keyof typeof visitBudgets];
    expect({ screen, requests, kilobytes, fits: fits(requests, kilobytes, budget) }).toMatchObject({
      fits: true,
    });
  }
  await page.getByRole('link', { name: 'Orders' }).click();
  await main().getByText('500 orders found').waitFor();
  await main().getByText('500', { exact: true }).waitFor();
  await main().getByRole('button', { name: 'Load more orders' }).click();
  await main().getByRole('region', { name: 'Orders' }).locator('.order-card').nth(39).waitFor();
  expect(visit.problems).toEqual([]);
});

const fits = (requests: number, kilobytes: number, budget: { requests: number; kilobytes: number }) =>
  requests <= budget.requests && kilobytes <= budget.kilobytes;
