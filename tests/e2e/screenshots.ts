import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright';
import { demoPassword } from '../../local/seed/accounts';
import { seedShop } from '../../local/seed/shop';
import { projectRoot } from '../../scripts/lib/project-root';
import { type BrowserShop, openBrowserShop } from '../support/browser/browser-shop';
import type { Screen } from '../support/browser/screen';
import { adminScreens } from './admin/screens';
import { openScreens, userScreens } from './customer/screens';

/*
 * npm run screenshots: every screen of customers and admins in its states, light and dark, as the demo shop fills it, into
 * artifacts/screenshots. With --media, those of the README into docs/media, too.
 */

const colourSchemes = ['light', 'dark'] as const;
const phone = { width: 390, height: 844 };
const desktop = { width: 1280, height: 800 };
/** Screens with another layout on a wide window. */
const alsoOnDesktop = [
  'landing',
  'login',
  'dashboard',
  'buy-data',
  'top-up-history',
  'orders-opened',
  'profile',
  // Tables, where customers' screens have cards at any width.
  ...adminScreens.map(({ name }) => name),
];
/** The README's, by the screen and its colours. */
const media: Readonly<Record<string, string>> = {
  'landing-light': 'landing.png',
  'dashboard-light': 'dashboard.png',
  'buy-data-dark': 'buy-data.png',
  'orders-refunded-light': 'order.png',
};

const folder = join(projectRoot, 'artifacts', 'screenshots');
const mediaFolder = process.argv.includes('--media') ? join(projectRoot, 'docs', 'media') : undefined;

mkdirSync(folder, { recursive: true });
const shop = await openBrowserShop({ seed: seedShop, schedules: 'manual' });
try {
  const session = await signIn(shop, 'ama@nkoso.example');
  for (const screen of openScreens) await shootAll(screen, {});
  for (const screen of userScreens) await shootAll(screen, { storageState: session });
  const adminSession = await signIn(shop, 'admin@nkoso.example');
  await makeHistory(shop);
  for (const screen of adminScreens) await shootAll(screen, { storageState: adminSession });
} finally {
  await shop.stop();
}

/** What an admin changed, for the audit log. */
async function makeHistory({ call, signIn: tokenOf }: BrowserShop): Promise<void> {
  const token = await tokenOf('admin@nkoso.example', demoPassword);
  const { body } = await call('admin-get-users', { search: 'esi@nkoso.example' }, token);
  const [esi] = body.users;
  if (esi === undefined) throw new Error('The demo shop has no Esi');
  for (const price of [5.5, 5]) {
    await call('admin-update-price', { id: 'mtn-1gb', updates: { price } }, token);
  }
  const reason = 'For the long wait';
  await call('admin-adjust-balance', { userId: esi.id, amount: 5, type: 'add', reason }, token);
}

type Session = Exclude<BrowserContextOptions['storageState'], string | undefined>;

async function signIn({ visit }: BrowserShop, email: string): Promise<Session> {
  const { page, context } = await visit();
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL('**/user-dashboard');
  const session = await context.storageState();
  await context.close();
  return session;
}

async function shootAll(screen: Screen, options: BrowserContextOptions): Promise<void> {
  for (const colorScheme of colourSchemes) {
    const name = `${screen.name}-${colorScheme}`;
    await shoot(screen, { ...options, colorScheme, viewport: phone }, async (page) => {
      await page.screenshot({ path: join(folder, `${name}.png`) });
      const chosen = media[name];
      if (mediaFolder !== undefined && chosen !== undefined)
        await page.screenshot({
          path: join(mediaFolder, chosen),
          clip: { x: 0, y: 0, ...phone },
          scale: 'css',
        });
    });
    if (!alsoOnDesktop.includes(screen.name)) continue;
    await shoot(screen, { ...options, colorScheme, viewport: desktop, deviceScaleFactor: 1 }, (page) =>
      page.screenshot({ path: join(folder, `${name}-desktop.png`) }),
    );
  }
}

type VisitOptions = NonNullable<Parameters<Browser['newContext']>[0]>;

async function shoot(
  screen: Screen,
  options: VisitOptions,
  take: (page: Page) => Promise<unknown>,
): Promise<void> {
  const { page, context } = await shop.visit(options);
  await page.goto(screen.path);
  await screen.settle(page);
  await page.waitForLoadState('networkidle');
  await stretchToContent(page);
  await take(page);
  await context.close();
}

/** As if the phone were as long as the page: what stays at its bottom then stands below all else. */
async function stretchToContent(page: Page): Promise<void> {
  const { width, height } = page.viewportSize() ?? phone;
  const needed = await page.evaluate(() => document.documentElement.scrollHeight);
  if (needed > height) await page.setViewportSize({ width, height: needed });
}
