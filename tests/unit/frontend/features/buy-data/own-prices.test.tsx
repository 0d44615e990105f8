import { screen, within } from '@testing-library/react';
import '../../support/dialogs';
import { accepted, openScreen, submit } from '../../support/buy-data';
import { choosePlan } from '../../support/plans';
import { profile } from '../../support/samples';

beforeEach(() => {
  sessionStorage.clear();
  jest.useFakeTimers({ advanceTimers: true });
});
afterEach(() => jest.useRealTimers());

test('a customer of a tier sees and pays its price, beside the Standard price', async () => {
  const { api, user } = openScreen(accepted);
  api.answers['get-profile'] = { body: { profile: profile(), prices: [{ id: 'mtn-1gb', price: 4.8 }] } };
  await user.click(await screen.findByRole('button', { name: 'MTN' }));
  await choosePlan(user, '1GB - ₵4.80');
  expect(screen.getByText('₵5.00').tagName).toBe('S');
  await user.type(screen.getByLabelText('Phone Number'), '0241234567');
  await user.click(submit());
  const sheet = await screen.findByRole('dialog');
  expect(within(sheet).getByText('₵5.00').tagName).toBe('S');
  expect(within(sheet).getByText(/₵4.80/)).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Send data' }));
  const sent = api.received.find(({ name }) => name === 'process-bundle-order');
  expect(sent?.input).toMatchObject({ planId: 'mtn-1gb', price: 4.8 });
});
