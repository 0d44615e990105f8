import { keyScopes } from '../../../contracts/developers/terms';
import { smallPhone } from '../../support/browser/axe';
import { arrive, inSharedShop, page, shop } from '../../support/browser/current-visit';
import { signInTo } from '../../support/browser/second-factor';
import { pastOrders } from '../../support/shop/purchases';
import type { Person } from '../../support/shop/shop';

/** Text twice as large, as a reader may set it, on the narrowest phone and on a usual one. */

let person: Person;
inSharedShop(async () => {
  person = await shop.person({ cedis: 1_234.5, name: 'Ama Serwaa' });
  await pastOrders(shop, person, [{ at: new Date() }]);
  await shop.call(
    'update-recipients',
    { action: 'save', name: 'Esi Mensah', phoneNumber: '0241234567' },
    person.token,
  );
  const settings = {
    name: 'Sandbox',
    scopes: [...keyScopes],
    most_a_day: null,
    ends_at: null,
  };
  const laptop = await shop.visit();
  await laptop.page.goto('/login');
  await signInTo(laptop.page, person.email);
  await laptop.page.waitForURL('**/user-dashboard');
  await shop.call('change-key', { action: 'make', mode: 'test', ...settings }, person.token);
});

const screens = [
  ['/', 'Why Choose Us?', false],
  ['/login', 'Forgot Password?', false],
  ['/signup', 'Create your account', false],
  ['/forgot-password', 'Reset your password', false],
  ['/privacy', 'Your rights', false],
  ['/user-dashboard', 'MTN 1GB', true],
  ['/buy-data', 'Phone Number', true],
  ['/orders', '1 orders found', true],
  ['/wallet', 'Balance ₵', true],
  ['/topup', 'Quick select', true],
  ['/recipients', 'Esi Mensah', true],
  ['/profile', 'Member Since', true],
  ['/profile?page=notices', 'Emails', true],
  ['/profile?page=security', 'Sign out everywhere', true],
  ['/profile?page=data', 'Delete your account', true],
  ['/profile?page=keys', 'Sandbox', true],
] as const;
const viewports = { narrow: smallPhone, usual: { width: 390, height: 844 } };

test.each(
  screens.flatMap((screen) => (['narrow', 'usual'] as const).map((phone) => [...screen, phone] as const)),
)(
  '%s: nothing is cut off, words stay whole, labels don’t overlap (%#)',
  async (path, words, isTheirs, phone) => {
    await arrive(isTheirs ? person : null, { viewport: viewports[phone] });
    await page.goto(path);
    await page.getByText(words).first().waitFor({ state: 'attached' });
    await page.locator('details.fold').evaluateAll((folds) => {
      for (const fold of folds) fold.setAttribute('open', '');
    });
    await page.evaluate("document.documentElement.style.fontSize = '200%'");
    expect(await page.evaluate(faults)).toEqual([]);
  },
);

/**
 * Runs in the page. Text outside the window is cut off; a heading with more lines than words is broken within a word.
 */
function faults(): string[] {
  const found: string[] = [];
  const rootWidth = document.scrollingElement?.scrollWidth ?? 0;
  if (rootWidth > window.innerWidth) found.push(`${rootWidth} px wide`);
  for (const element of document.querySelectorAll('p, h1, h2, a, button, input, select, dt, dd')) {
    const { left, right, width, height } = element.getBoundingClientRect();
    const isHidden = element.matches('.skip-link, .visually-hidden, .visually-hidden *');
    if (width * height > 1 && !isHidden && (right > window.innerWidth + 0.5 || left < -0.5))
      found.push(`cut: ${element.textContent}`);
  }
  for (const heading of document.querySelectorAll('main h1, main p.row__title')) {
    if (!heading.checkVisibility()) continue;
    const lines =
      heading.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(heading).lineHeight);
    if (Math.round(lines) > heading.textContent.split(' ').length)
      found.push(`broken: ${heading.textContent}`);
  }
  const labels = [...document.querySelectorAll('nav[aria-label="Main"] a')].map((link) => {
    const range = document.createRange();
    range.selectNodeContents(link);
    return range.getBoundingClientRect();
  });
  labels.forEach((label, index) => {
    const next = labels[index + 1];
    if (next && label.right > next.left) found.push(`label ${index} overlaps the next`);
  });
  return found;
}
