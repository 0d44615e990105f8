import { randomUUID } from 'node:crypto';
import { keyScopes } from '../../../contracts/developers/keys';
import { smallPhone } from '../../support/browser/axe';
import { arrive, inSharedShop, page, shop } from '../../support/browser/current-visit';
import { signInTo } from '../../support/browser/second-factor';
import { pastOrders } from '../../support/shop/past-orders';
import type { Person } from '../../support/shop/shop';

/** Text twice as large, as a reader may set it, on the narrowest phone and on a usual one. */

let person: Person;
inSharedShop(async () => {
  person = await shop.person({ cedis: 1_234.5, name: 'Ama Serwaa' });
  await pastOrders(shop, person, [{ at: new Date() }]);
  await shop.call(
    'update-recipients',
    { action: 'save', name: 'Esi Mensah', phoneNumber: '0241234567', requestId: randomUUID() },
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
  ['/profile?page=notices', 'Tell me when', true],
  ['/profile?page=security', 'in use now', true],
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

test('the balance on Home grows with the text, on its line', async () => {
  await arrive(person, { viewport: viewports.usual });
  await page.goto('/user-dashboard');
  const balance = page.getByText('₵1,229.50', { exact: true });
  const size = () => balance.evaluate((words) => Number.parseFloat(getComputedStyle(words).fontSize));
  await balance.waitFor();
  const before = await size();
  await page.evaluate("document.documentElement.style.fontSize = '200%'");
  expect((await size()) / before).toBeGreaterThan(1.2);
  const [words, card] = [await balance.boundingBox(), await page.locator('.wallet').boundingBox()];
  expect((words?.x ?? 0) + (words?.width ?? 0)).toBeLessThan((card?.x ?? 0) + (card?.width ?? 0));
});

test.each(
  (['/user-dashboard', '/buy-data'] as const).flatMap((path) =>
    Object.values(viewports).map((viewport) => [path, viewport] as const),
  ),
)('%s at %j: the field for a number shows all ten digits', async (path, viewport) => {
  await arrive(person, { viewport });
  await page.goto(path);
  const field = page.locator('.recipient-field input');
  await field.fill('0241112222');
  await page.evaluate("document.documentElement.style.fontSize = '200%'");
  const cutOff = await field.evaluate((input) => input.scrollWidth - input.clientWidth);
  expect(cutOff).toBeLessThanOrEqual(0);
});

test.each(Object.values(viewports))(
  'at %j the sheet of a purchase keeps its price, its warning and its button in sight',
  async (viewport) => {
    await arrive(person, { viewport });
    await page.goto('/buy-data');
    await page.getByRole('button', { name: 'MTN', exact: true }).click();
    await page.getByRole('group', { name: 'Data Plan' }).getByRole('radio').nth(1).check();
    await page.getByLabel('Phone Number').fill('0541265580');
    await page.evaluate("document.documentElement.style.fontSize = '200%'");
    await page.getByRole('button', { name: 'Buy Data', exact: true }).click();
    const send = page.getByRole('button', { name: /^Send 2GB to/ });
    await send.waitFor();
    const { height, words } = await page.locator('.review-actions').evaluate((box) => {
      const { content, maxHeight } = getComputedStyle(box, '::after');
      return { height: Number.parseFloat(maxHeight), words: content };
    });
    expect(words).toContain('You pay ₵9.50. Data that arrives can’t be taken back.');
    expect(height).toBeGreaterThan(100);
    const box = await page.locator('.review-actions').boundingBox();
    const inSight = box !== null && box.y >= 0 && box.y + box.height <= viewport.height;
    // Half the screen is left for what they are about.
    expect([inSight, (box?.height ?? 0) < viewport.height * 0.6]).toEqual([true, true]);
  },
);

test.each([
  [390, 30],
  [320, 21],
])('at %i px the statement’s month is whole, and at least %i px high', async (width, least) => {
  await arrive(person, { viewport: { width, height: 844 } });
  await page.goto('/wallet');
  await page.getByRole('link', { name: 'Statement' }).click();
  await page.getByRole('button', { name: 'Show statement' }).waitFor();
  await page.addStyleTag({ content: ':root { font-size: 200% } * { transition: none !important }' });
  const { size, isWhole } = await page.getByLabel('Month').evaluate((select) => {
    const { font, fontSize, paddingLeft, paddingRight } = getComputedStyle(select);
    const pen = document.createElement('canvas').getContext('2d');
    if (!pen || !(select instanceof HTMLSelectElement)) throw new Error('Nothing to measure');
    pen.font = font;
    const room = select.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    const isWhole = [...select.options].every(({ text }) => pen.measureText(text).width <= room);
    return { size: Number.parseFloat(fontSize), isWhole };
  });
  expect(isWhole).toBe(true);
  expect(size).toBeGreaterThanOrEqual(least);
});

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
  for (const title of document.querySelectorAll('main :is(.link-row .row__title, .notices__row b)')) {
    const text = title.firstChild;
    for (const { 0: word, index } of text?.textContent?.matchAll(/\S+/g) ?? []) {
      const range = document.createRange();
      range.setStart(text as Node, index);
      range.setEnd(text as Node, index + word.length);
      if (range.getClientRects().length > 1) found.push(`broken: ${word}`);
    }
  }
  const whole =
    'main :is(.amplify-button, .account-facts dd, .order-card__number, .whole), :is(h1, h2):not(.order-state h2), .tiles > div > *, .networks .toggle-button, .top-up-note, .privacy .card';
  for (const element of document.querySelectorAll(whole)) {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode;
      if (!text.parentElement?.checkVisibility() || text.parentElement.closest('.visually-hidden')) continue;
      for (const { 0: word, index } of text.textContent?.matchAll(/[^\s-]+/g) ?? []) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1)
          found.push(`broken: ${word}`);
      }
    }
  }
  for (const select of document.querySelectorAll('select')) {
    const { font, paddingLeft, paddingRight } = getComputedStyle(select);
    const pen = document.createElement('canvas').getContext('2d');
    if (!pen) throw new Error('Nothing to measure with');
    pen.font = font;
    const room = select.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    for (const { text } of select.options)
      if (pen.measureText(text).width > room + 0.5) found.push(`cut: ${text}`);
  }
  for (const field of document.querySelectorAll('.recipient-field')) {
    const label = document.createRange();
    label.selectNodeContents(field.querySelector('label') ?? field);
    const [words, link] = [label, field.querySelector('.recipient-field__all')].map((each) =>
      each?.getBoundingClientRect(),
    );
    if (words && link && link.left < words.right && link.top < words.bottom && words.top < link.bottom)
      found.push('the saved numbers lie on the label');
  }
  for (const button of document.querySelectorAll('.security__first')) {
    const heading = document.createRange();
    heading.selectNodeContents(button.closest('.security__part')?.querySelector('h2') ?? button);
    const [words, box] = [heading, button].map((each) => each.getBoundingClientRect());
    if (words && box && box.left < words.right && box.top < words.bottom && words.top < box.bottom)
      found.push(`${button.textContent} lies on its heading`);
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
