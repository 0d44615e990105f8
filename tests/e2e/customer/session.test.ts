import { arrive, inSharedShop, page, shop, visit } from '../../support/browser/current-visit';
import { coversRules } from '../../support/browser/expect-visible';
import { signInWithCode } from '../../support/browser/second-factor';
import { deepTest } from '../../support/deep-test';
import { pastOrders } from '../../support/shop/purchases';
import type { Person } from '../../support/shop/shop';
import { testPassword } from '../../support/shop/test-password';

/** Checks whose data is on the screen, in one browser and in several tabs. */

inSharedShop();

const userScreens = ['/user-dashboard', '/buy-data', '/orders', '/topup', '/profile'];
const heading = (name: string) => page.getByRole('heading', { level: 1, name });

/** A customer whose every trace can be told from another's. */
async function richPerson(): Promise<{ person: Person; traces: readonly string[] }> {
  const person = await shop.person({ cedis: 777, name: 'Naa Richmond', phone: '0209998887' });
  await pastOrders(shop, person, [{ at: new Date(), phoneNumber: '0209998887' }]);
  await shop.call('start-topup', { amount: 77 }, person.token);
  const { body } = await shop.call('get-orders', {}, person.token);
  const [order] = body.orders;
  const balance = '₵772.00';
  return { person, traces: ['Richmond', '0209998887', person.email, balance, String(order?.order_number)] };
}

/** Returns the screen's text once it has loaded and no request is pending. */
async function everythingOn(path: string): Promise<string> {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  await page.locator('.loading-state').waitFor({ state: 'detached' });
  return (await page.locator('body').textContent()) ?? '';
}

deepTest('a customer sees nothing of another customer’s data', async () => {
  const { traces } = await richPerson();
  await arrive(await shop.person());
  for (const path of userScreens) {
    const text = await everythingOn(path);
    expect(text).toMatch(/₵0\.00|orders found|Balance/);
    expect(traces.filter((trace) => text.includes(trace))).toEqual([]);
  }
  coversRules('session: own rows');
});

deepTest('after one customer signs out, the next in the same browser sees nothing of the first', async () => {
  const { person, traces } = await richPerson();
  const next = await shop.person();
  await arrive(person);
  await page.goto('/user-dashboard');
  await heading('Naa Richmond').waitFor();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await page.waitForURL('**/login');

  await page.getByLabel('Email').fill(next.email);
  await page.getByLabel('Password', { exact: true }).fill(testPassword);
  await page.evaluate(() => {
    const seen = new Set<string>();
    Object.assign(globalThis, { seen });
    new MutationObserver(() => seen.add(document.body.textContent)).observe(document.body, {
      childList: true,
      subtree: true,
      characterData: true,
    });
  });
  await page.getByRole('button', { name: 'Sign In' }).click();
  await heading('Test Person').waitFor();
  await page.getByText('No orders yet').waitFor();
  const shown = String(await page.evaluate('[...seen].join()'));
  expect(shown).toContain('Test Person');
  expect(traces.filter((trace) => shown.includes(trace))).toEqual([]);
});

test('a session begins with a code, lasts over a reload, ends in every tab, and Back doesn’t bring it back', async () => {
  const person = await shop.person();
  const app = await shop.enrol(person.email);
  await arrive();
  await page.goto('/login');
  await signInWithCode(page, person.email, app.nextCode);
  await page.goto('/orders');
  await page.reload();
  await heading('Order History').waitFor();
  const keys = await page.evaluate(() => Object.keys(localStorage));
  expect(keys.filter((key) => key.endsWith('.refreshToken'))).toHaveLength(1);
  coversRules('session: kept in storage');

  const other = await visit.context.newPage();
  await other.goto('/profile');
  await other.getByText('Account Information').waitFor();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await Promise.all([page.waitForURL('**/login'), other.waitForURL('**/login')]);
  expect(await other.evaluate(() => Object.keys(localStorage))).toEqual([]);
  coversRules('session: sign-out');

  await page.evaluate(() => Object.assign(window, { isLeft: true }));
  await page.goBack();
  // Back reloads the former screen and doesn't show the page that was left.
  await page.waitForFunction(() => !('isLeft' in window) && location.pathname === '/login');
});

for (const [storage, spoil] of [
  ['blocked', blockStorage],
  ['full', fillStorage],
] as const) {
  deepTest(`with ${storage} storage people sign in, and stay signed in for the visit`, async () => {
    const person = await shop.person();
    await arrive();
    const tab = await visit.context.newPage();
    await tab.addInitScript(spoil);
    await tab.goto('/');
    await tab.getByText('Prices', { exact: true }).click();
    await tab.getByText('MTN 1GB').or(tab.getByText('1GB')).first().waitFor();
    await tab.goto('/signup');
    await tab.getByRole('button', { name: 'Create Account' }).waitFor();
    await tab.goto('/login');
    await tab.getByLabel('Email').fill(person.email);
    await tab.getByLabel('Password', { exact: true }).fill(testPassword);
    await tab.getByRole('button', { name: 'Sign In' }).click();
    await tab.getByRole('link', { name: 'Orders' }).first().click();
    await tab.getByText('0 orders found').waitFor();
    await tab.getByRole('button', { name: 'Sign Out' }).click();
    await tab.waitForURL('**/login');
  });
}

/** Runs in the page, as do the next. */
function blockStorage(): void {
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(window, name, {
      get() {
        throw new DOMException('The browser blocks it', 'SecurityError');
      },
    });
}

function fillStorage(): void {
  const { setItem } = Storage.prototype;
  Storage.prototype.setItem = function (...entry) {
    if (this === localStorage) throw new DOMException('It is full', 'QuotaExceededError');
    setItem.apply(this, entry);
  };
}
