import { join } from 'node:path';
import { build } from 'vite';
import { paths } from '../../../contracts/paths';
import { projectRoot } from '../../../scripts/lib/project-root';
import { openBrowserShop } from '../../support/browser/browser-shop';
import { visitAs } from '../../support/browser/visit-as';
import type { Visit } from '../../support/browser/visits';
import type { Benchmark, Row } from '../benchmark';
import { followLoads, kilobytes } from './loaded-files';

const [mostOfCustomers, mostOfStaff] = [240, 280];

/** Gzip sizes of what a browser with an empty cache loads until the screen is visible. */
export const sizes: Benchmark = {
  title: 'Size of the site',
  async run() {
    process.env.VITE_CONFIG_NATIVE_IGNORE_WARNING ??= 'true';
    await build({ configFile: join(projectRoot, 'frontend/vite.config.ts'), logLevel: 'warn' });
    const shop = await openBrowserShop();
    try {
      const [customer, admin] = [await shop.person(), await shop.person({ role: 'admin' })];
      const rows: Row[] = [];
      for (const [path, lastWords] of openScreens)
        rows.push(await rowOf(await shop.visit(), shop.site, { path, lastWords, atMost: mostOfCustomers }));
      for (const [path, lastWords] of customersScreens) {
        const visit = await visitAs(shop, customer);
        rows.push(await rowOf(visit, shop.site, { path, lastWords, atMost: mostOfCustomers }));
      }
      for (const [path, lastWords] of staffsScreens) {
        const visit = await visitAs(shop, admin);
        rows.push(await rowOf(visit, shop.site, { path, lastWords, atMost: mostOfStaff }));
      }
      return rows;
    } finally {
      await shop.stop();
    }
  },
};

/** Each with the text that appears last, for somebody without orders. */
const openScreens = [
  ['/', 'Why Choose Us?'],
  ['/login', 'Sign In'],
] as const;
const customersScreens = [
  [paths.dashboard, 'No orders yet'],
  [paths.buyData, 'Data Plan'],
  [paths.orders, 'No Orders Found'],
  [paths.topUp, 'No topup history'],
  [paths.profile, 'Member Since'],
  [paths.wallet, 'No transactions'],
  [paths.recipients, 'No saved numbers'],
  [paths.bulk, 'Check these rows'],
  [paths.webhooks, 'No endpoints yet'],
] as const;
const staffsScreens = [
  ['/admin-dashboard', 'Today Orders'],
  ['/admin-users', 'Test Person'],
  ['/admin-orders', 'No orders found'],
  ['/admin-topups', 'No top-ups found'],
  ['/admin-pricing', '15 plans'],
  ['/admin-settings', 'Test Connection'],
  ['/admin-settings?section=bundle-api', 'AirtelTigo'],
  ['/admin-settings?section=audit-log', 'set up two-step login'],
  ['/admin-todo', 'Nothing needs you'],
  ['/admin-money', 'What is left'],
] as const;

interface Screen {
  readonly path: string;
  readonly lastWords: string;
  readonly atMost: number;
}

async function rowOf({ page, context }: Visit, site: string, screen: Screen): Promise<Row> {
  const loads = followLoads(page, site);
  await page.addInitScript(dropLongTimers);
  await page.goto(screen.path);
  await page.getByText(screen.lastWords).first().waitFor({ state: 'attached' });
  const files = await loads.files();
  await context.close();
  return {
    promise: `${screen.path}, HTML, CSS and JavaScript`,
    measured: kilobytes(files, 'html', 'css', 'js'),
    unit: 'kB',
    bound: { atMost: screen.atMost },
  };
}

/** Runs in the page. Prevents loading other screens' code in advance, two seconds after a screen is visible. */
function dropLongTimers(): void {
  const { setTimeout } = window;
  const shortOnly = (callback: () => void, ms = 0) => (ms < 1_000 ? setTimeout(callback, ms) : 0);
  Object.assign(window, { setTimeout: shortOnly });
}
