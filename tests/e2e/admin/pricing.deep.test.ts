import {
  admin,
  arriveAsAdmin,
  inAdminShop,
  page,
  panel,
  press,
  shop,
  toasts,
  visit,
} from '../../support/browser/current-visit';
import { coversRules, expectVisible, expectWords } from '../../support/browser/expect-visible';
import { refuse } from '../../support/browser/network';

const path = '/admin-pricing';

inAdminShop();
beforeEach(() => arriveAsAdmin());

const list = (network: string) => page.getByRole('region', { name: network, exact: true });
const row = (network: string, size: string) =>
  list(network)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: size, exact: true }) });
const editor = (plan: string) =>
  page.getByRole('row').filter({ has: page.getByRole('heading', { name: `Edit ${plan}` }) });
const form = () => page.getByRole('region', { name: 'Add New Data Bundle Price' });
const openForm = async () => {
  await page.goto(path);
  await press('Add a price');
};
const stored = async (id: string) => {
  const { body } = await shop.call('admin-get-prices', {}, admin.token);
  return body.prices.find((price) => price.id === id);
};

async function fillIn(values: { network?: string; size?: string; price?: string; planId?: string }) {
  if (values.network !== undefined) await form().getByLabel(values.network).check();
  if (values.size !== undefined) await form().getByLabel('Data Size').fill(values.size);
  if (values.price !== undefined)
    await form()
      .getByLabel(/^Price/)
      .fill(values.price);
  if (values.planId !== undefined) await form().getByLabel('API Plan ID').first().fill(values.planId);
}

/** Answers the browser's question, and returns its text. */
function onQuestion(answer: 'accept' | 'dismiss'): Promise<string> {
  return new Promise((resolve) => {
    page.once('dialog', async (dialog) => {
      resolve(dialog.message());
      await dialog[answer]();
    });
  });
}

test('prices are listed per network with the number of plans, the cheapest first', async () => {
  await openForm();
  await expectVisible(panel(), 'admin pricing: form title');
  await list('MTN').getByText('15 plans').waitFor();
  await list('AirtelTigo').getByText('10 plans').waitFor();
  coversRules('admin pricing: groups');
  const prices = await list('AirtelTigo').locator('tbody td:nth-child(2)').allInnerTexts();
  const amounts = prices.map((price) => Number(price.replace('₵', '')));
  expect(amounts).toEqual(amounts.toSorted((a, b) => a - b));
  coversRules('admin pricing: order');
  expect(visit.problems).toEqual([]);
});

test('a price that lacks something is not sent, and each field says what is missing', async () => {
  await openForm();
  await form().getByRole('button', { name: 'Add Price' }).click();
  await expectWords(toasts(), 'admin pricing', ['failure toast', 'incomplete']);
  for (const words of ['Network is required', 'Data Size is required', 'Price is required']) {
    await form().getByText(words).waitFor();
  }
  await fillIn({ network: 'MTN', size: 'large', price: '5.005' });
  await form().getByRole('button', { name: 'Add Price' }).click();
  await form().getByText('Data Size must be a size such as 1GB or 500MB').waitFor();
  await form().getByText('Enter at most two decimals').waitFor();
  coversRules('admin pricing: required', 'admin pricing: price step');
});

test('a price is added, an empty plan id as none, and the form is ready for the next', async () => {
  await openForm();
  await fillIn({ network: 'AirtelTigo', size: '7 gb', price: '30.25', planId: ' ' });
  await form().getByRole('button', { name: 'Add Price' }).click();
  await expectWords(toasts(), 'admin pricing', ['success toast', 'added']);
  await row('AirtelTigo', '7GB').getByText('₵30.25').waitFor();
  expect(await stored('airteltigo-7gb')).toMatchObject({ price: 30.25, api_plan_id: null });
  coversRules('admin pricing: plan id');
  expect(await form().getByLabel('Data Size').inputValue()).toBe('');
  expect(await form().getByLabel('AirtelTigo').isChecked()).toBe(true);
  expect(
    await form()
      .getByLabel('Data Size')
      .evaluate((field) => field === document.activeElement),
  ).toBe(true);

  const prices = await list('AirtelTigo').locator('tbody td:nth-child(2)').allInnerTexts();
  const amounts = prices.map((price) => Number(price.replace('₵', '')));
  expect(amounts).toEqual(amounts.toSorted((a, b) => a - b));
  coversRules('admin pricing: order');
  await fillIn({ size: '7GB', price: '31' });
  await form().getByRole('button', { name: 'Add Price' }).click();
  await expectVisible(toasts(), 'admin pricing: adding failed');
  await form().getByText('is already on sale').waitFor();
  expect(
    await form()
      .getByLabel(/^Price/)
      .inputValue(),
  ).toBe('31');

  const isOffered = async () =>
    (await shop.call('get-bundle-prices', {})).body.prices.some(({ id }) => id === 'airteltigo-7gb');
  expect(await isOffered()).toBe(true);
  await row('AirtelTigo', '7GB').getByRole('switch').click();
  await row('AirtelTigo', '7GB').getByText('Inactive', { exact: true }).waitFor();
  expect(await isOffered()).toBe(false);
  coversRules('admin pricing: inactive');
});

test('a price is edited in its row; Cancel and Escape change nothing', async () => {
  await page.goto(path);
  await press('Edit MTN 2GB');
  const row2gb = editor('MTN 2GB');
  await row2gb.getByLabel(/^Price/).fill('1');
  await row2gb.getByRole('button', { name: 'Cancel' }).click();
  await press('Edit MTN 2GB');
  expect(await row2gb.getByLabel(/^Price/).inputValue()).toBe('9.50');
  await page.keyboard.press('Escape');
  await row2gb.waitFor({ state: 'detached' });

  await press('Edit MTN 2GB');
  await row2gb.getByLabel(/^Price/).fill('');
  await row2gb.getByRole('button', { name: 'Save Price' }).click();
  await expectVisible(toasts(), 'admin pricing: incomplete');
  await row2gb.getByLabel(/^Price/).fill('8.75');
  await row2gb.getByText('Size and more').click();
  await row2gb.getByLabel('API Plan ID').first().fill('P-2');
  await row2gb.getByRole('button', { name: 'Save Price' }).click();
  await expectVisible(toasts(), 'admin pricing: updated');
  await row('MTN', '2GB').getByText('₵8.75').waitFor();
  expect(await stored('mtn-2gb')).toMatchObject({ price: 8.75, api_plan_id: 'P-2' });
  coversRules('admin pricing: editing');

  await press('Edit MTN 2GB');
  await row2gb.getByText('Size and more').click();
  await row2gb.getByLabel('Data Size').fill('1GB');
  await row2gb.getByRole('button', { name: 'Save Price' }).click();
  await expectVisible(toasts(), 'admin pricing: updating failed');
  await row2gb.getByText('MTN 1GB is already on sale').waitFor();
  expect(await row2gb.getByLabel('Data Size').inputValue()).toBe('1GB');
});

test('an inactive price is not offered to customers until it is active again', async () => {
  await page.goto(path);
  const isOffered = async () =>
    (await shop.call('get-bundle-prices', {})).body.prices.some(({ id }) => id === 'mtn-3gb');
  const toggle = row('MTN', '3GB').getByRole('switch');
  await toggle.click();
  await row('MTN', '3GB').getByText('Inactive', { exact: true }).waitFor();
  await expectVisible(toasts(), 'admin pricing: updated');
  await list('MTN').getByText('14 on sale').waitFor();
  expect(await isOffered()).toBe(false);
  expect(await toggle.evaluate((field) => field === document.activeElement)).toBe(true);
  await toggle.press('Space');
  await row('MTN', '3GB').getByText('Active', { exact: true }).waitFor();
  expect(await isOffered()).toBe(true);
  coversRules('admin pricing: inactive');

  await refuse(page, 'admin-save-prices', 'unavailable');
  await toggle.click();
  await expectVisible(toasts(), 'admin pricing: updating failed');
  expect(await toggle.isChecked()).toBe(true);
});

test('deleting asks first, and the deleted price is gone', async () => {
  await page.goto(path);
  const refused = onQuestion('dismiss');
  await press('Edit MTN 4GB');
  await editor('MTN 4GB').getByText('Size and more').click();
  await press('Delete MTN 4GB');
  expect(await refused).toBe('Are you sure you want to delete this price?');
  expect(await stored('mtn-4gb')).toBeDefined();
  const repair = await refuse(page, 'admin-delete-price', 'unavailable');
  let asked = onQuestion('accept');
  await press('Delete MTN 4GB');
  await asked;
  await expectVisible(toasts(), 'admin pricing: deleting failed');
  await repair();
  asked = onQuestion('accept');
  await press('Delete MTN 4GB');
  await asked;
  await expectVisible(toasts(), 'admin pricing: deleted');
  await row('MTN', '4GB').waitFor({ state: 'detached' });
  expect(await stored('mtn-4gb')).toBeUndefined();
  coversRules('admin pricing: confirmation');
});
