import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { projectRoot } from '../../scripts/lib/project-root';
import { phone, smallPhone } from '../support/browser/axe';
import { openBrowserShop } from '../support/browser/browser-shop';
import type { Screen } from '../support/browser/screen';
import { visitAs } from '../support/browser/visit-as';
import type { VisitOptions } from '../support/browser/visits';
import { demoScreens, demoShop, signInAll } from './demo-shop';
import { type SecurityScreen, securityScreens } from './security/screens';

/*
 * npm run screenshots: takes every screen of customers and admins in each state, light and dark, from the demo shop,
 * into artifacts/screenshots. With words, only screens with one of them in their names. With --media, it also takes the
 * README's into docs/media.
 */

const colourSchemes = ['light', 'dark'] as const;
const desktop = { width: 1280, height: 800 };
/** Customers' screens whose layout differs in a wide window; all of the admins' do, with tables in place of cards. */
const alsoOnDesktop = [
  'landing',
  'login',
  'dashboard',
  'buy-data',
  'top-up-history',
  'orders-opened',
  'profile',
];
/** The README's screenshots, by screen and colours. */
const media: Readonly<Record<string, string>> = {
  'landing-light': 'landing.png',
  'dashboard-light': 'dashboard.png',
  'buy-data-dark': 'buy-data.png',
  'orders-refunded-light': 'order.png',
};

const folder = join(projectRoot, 'artifacts', 'screenshots');
const words = process.argv.slice(2).filter((option) => !option.startsWith('--'));
const isWanted = (name: string): boolean => words.length === 0 || words.some((word) => name.includes(word));
const mediaFolder = process.argv.includes('--media') ? join(projectRoot, 'docs', 'media') : undefined;

mkdirSync(folder, { recursive: true });
const shop = await openBrowserShop(demoShop);
try {
  const kept = await signInAll(shop);
  for (const screen of demoScreens.filter(({ name }) => isWanted(name)))
    await shootAll(screen, { localStorage: kept[screen.who] });
  for (const screen of securityScreens.filter(({ name }) => isWanted(name))) await shootSecurity(screen);
} finally {
  await shop.stop();
}

async function shootAll(screen: (typeof demoScreens)[number], options: VisitOptions): Promise<void> {
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
    if (screen.who !== 'admin' && !alsoOnDesktop.includes(screen.name)) continue;
    await shoot(screen, { ...options, colorScheme, viewport: desktop, deviceScaleFactor: 1 }, (page) =>
      page.screenshot({ path: join(folder, `${name}-desktop.png`) }),
    );
  }
}

/** Makes a new person for each: what a person did once, they can't do again. */
async function shootSecurity({ name, path, who, settle }: SecurityScreen): Promise<void> {
  const person = who && (await shop.person(who));
  const isSignedIn = person !== null && who?.isSignedIn !== false;
  const { page, end } = isSignedIn ? await visitAs(shop, person) : await shop.visit();
  await page.goto(path);
  await settle(page, person);
  await atRest(page);
  for (const colorScheme of colourSchemes) {
    await page.emulateMedia({ colorScheme });
    for (const [viewport, suffix] of [
      [smallPhone, '-small'],
      [phone, ''],
      [desktop, '-desktop'],
    ] as const) {
      await page.setViewportSize(viewport);
      await stretchToContent(page);
      const path = join(folder, `security-${name}-${colorScheme}${suffix}.png`);
      await page.screenshot({ path, animations: 'disabled' });
    }
  }
  await end();
}

async function shoot(
  screen: Screen,
  options: VisitOptions,
  take: (page: Page) => Promise<unknown>,
): Promise<void> {
  const { page, end } = await shop.visit(options);
  await page.goto(screen.path);
  await screen.settle(page);
  await atRest(page);
  await stretchToContent(page);
  await take(page);
  await end();
}

/** Waits until the page loads nothing more. A screen that shows a request under way never comes to rest. */
async function atRest(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: 5_000 }).catch(() => undefined);
}

/** Makes the phone as long as the page, so that what sticks to its bottom is below everything else. */
async function stretchToContent(page: Page): Promise<void> {
  const { width, height } = page.viewportSize() ?? phone;
  const needed = await page.evaluate(() => document.documentElement.scrollHeight);
  if (needed > height) await page.setViewportSize({ width, height: needed });
}
