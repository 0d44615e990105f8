import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { projectRoot } from '../../scripts/lib/project-root';
import { openBrowserShop } from '../support/browser/browser-shop';
import type { Screen } from '../support/browser/screen';
import type { VisitOptions } from '../support/browser/visits';
import { demoScreens, demoShop, signInAll } from './demo-shop';

/*
 * npm run screenshots: every screen of customers and admins in its states, light and dark, as the demo shop fills it, into
 * artifacts/screenshots. With --media, those of the README into docs/media, too.
 */

const colourSchemes = ['light', 'dark'] as const;
const phone = { width: 390, height: 844 };
const desktop = { width: 1280, height: 800 };
/** Customers' screens with another layout on a wide window; all of the admins' have one, with tables for cards. */
const alsoOnDesktop = [
  'landing',
  'login',
  'dashboard',
  'buy-data',
  'top-up-history',
  'orders-opened',
  'profile',
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
const shop = await openBrowserShop(demoShop);
try {
  const kept = await signInAll(shop);
  for (const screen of demoScreens) await shootAll(screen, { localStorage: kept[screen.who] });
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

async function shoot(
  screen: Screen,
  options: VisitOptions,
  take: (page: Page) => Promise<unknown>,
): Promise<void> {
  const { page, end } = await shop.visit(options);
  await page.goto(screen.path);
  await screen.settle(page);
  await page.waitForLoadState('networkidle');
  await stretchToContent(page);
  await take(page);
  await end();
}

/** As if the phone were as long as the page: what stays at its bottom then stands below all else. */
async function stretchToContent(page: Page): Promise<void> {
  const { width, height } = page.viewportSize() ?? phone;
  const needed = await page.evaluate(() => document.documentElement.scrollHeight);
  if (needed > height) await page.setViewportSize({ width, height: needed });
}
