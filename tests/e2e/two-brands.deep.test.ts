import { join } from 'node:path';
import type { Page } from 'playwright';
import type { Brand } from '../../lib/site/brand/brand';
import { localBrand } from '../../local/environment';
import { projectRoot } from '../../scripts/lib/project-root';
import { expectAccessible } from '../support/browser/axe';
import { type BrowserShop, openBrowserShop } from '../support/browser/browser-shop';
import { type DeployableSite, openDeployableSite } from '../support/browser/deployable-site';
import { visitAs } from '../support/browser/visit-as';
import { sampleBrand } from '../support/sample-brand';

/** One build, deployed twice: people see each shop's own brand. */
const nkoso = localBrand();
const adom = sampleBrand();

let shop: BrowserShop;
const sites = new Map<Brand, DeployableSite>();
beforeAll(async () => {
  shop = await openBrowserShop();
  for (const brand of [nkoso, adom])
    sites.set(brand, await openDeployableSite(shop, join(projectRoot, 'dist'), { brand }));
});
afterAll(async () => {
  for (const site of sites.values()) await site.close();
  await shop?.stop();
});

const at = (brand: Brand) => ({ baseURL: sites.get(brand)?.url ?? '' });
const expected = {
  nkoso: 'Nkoso Data',
  adom: 'Adom <b>& Sons</b>',
};

/** Returns the image that the browser draws as the logo. */
const markOf = (page: Page) =>
  page
    .locator('.brand-mark')
    .first()
    .evaluate((mark) => decodeURIComponent(getComputedStyle(mark).backgroundImage));

describe.each([
  ['nkoso', nkoso],
  ['adom', adom],
] as const)('%s', (id, brand) => {
  const name = expected[id];

  test('the landing page has its name as text, its colours and its icon, before any script runs', async () => {
    const { page, end, problems } = await shop.visit({ ...at(brand), javaScriptEnabled: false });
    await page.goto('/');
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(name);
    expect(await page.title()).toBe(`${name} · Your trusted mobile data partner`);
    expect(await markOf(page)).toContain(String(brand.icons.get('/favicon.svg')).split('\n')[0]);
    for (const [path, content] of brand.icons) {
      const served = await page.request.get(path);
      expect([path, (await served.body()).equals(content)]).toEqual([path, true]);
    }
    expect(problems).toEqual([]);
    await end();
  });

  test('signed in, it stays the same shop, with the same prices and the same wallet', async () => {
    const { page, end, problems } = await visitAs(shop, await shop.person({ cedis: 20 }), at(brand));
    await page.goto('/user-dashboard');
    await page.getByText('₵20.00').waitFor();
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByRole('banner').getByText(name, { exact: true }).waitFor();
    await expectAccessible(page);
    expect(problems).toEqual([]);
    await end();
  });
});
