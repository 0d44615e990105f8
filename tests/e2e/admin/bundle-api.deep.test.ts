import { supplierKey } from '../../../local/environment';
import { main, page, press, toasts } from '../../support/browser/current-visit';
import { coversRules, expectVisible } from '../../support/browser/expect-visible';
import { pathOf, refuse } from '../../support/browser/network';
import { inSettings, keyField, openBundleApi, openMore, review, store, stored } from './settings-page';

inSettings();

test('each bundle API is tested with its own key', async () => {
  await openBundleApi();
  const test = (name: string) => press(`Test Connection to ${name}`);
  const card = (name: string) => page.getByRole('region', { name, exact: true });
  await test('Hubnet');
  await expectVisible(card('Hubnet'), 'admin settings: connected');
  await openMore();
  await test('Primary');
  await card('Primary').getByText('No API key is set.').waitFor();
  await keyField('Primary API Key').fill(supplierKey('primary'));
  const sent = page.waitForRequest(pathOf('admin-test-bundle-api'));
  await test('Primary');
  expect((await sent).postDataJSON()).toEqual({ api_type: 'primary', api_key: supplierKey('primary') });
  await card('Primary').getByText('Primary is connected.').waitFor();
  coversRules('admin settings: tested API key');
  await refuse(page, 'admin-test-bundle-api', 'unavailable');
  await test('Secondary');
  await expectVisible(toasts(), 'admin settings: Bundle API test failed');
});

test('the active API can be switched, and Hubnet still comes first while it has a key', async () => {
  await store({
    primary_bundle_api_key: supplierKey('primary'),
    secondary_bundle_api_key: supplierKey('secondary'),
  });
  await openBundleApi();
  const route =
    'Orders are processed automatically by Hubnet. If it can’t take one: Primary, then Secondary.';
  await main().getByText(route).waitFor();
  await main().getByRole('radio', { name: 'Secondary' }).check();
  await main()
    .getByText('Hubnet has a key, so it still comes first where no route says otherwise.')
    .waitFor();
  await press('Remove the Hubnet API Key');
  await main().getByText('Secondary comes first where no route says otherwise.').waitFor();
  await press('Keep the Hubnet API Key');
  coversRules('admin settings: Hubnet first');
  await press('Save All');
  await review().getByText('Primary → Secondary').waitFor();
  await review().getByRole('button', { name: 'Save All' }).click();
  await expectVisible(toasts(), 'admin settings: saved');
  expect(await stored()).toMatchObject({
    active_bundle_api: 'secondary',
    hubnet_api_key: { set: true },
  });
  coversRules('admin settings: active API');
});
