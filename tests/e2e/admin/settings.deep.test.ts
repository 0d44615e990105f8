import { localPaystackKeys, supplierKey } from '../../../local/environment';
import { main, page, press, shop, toasts, visit } from '../../support/browser/current-visit';
import { coversRules, expectVisible, expectWords } from '../../support/browser/expect-visible';
import { loseAnswers, pathOf, refuse } from '../../support/browser/network';
import { mtn1gb } from '../../support/shop/purchases';
import { inSettings, keyField, openBundleApi, openMore, review, store, stored, tab } from './settings-page';

const path = '/admin-settings';
inSettings();

test('stored settings are shown; of keys, only their ends and their mode', async () => {
  await page.goto(path);
  await expectWords(main(), 'admin settings', ['title', 'first sub-tab']);
  await main().getByText('Test mode').waitFor();
  await main().getByText('Set, ends in 0000. Leave empty to keep it.').first().waitFor();
  expect(await keyField('Secret Key').inputValue()).toBe('');
  expect(await page.content()).not.toContain(localPaystackKeys.secret);
  await tab('Bundle API').click();
  await page.waitForURL('**/admin-settings?section=bundle-api');
  await main().getByText('Orders are processed automatically by Hubnet.').waitFor();
  await page.reload();
  await page.getByRole('heading', { name: 'Order processing' }).waitFor();
  expect(visit.problems).toEqual([]);
});

test('unset keys have placeholders; live keys are shown in live mode', async () => {
  await store({ paystack_active: false, paystack_secret_key: '', paystack_public_key: '' });
  await page.goto(path);
  await main().getByText('No keys').waitFor();
  expect(await keyField('Secret Key').getAttribute('placeholder')).toBe('sk_test/sk_live');
  expect(await keyField('Public Key').getAttribute('placeholder')).toBe('pk_test/pk_live');
  coversRules('admin settings: key placeholders');
  await keyField('Secret Key').fill('sk_live_abcdefghijkl1234');
  await keyField('Public Key').fill('pk_live_abcdefghijkl5678');
  await (await expectVisible(main(), 'admin settings: save')).click();
  await expectVisible(toasts(), 'admin settings: saved');
  await page.reload();
  await main().getByText('Live mode').waitFor();
  expect(await keyField('Secret Key').inputValue()).toBe('');
  expect(await stored()).toMatchObject({
    paystack_mode: 'live',
    paystack_secret_key: { set: true, last4: '1234' },
    paystack_active: false,
  });
});

test('changes in both sections are saved together, and untouched settings keep their value', async () => {
  await page.goto(path);
  await main().getByRole('switch', { name: 'Top-ups by Paystack' }).click();
  await main().getByText('Customers can’t start top-ups.').waitFor();
  await tab('Bundle API').click();
  await openMore();
  await keyField('Primary API Key').fill(supplierKey('primary'));
  await main().getByRole('switch', { name: 'Bundle API' }).click();
  await main().getByText('3 unsaved changes').waitFor();
  await tab(/^Paystack.*unsaved changes$/).waitFor();
  const sent = page.waitForRequest(pathOf('admin-update-settings'));
  await press('Save All');
  await review()
    .getByText(/^Open orders in the whole shop now: \d+ pending, \d+ processing\.$/)
    .waitFor();
  await review().getByRole('button', { name: 'Save All' }).click();
  expect((await sent).postDataJSON()).toEqual({
    settings: {
      paystack_active: false,
      primary_bundle_api_key: supplierKey('primary'),
      bundle_api_active: false,
    },
    version: expect.any(Number),
  });
  await expectWords(toasts(), 'admin settings', ['success toast', 'saved']);
  await main().getByText('New orders are marked Manual: you send each one by hand.').waitFor();
  await review().waitFor({ state: 'detached' });
  expect(await main().getByText('unsaved change').count()).toBe(0);
  expect(await stored()).toMatchObject({
    paystack_active: false,
    paystack_secret_key: { set: true, last4: '0000' },
    primary_bundle_api_key: { set: true, last4: '-key' },
  });
  coversRules('admin settings: paystack', 'admin settings: everything');
});

test('while the bundle API is off, orders are marked manual; beforehand, the screen says what happens to orders already sent', async () => {
  await openBundleApi();
  await main().getByRole('switch', { name: 'Bundle API' }).click();
  await expectVisible(main(), 'admin settings: processed by hand');
  const consequence = 'Orders already sent will still be tracked';
  await main().getByText(consequence).waitFor();
  await press('Save All');
  await review().getByText(consequence).waitFor();
  await page.keyboard.press('Escape');
  await review().waitFor({ state: 'detached' });
  expect(await stored()).toMatchObject({ bundle_api_active: true });
  await press('Save All');
  await review().getByRole('button', { name: 'Save All' }).click();
  await expectVisible(toasts(), 'admin settings: saved');
  const buyer = await shop.person({ cedis: 10 });
  await shop.call('process-bundle-order', mtn1gb(), buyer.token);
  const { body } = await shop.call('get-orders', {}, buyer.token);
  expect(body.orders).toMatchObject([{ api_used: 'manual', status: 'pending' }]);
  coversRules('admin settings: bundle API');
});

test('a refusal says why, and everything typed is still there; a lost answer shows what is true', async () => {
  await store({ primary_bundle_api_key: supplierKey('primary') });
  await openBundleApi();
  await openMore();
  await keyField('Secondary API Key').fill('a-key-of-theirs');
  const repair = await refuse(page, 'admin-update-settings', 'unavailable', 'Try again in a minute.');
  await press('Save All');
  await expectWords(toasts(), 'admin settings', ['failure toast', 'saving failed']);
  await toasts().getByText('Try again in a minute.').waitFor();
  expect(await keyField('Secondary API Key').inputValue()).toBe('a-key-of-theirs');
  await repair();
  await loseAnswers(page, 'admin-update-settings');
  await main().getByRole('radio', { name: 'Secondary' }).check();
  await press('Save All');
  await review().getByRole('button', { name: 'Save All' }).click();
  await review().waitFor({ state: 'detached' });
  expect(await stored()).toMatchObject({ active_bundle_api: 'secondary' });
  await main().getByText('Set, ends in eirs. Replaced when you save.').waitFor();
  await main().getByText('1 unsaved change', { exact: true }).waitFor();
});

test('Paystack is tested with the typed keys, or else with the stored ones, and a result counts for those keys only', async () => {
  await page.goto(path);
  const test = () => page.getByRole('button', { name: 'Test Connection to Paystack' }).click();
  await keyField('Secret Key').waitFor();
  expect(
    await main()
      .getByText(/^(Connected|Failed)$/)
      .count(),
  ).toBe(0);
  await test();
  await expectVisible(main(), 'admin settings: connected');
  await main().getByText('Connected to Paystack in test mode.').waitFor();
  await keyField('Secret Key').fill('sk_test_wrong');
  expect(
    await main()
      .getByText(/^(Connected|Failed)$/)
      .count(),
  ).toBe(0);
  coversRules('admin settings: no result');
  const sent = page.waitForRequest(pathOf('admin-test-paystack'));
  await test();
  expect((await sent).postDataJSON()).toEqual({ secret_key: 'sk_test_wrong' });
  await expectVisible(main(), 'admin settings: failed');
  await main().getByText('Paystack doesn’t accept the key.').waitFor();
  coversRules('admin settings: tested Paystack keys');
  await refuse(page, 'admin-test-paystack', 'unavailable');
  await test();
  await expectVisible(toasts(), 'admin settings: Paystack test failed');
  expect(
    await main()
      .getByText(/^(Connected|Failed)$/)
      .count(),
  ).toBe(0);
});
