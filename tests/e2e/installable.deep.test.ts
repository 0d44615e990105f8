import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright';
import { projectRoot } from '../../scripts/lib/project-root';
import { type BrowserShop, joinSharedShop } from '../support/browser/browser-shop';
import { copyAsNextBuild, type DeployableSite, openDeployableSite } from '../support/browser/deployable-site';
import { visitAs } from '../support/browser/visit-as';
import { until } from '../support/waiting/until';

const thisBuild = join(projectRoot, 'dist');
const nextBuild = mkdtempSync(join(tmpdir(), 'next-build-'));

let shop: BrowserShop;
let site: DeployableSite;
beforeAll(async () => {
  shop = await joinSharedShop();
  site = await openDeployableSite(shop, thisBuild);
  await copyAsNextBuild(thisBuild, nextBuild);
});
beforeEach(() => site.deploy(thisBuild));
afterAll(async () => {
  await site?.close();
  await shop?.stop();
  rmSync(nextBuild, { recursive: true });
});

const withWorker = () => ({ baseURL: site.url, serviceWorkers: 'allow' }) as const;
const visitSignedIn = async () => visitAs(shop, await shop.person({ cedis: 20 }), withWorker());

/** Waits until the service worker has cached all its files and controls the page. */
const workerReady = (page: Page) =>
  until(() => page.evaluate(() => navigator.serviceWorker.controller !== null));

const cachedPaths = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });

/**
 * Takes the connection away. In current Chromium, `navigator.onLine` is true again on a page that loads while `setOffline` holds, as it
 * never is on a phone; so the pages read it from a cookie.
 */
async function goOffline(context: BrowserContext): Promise<void> {
  await context.addInitScript(() =>
    Object.defineProperty(navigator, 'onLine', { get: () => !document.cookie.includes('is-offline=') }),
  );
  await context.addCookies([{ name: 'is-offline', value: '1', url: site.url }]);
  await context.setOffline(true);
}

async function goOnline(context: BrowserContext, page: Page): Promise<void> {
  await context.clearCookies({ name: 'is-offline' });
  await context.setOffline(false);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
}

test('the site can be installed on a phone', async () => {
  const { page, context, end } = await shop.visit(withWorker());
  await page.goto('/');
  const devtools = await context.newCDPSession(page);
  const { errors, data } = await devtools.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const manifest = JSON.parse(data ?? '');
  expect(manifest).toMatchObject({ name: 'Nkoso Data', display: 'standalone' });
  expect((await page.request.get(manifest.start_url)).status()).toBe(200);
  const icons: { src: string; sizes: string; type: string }[] = manifest.icons;
  expect(icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']));
  for (const { src, type } of icons) {
    const icon = await page.request.get(src);
    expect([icon.status(), icon.headers()['content-type']]).toEqual([200, type]);
  }
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  // Each test's browser is private, which is not an error of the site.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
  await end();
});

test('after one visit it opens without a connection, says so, and continues when the connection is back', async () => {
  const { page, context, end } = await visitSignedIn();
  await page.goto('/user-dashboard');
  await page.getByText('₵20.00').waitFor();
  await workerReady(page);

  await goOffline(context);
  await page.goto('/orders');
  await page.getByText('You are offline. What you see may be out of date.').waitFor();
  await page.getByRole('heading', { name: 'Order History' }).waitFor();
  await page.getByText('It loads once you’re online').first().waitFor();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Profile' }).click();
  await page.waitForURL('**/profile');
  await page.getByText('It loads once you’re online').first().waitFor();
  await page.goto('/');
  await page.getByRole('heading', { name: 'Why Choose Us?' }).waitFor();
  await page.getByRole('link', { name: 'Privacy' }).click();
  await page.getByRole('heading', { name: 'Your rights' }).waitFor();
  await page.goto('/user-dashboard');
  await page.getByText('It loads once you’re online').first().waitFor();
  expect(await page.getByRole('button', { name: 'Retry' }).count()).toBe(0);
  expect(await page.getByRole('heading', { name: 'Dashboard' }).count()).toBe(0);

  await goOnline(context, page);
  await page.getByText('₵20.00').waitFor();
  expect(await page.getByText('You are offline').count()).toBe(0);
  await end();
});

test('neither the API’s answers nor files that are useless offline are cached', async () => {
  const { page, end, problems } = await visitSignedIn();
  for (const path of ['/user-dashboard', '/buy-data', '/orders', '/topup', '/profile']) {
    await page.goto(path);
    await workerReady(page);
    await page
      .getByText('₵20.00')
      .or(page.getByText('No Orders Found'))
      .or(page.getByText('No topup history'))
      .first()
      .waitFor();
  }
  const paths = await cachedPaths(page);
  expect(paths).toEqual(expect.arrayContaining(['/app.html', '/index.html', '/config.json']));
  expect(paths.filter((path) => !/^\/(assets\/.+|(app|index)\.html|config\.json)$/.test(path))).toEqual([]);
  expect(paths.filter((path) => /inline|admin/.test(path))).toEqual([]);
  expect(problems).toEqual([]);
  await end();
});
