import { join } from 'node:path';
import type { BrowserContext, Route } from 'playwright';
import { loadEnvironment } from '../../lib/load-environment';
import { deployedOrigins } from '../../lib/site/security-headers';
import { siteConfiguration } from '../../lib/site/site-configuration';
import { userPoolClientId, userPoolId } from '../../local/environment';
import { projectRoot } from '../../scripts/lib/project-root';
import { type BrowserShop, openBrowserShop } from '../support/browser/browser-shop';
import { type DeployableSite, openDeployableSite } from '../support/browser/deployable-site';
import { testPassword } from '../support/shop/test-password';
import { until } from '../support/waiting/until';

/**
 * The built site as CloudFront sends it: with the headers and the `/config.json` of a deployment. The browser believes
 * that it talks to Cognito and Paystack at their own addresses; the local ones answer in their place.
 */
let shop: BrowserShop;
let site: DeployableSite;
const environment = loadEnvironment('example', join(projectRoot, 'config'));
const origins = deployedOrigins(environment.settings.region);

beforeAll(async () => {
  shop = await openBrowserShop();
  site = await openDeployableSite(shop, join(projectRoot, 'dist'), {
    origins,
    configuration: siteConfiguration(environment.settings, { userPoolId, userPoolClientId }),
  });
});
afterAll(async () => {
  await site?.close();
  await shop?.stop();
});

/** Sends the browser's requests for the real address to the local one. */
async function answerFor(context: BrowserContext, origin: string, local: string): Promise<void> {
  await context.route(`${origin}/**`, async (route: Route) => {
    const url = route.request().url().replace(origin, local);
    await route.fulfill({ response: await route.fetch({ url }) });
  });
}

async function visit() {
  const visited = await shop.visit({ baseURL: site.url });
  const { cognito, paystack } = shop.cloud.endpoints;
  await answerFor(visited.context, origins.identity, cognito);
  await answerFor(visited.context, origins.paystackCheckout, paystack);
  await answerFor(visited.context, origins.paystackApi, paystack);
  const asked = new Set<string>();
  visited.context.on('request', (request) => asked.add(new URL(request.url()).origin));
  const refused: string[] = [];
  await visited.page.exposeFunction('onRefused', (what: string) => refused.push(what));
  await visited.page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      (globalThis as unknown as { onRefused(what: string): void }).onRefused(
        `${effectiveDirective} ${blockedURI}`,
      );
    });
  });
  return { ...visited, asked, refused };
}

test('signing in, paying in the pop-up, buying and every other page work under the headers of a deployment', async () => {
  const person = await shop.person();
  const { page, end, problems, refused, asked } = await visit();
  const popup = page.frameLocator('iframe[id^=inline-checkout]');

  await page.goto('/');
  await page.getByRole('heading', { name: 'Why Choose Us?' }).waitFor();
  await page.goto('/login');
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(testPassword);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL('**/user-dashboard');

  await page.getByRole('link', { name: 'Top Up Account' }).click();
  await page.getByLabel(/^Amount/).fill('20');
  await page.getByRole('button', { name: 'Pay ₵20.40' }).click();
  await popup.getByRole('button', { name: 'Pay GHS 20.40' }).click();
  await page.getByText('₵20.00 credited to your wallet').waitFor();

  for (const path of ['/buy-data', '/orders', '/profile', '/user-dashboard']) {
    await page.goto(path);
    await page.getByRole('navigation', { name: 'Main' }).waitFor();
  }
  expect(refused).toEqual([]);
  expect(problems).toEqual([]);
  expect([...asked].toSorted()).toEqual([origins.paystackCheckout, origins.identity, site.url].toSorted());
  await end();
});

test('the policy refuses a script in the page, code from text, and another server', async () => {
  const { page, end, refused } = await visit();
  await page.goto('/login');
  await page.getByLabel('Email').waitFor();
  const ran = await page.evaluate(async () => {
    const script = document.createElement('script');
    script.textContent = 'globalThis.inlineRan = true';
    document.head.append(script);
    // The debugger's own code may do so; code that runs after it may not.
    const evaluated = await new Promise((resolve) => {
      setTimeout(() => {
        try {
          resolve(new Function('return true')());
        } catch {
          resolve(false);
        }
      });
    });
    const fetched = await fetch('https://elsewhere.example/').then(
      () => true,
      () => false,
    );
    return { inline: 'inlineRan' in globalThis, evaluated, fetched };
  });
  expect(ran).toEqual({ inline: false, evaluated: false, fetched: false });
  await until(async () => refused.length >= 3);
  expect(refused).toEqual(
    expect.arrayContaining([
      'script-src-elem inline',
      'script-src eval',
      'connect-src https://elsewhere.example/',
    ]),
  );
  await end();
});
