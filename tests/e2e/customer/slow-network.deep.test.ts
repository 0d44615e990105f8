import { arrive, inShop, main, page, shop, visit } from '../../support/browser/current-visit';
import { pathOf } from '../../support/browser/network';
import { slowNetwork } from '../../support/browser/slow-page';
import type { Person } from '../../support/shop/shop';
import { supplierOrders } from '../../support/suppliers/supplier-control';

/** Buying on a slow or broken network: the screen says what happens, and one order is made. */

let person: Person;
inShop();
beforeEach(async () => {
  person = await shop.person({ cedis: 50 });
  await arrive(person);
});

async function fillIn(recipient: string): Promise<void> {
  await main().getByRole('button', { name: 'MTN', exact: true }).click();
  await page.getByRole('radio', { name: '1GB - ₵5.00' }).check();
  await page.getByLabel('Phone Number').fill(recipient);
  await main().getByRole('button', { name: 'Buy Data', exact: true }).click();
}
const send = () => page.getByRole('button', { name: /^Send 1GB to / });

/** Returns the ids of the purchases that the page sends from now on. */
function watchPurchases(): Set<string> {
  const ids = new Set<string>();
  page.on('request', (request) => {
    if (request.url().endsWith('/api/process-bundle-order')) ids.add(request.postDataJSON().requestId);
  });
  return ids;
}

async function expectBoughtOnce(recipient: string, ids: ReadonlySet<string>): Promise<void> {
  await page.waitForURL('**/user-dashboard');
  await main().getByText('₵45.00').first().waitFor();
  expect(ids.size).toBe(1);
  const { body: orders } = await shop.call('get-orders', {}, person.token);
  expect(orders.orders.map(({ phone_number }) => phone_number)).toEqual([recipient]);
  const { body } = await shop.call('get-profile', {}, person.token);
  expect(body.profile.balance).toBe(45);
  const sent = await supplierOrders(shop.cloud.endpoints.suppliers);
  expect(sent.filter(({ phone }) => phone === recipient)).toHaveLength(1);
}

test('on slow 3G the screen says what it loads and that a purchase is under way; two taps buy once', async () => {
  await page.addInitScript(recordWords);
  const whole = await slowNetwork(page);
  const ids = watchPurchases();
  await page.goto('/buy-data', { waitUntil: 'commit' });
  await fillIn('0241117301');
  await send().dblclick();
  await page.getByText('Purchase Successful').first().waitFor();
  const words = ['Loading...', 'Balance …', 'Loading data plans...', 'Balance ₵50.00', 'Processing...'];
  const seen = await page.evaluate(() => window.wordsSeen);
  const first = words.map((each) => seen.findIndex((text) => text.includes(each)));
  expect(first).not.toContain(-1);
  expect(first).toEqual(first.toSorted((a, b) => a - b));
  await expectBoughtOnce('0241117301', ids);
  expect(visit.problems).toEqual([]);
  await whole();
});

test.each([
  ['has reached', '0241117302', true],
  ['has not reached', '0241117303', false],
])(
  'a purchase that %s the shop when the connection is lost is followed to its end once the connection is back',
  async (_how, recipient, hasReached) => {
    const ids = watchPurchases();
    await page.goto('/buy-data');
    await fillIn(recipient);
    await page.route(
      pathOf('process-bundle-order'),
      async (route) => {
        if (hasReached) await route.fetch();
        await visit.context.setOffline(true);
        await route.abort('internetdisconnected');
      },
      { times: 1 },
    );
    await send().click();
    await page.getByText('You are offline. What you see may be out of date.').waitFor();
    await main().getByRole('heading', { name: 'Still checking your purchase' }).waitFor();
    await main().getByText('We’ll check again when you’re online.').waitFor();
    await main().getByText('You won’t be charged twice.').waitFor();
    const { body } = await shop.call('get-orders', {}, person.token);
    expect(body.orders).toHaveLength(hasReached ? 1 : 0);

    await visit.context.setOffline(false);
    await page.getByText('Purchase Successful').first().waitFor();
    await expectBoughtOnce(recipient, ids);
  },
);

declare global {
  interface Window {
    wordsSeen: string[];
  }
}

/** Runs in the page: collects every text that it shows, whenever that changes. */
function recordWords(): void {
  window.wordsSeen = [];
  new MutationObserver(() => window.wordsSeen.push(document.body?.textContent ?? '')).observe(document, {
    childList: true,
    subtree: true,
    characterData: true,
  });
}
