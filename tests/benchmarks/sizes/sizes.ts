import { join } from 'node:path';
import { build } from 'vite';
import { paths } from '../../../contracts/paths';
import { projectRoot } from '../../../scripts/lib/project-root';
import { type BrowserShop, openBrowserShop } from '../../support/browser/browser-shop';
import { visitAs } from '../../support/browser/visit-as';
import { customerWithOrders, visitBudgets, visitCosts } from '../../support/browser/visit-costs';
import type { Visit } from '../../support/browser/visits';
import { mtn1gb } from '../../support/shop/purchases';
import type { Person } from '../../support/shop/shop';
import { until } from '../../support/waiting/until';
import type { Benchmark, Row } from '../benchmark';
import { followLoads, kilobytes, type LoadedFile } from './loaded-files';

/** Gzip sizes of what a browser with an empty cache loads until the screen is visible. */
export const sizes: Benchmark = {
  title: 'Size of the site',
  async run() {
    process.env.VITE_CONFIG_NATIVE_IGNORE_WARNING ??= 'true';
    await build({ configFile: join(projectRoot, 'frontend/vite.config.ts'), logLevel: 'warn' });
    const shop = await openBrowserShop();
    try {
      return [
        ...(await landingRows(shop)),
        ...(await loginRows(shop)),
        ...(await customerRows(shop)),
        ...(await adminRows(shop)),
        ...(await visitRows(shop)),
      ];
    } finally {
      await shop.stop();
    }
  },
};

/** Code that the landing page must not load. */
const foreignCode = /react|cognito|amplify|paystack|admin/i;

async function landingRows(shop: BrowserShop): Promise<Row[]> {
  const files = await loadedBy(await shop.visit(), shop.site, '/', 'Why Choose Us?');
  const scripts = files.filter(({ kind }) => kind === 'js');
  const foreign = scripts.filter(({ text }) => foreignCode.test(text));
  return [
    row('landing, JavaScript', kilobytes(files, 'js'), 2),
    row('landing, HTML and CSS', kilobytes(files, 'html', 'css'), 10),
    none('landing, scripts with auth, payment or admin code', foreign.length),
  ];
}

async function loginRows(shop: BrowserShop): Promise<Row[]> {
  const visit = await shop.visit();
  const { page, context } = visit;
  const loads = followLoads(page, shop.site);
  await page.goto('/login');
  const submit = page.getByRole('button', { name: 'Sign In' });
  await submit.waitFor();
  const before = await loads.files();

  // The code for after the sign-in loads while the form is sent; it counts towards the dashboard.
  await page.evaluate(() => document.body.addEventListener('submit', (event) => event.stopPropagation()));
  await page.getByLabel('Email').fill('nobody@test.example');
  await page.getByLabel('Password', { exact: true }).fill('wrong-password');
  await submit.click();
  await page.getByText('Login Failed').waitFor();
  const withAuth = await loads.files();
  await context.close();
  return [
    row('/login before auth, JavaScript', kilobytes(before, 'js'), 105),
    row('/login with auth, JavaScript', kilobytes(withAuth, 'js'), 145),
    row('/login, CSS', kilobytes(withAuth, 'css'), 15),
  ];
}

type Path = (typeof paths)[keyof typeof paths];

/** Pages without a sign-in. The landing page and the login have their own rows. */
type OpenPath = (typeof paths)[
  | 'landing'
  | 'emailVerified'
  | 'login'
  | 'signup'
  | 'verify'
  | 'forgotPassword'
  | 'privacy'
  | 'developers'];

/** The text that appears last on each page for a customer without orders. */
const customerRoutes: Readonly<Record<Exclude<Path, OpenPath>, string>> = {
  [paths.dashboard]: 'No orders yet',
  [paths.buyData]: 'Data Plan',
  [paths.orders]: 'No Orders Found',
  [paths.topUp]: 'No topup history',
  [paths.profile]: 'Member Since',
  [paths.wallet]: 'No transactions',
  [paths.recipients]: 'No saved numbers',
  [paths.bulk]: 'Check these rows',
  [paths.webhooks]: 'No endpoints yet',
};

async function customerRows(shop: BrowserShop): Promise<Row[]> {
  const person = await shop.person();
  const rows: Row[] = [];
  let adminScripts = 0;
  for (const [path, lastWords] of Object.entries(customerRoutes)) {
    const files = await loadedBy(await visitAs(shop, person), shop.site, path, lastWords);
    rows.push(
      row(`${path}, JavaScript`, kilobytes(files, 'js'), 175),
      row(`${path}, CSS`, kilobytes(files, 'css'), 15),
    );
    adminScripts += files.filter(isOfAdmins).length;
  }
  return [...rows, none('customers’ routes, scripts with an admin’s screen', adminScripts)];
}

const adminRoutes = [
  ['/admin-users', 'Test Person'],
  ['/admin-orders', 'No orders found'],
  ['/admin-dashboard?tab=topups', 'No top-ups found'],
  ['/admin-dashboard?tab=pricing', '15 plans'],
  ['/admin-settings', 'Paystack keys'],
  ['/admin-settings?section=bundle-api', 'Order processing'],
  ['/admin-settings?section=audit-log', 'set up two-step login'],
  ['/admin-todo', 'Nothing needs you'],
  ['/admin-money?view=books', 'Nothing has moved yet'],
  ['/admin-money', 'Profit'],
  ['/admin-dashboard?tab=pricing&view=networks', 'AirtelTigo'],
  ['/admin-orders?view=numbers', 'No numbers wait'],
  // Last, because a shop without an order has no chart.
  ['/admin-dashboard', 'Network Performance'],
] as const;

/** The largest dialogs: many prices at once, and a new user. Each is opened by a button of this name. */
const adminDialogs = [
  ['/admin-dashboard?tab=pricing', '15 plans', 'Change many'],
  ['/admin-users', 'Test Person', 'Add User'],
] as const;

/** Texts that are only in one tab's code, and a class name of the chart. */
const adminWords =
  /Welcome back, Admin|User Management|Order Management|No top-ups found|Add New Data Bundle Price|Admin Settings/;
const chartWords = /chart__part/;

const isOfAdmins = ({ kind, text }: LoadedFile) =>
  kind === 'js' && (adminWords.test(text) || chartWords.test(text));

async function adminRows(shop: BrowserShop): Promise<Row[]> {
  const admin = await shop.person({ role: 'admin' });
  const rows: Row[] = [];
  const all = new Map<string, LoadedFile>();
  let charts = 0;
  for (const [path, lastWords] of adminRoutes) {
    if (path === '/admin-dashboard') await sellOne(shop, admin);
    const files = await loadedBy(await visitAs(shop, admin), shop.site, path, lastWords);
    for (const file of files) all.set(file.path, file);
    if (path !== '/admin-dashboard') charts += files.filter(({ text }) => chartWords.test(text)).length;
    rows.push(row(`${path}, JavaScript`, kilobytes(files, 'js'), 190));
  }
  const ofChart = [...all.values()].filter(({ kind, text }) => kind === 'js' && chartWords.test(text));
  if (ofChart.length === 0) throw new Error('No script has the chart: its words have changed');
  const mixed = ofChart.filter(({ text }) => adminWords.test(text));
  for (const [path, lastWords, button] of adminDialogs) {
    const files = await loadedBy(await visitAs(shop, admin), shop.site, path, lastWords, button);
    // The first form brings its library.
    rows.push(row(`${path} with the dialog of ${button}, JavaScript`, kilobytes(files, 'js'), 205));
  }
  return [
    ...rows,
    none('the admin’s other screens, files with the chart', charts),
    none('the chart’s files, those with a screen in them', mixed.length),
  ];
}

async function sellOne(shop: BrowserShop, admin: Person): Promise<void> {
  const { token } = await shop.person({ cedis: 50 });
  await shop.call('process-bundle-order', mtn1gb({ phoneNumber: '0241234567' }), token);
  await until(async () => {
    const { body } = await shop.call('admin-get-overview', {}, admin.token);
    return body.all_time.orders > 0;
  });
}

/** The API's answers when a customer with 500 orders opens a screen. */
async function visitRows(shop: BrowserShop): Promise<Row[]> {
  const { page, context } = await visitAs(shop, await customerWithOrders(shop, 500));
  await page.goto('/user-dashboard');
  await page.getByRole('main').getByText('MTN 1GB').first().waitFor();
  const costs = await visitCosts(page);
  await context.close();
  return (Object.keys(costs) as (keyof typeof costs)[]).flatMap((screen) => [
    row(`${screen} at 500 orders, a visit`, costs[screen].kilobytes, visitBudgets[screen].kilobytes),
    {
      promise: `${screen} at 500 orders, requests of a visit`,
      measured: costs[screen].requests,
      unit: '',
      bound: { atMost: visitBudgets[screen].requests },
    },
  ]);
}

/** Returns everything that a new browser loads until the screen's last text is visible. */
async function loadedBy(
  { page, context }: Visit,
  site: string,
  path: string,
  lastWords: string,
  button?: string,
): Promise<LoadedFile[]> {
  const loads = followLoads(page, site);
  await page.addInitScript(dropLongTimers);
  await page.goto(path);
  await page.getByText(lastWords).first().waitFor({ state: 'attached' });
  // On the overview, the chart comes last and has no text of its own.
  if (path === '/admin-dashboard') await page.getByRole('slider').waitFor({ state: 'attached' });
  if (button !== undefined) {
    await page.getByRole('button', { name: button }).click();
    await page.getByRole('dialog').waitFor();
  }
  const files = await loads.files();
  await context.close();
  return files;
}

/** Runs in the page. Prevents loading other screens' code in advance, two seconds after a screen is visible. */
function dropLongTimers(): void {
  const { setTimeout } = window;
  const shortOnly = (callback: () => void, ms = 0) => (ms < 1_000 ? setTimeout(callback, ms) : 0);
  Object.assign(window, { setTimeout: shortOnly });
}

const row = (promise: string, measured: number, atMost: number): Row => ({
  promise,
  measured,
  unit: 'kB',
  bound: { atMost },
});

const none = (promise: string, measured: number): Row => ({
  promise,
  measured,
  unit: '',
  bound: { atMost: 0 },
});
