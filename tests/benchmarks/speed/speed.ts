import { join } from 'node:path';
import type { Page } from 'playwright';
import { build } from 'vite';
import { projectRoot } from '../../../scripts/lib/project-root';
import { type BrowserShop, openBrowserShop } from '../../support/browser/browser-shop';
import {
  largestPaint,
  measureItself,
  slowestAnswer,
  slowNetwork,
  slowProcessor,
} from '../../support/browser/slow-page';
import { visitAs } from '../../support/browser/visit-as';
import { customerWithOrders } from '../../support/browser/visit-costs';
import type { Person } from '../../support/shop/shop';
import { testPassword } from '../../support/shop/test-password';
import type { Benchmark, Row } from '../benchmark';
import { measureSlowness, type SlownessMeter } from '../machine/slowness';
import { median } from '../median';
import { type MeasuredScreen, measuredScreens } from './measured-screens';

const times = 3;

/**
 * Speed on a phone's screen with a processor four times slower than this machine's. The median of three visits, each divided by the
 * machine's slowness at the time, so that only the site's own share counts.
 */
export const speed: Benchmark = {
  title: 'Speed of the screens',
  async run() {
    process.env.VITE_CONFIG_NATIVE_IGNORE_WARNING ??= 'true';
    await build({ configFile: join(projectRoot, 'frontend/vite.config.ts'), logLevel: 'warn' });
    const shop = await openBrowserShop({ schedules: 'manual' });
    const slowness = await measureSlowness();
    try {
      const people = {
        nobody: null,
        customer: await customerWithOrders(shop, 500),
        admin: await shop.person({ role: 'admin' }),
      };
      const rows: Row[] = [];
      for (const screen of measuredScreens)
        rows.push(...(await screenRows(shop, slowness, screen, people[screen.who])));
      return [...rows, ...(await slowNetworkRows(shop))];
    } finally {
      slowness.stop();
      await shop.stop();
    }
  },
};

async function screenRows(
  shop: BrowserShop,
  slowness: SlownessMeter,
  { name, path, isThere, doAll, bounds }: MeasuredScreen,
  person: Person | null,
): Promise<Row[]> {
  const paints: number[] = [];
  const answers: number[] = [];
  for (let time = 0; time < times; time += 1) {
    const { page, context } = person === null ? await shop.visit() : await visitAs(shop, person);
    await measureItself(page);
    await slowProcessor(page);
    await slowness.read();
    await page.goto(path);
    await isThere(page);
    paints.push((await largestPaint(page)) / (await slowness.read()));
    answers.push((await slowestAnswer(page, () => doAll(page))) / (await slowness.read()));
    await context.close();
  }
  return [
    row(`${name}: largest paint (LCP)`, median(paints), 'ms', bounds.paintMs),
    row(`${name}: slowest answer to an input (INP)`, median(answers), 'ms', bounds.answerMs),
  ];
}

/** Fills the form as a password manager does, so that nothing can load while somebody types. */
async function slowNetworkRows(shop: BrowserShop): Promise<Row[]> {
  const person = await shop.person({ cedis: 50 });
  const forms: number[] = [];
  const balances: number[] = [];
  for (let time = 0; time < times; time += 1) {
    const { page, context } = await shop.visit();
    await slowProcessor(page);
    await slowNetwork(page);
    const signIn = page.getByRole('button', { name: 'Sign In' });
    forms.push(await secondsOf(() => page.goto('/login').then(() => signIn.waitFor())));
    await page.getByLabel('Email').fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill(testPassword);
    balances.push(await secondsOf(() => signIn.click().then(() => balanceOf(page).waitFor())));
    await context.close();
  }
  return [
    row('slow 3G: the login form, nothing of the site known yet', median(forms), 's', 6),
    row('slow 3G: from Sign In to the balance', median(balances), 's', 6),
    row(
      'slow 3G: Home opened directly, nothing of the site known yet',
      await opened(shop, '/user-dashboard'),
      's',
      8,
    ),
    row(
      'slow 3G: Buy Data opened directly, nothing of the site known yet',
      await opened(shop, '/buy-data'),
      's',
      8,
    ),
  ];
}

/** Measures until a signed-in customer can use a screen that they opened by its address. */
async function opened(shop: BrowserShop, path: string): Promise<number> {
  const person = await shop.person({ cedis: 50 });
  const seconds: number[] = [];
  for (let time = 0; time < times; time += 1) {
    const { page, context } = await visitAs(shop, person);
    await slowProcessor(page);
    await slowNetwork(page);
    const ready = path === '/buy-data' ? page.getByRole('button', { name: 'MTN' }).first() : balanceOf(page);
    seconds.push(await secondsOf(() => page.goto(path).then(() => ready.waitFor())));
    await context.close();
  }
  return median(seconds);
}

const balanceOf = (page: Page) => page.getByRole('main').getByText('₵50.00').first();

async function secondsOf(action: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await action();
  return (performance.now() - start) / 1000;
}

const row = (promise: string, measured: number, unit: string, atMost: number): Row => ({
  promise,
  measured,
  unit,
  bound: { atMost },
});
