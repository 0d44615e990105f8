import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { NotReceived } from '../../../../../frontend/src/features/orders/not-received/not-received';
import type { Output } from '../../../../../frontend/src/lib/api/contract-types';
import '../../support/dialogs';
import { fakeApi } from '../../support/fake-api';
import { renderScreen } from '../../support/render-screen';
import { order } from '../../support/samples';

type Answer = Output<'ask-about-order'>;
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const delivered = order({ created_at: minutesAgo(60) });
const answer = (changes: Partial<Answer> = {}): Answer => ({
  answer: 'delivered',
  asked: true,
  message: 'Delivered at 14:02, says our supplier.',
  status: 'completed',
  balance_code: '*138#',
  ...changes,
});
const times = (most_within: number) => ({
  'get-bundle-prices': {
    body: {
      prices: [],
      delivery_times: [{ network: 'MTN', half_within: 1, most_within, over: 'hour' as const }],
    },
  },
});
const button = () => screen.queryByRole('button', { name: /^I did not get it/ });
const press = async () => {
  await userEvent.click(await screen.findByRole('button', { name: /^I did not get it/ }));
  return within(await screen.findByRole('dialog'));
};

test('what our supplier says is shown, with how to look up the balance on the phone', async () => {
  const { received } = fakeApi({ 'ask-about-order': { body: answer() } });
  renderScreen(<NotReceived order={delivered} />);
  const panel = await press();
  expect(await panel.findByText('Delivered at 14:02, says our supplier.')).toBeVisible();
  expect(panel.getByText('*138#')).toBeVisible();
  expect(panel.getByText(/SMS may be missing/)).toBeVisible();
  expect(received).toMatchObject([{ name: 'ask-about-order', input: { orderId: delivered.order_number } }]);
});

test('what is not certain is said as it is, without steps to check', async () => {
  fakeApi({ 'ask-about-order': { body: answer({ answer: 'open', message: 'Your order stays open.' }) } });
  renderScreen(<NotReceived order={delivered} />);
  const panel = await press();
  expect(await panel.findByText('Your order stays open.')).toBeVisible();
  expect(panel.queryByText('Check it on the phone')).toBeNull();
});

test('a call that is lost can be made again', async () => {
  const { answers } = fakeApi({ 'ask-about-order': 'network-error' });
  renderScreen(<NotReceived order={delivered} />);
  const panel = await press();
  const again = await panel.findByRole('button', { name: 'Ask again' });
  answers['ask-about-order'] = { body: answer() };
  await userEvent.click(again);
  expect(await panel.findByText('Delivered at 14:02, says our supplier.')).toBeVisible();
});

test.each([
  ['an order under way that is younger than nearly all take', 5, 9, false],
  ['an order under way that is older than nearly all take', 10, 9, true],
  ['an order of half an hour, whatever is usual', 31, 90, true],
])('%s: the button is there or not', async (_, age, usual, isThere) => {
  fakeApi(times(usual));
  renderScreen(<NotReceived order={order({ status: 'processing', created_at: minutesAgo(age) })} />);
  if (isThere) expect(await screen.findByRole('button', { name: /^I did not get it/ })).toBeVisible();
  else {
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect(button()).toBeNull();
  }
});

test.each(['failed', 'pending'] as const)('an order that is %s has no button', (status) => {
  fakeApi({});
  renderScreen(<NotReceived order={order({ status, created_at: minutesAgo(60) })} />);
  expect(button()).toBeNull();
});
