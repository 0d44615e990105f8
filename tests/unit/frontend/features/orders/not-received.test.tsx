import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { NotReceivedPanel } from '../../../../../frontend/src/features/orders/not-received/not-received-panel';
import { OrderCard } from '../../../../../frontend/src/features/orders/order-card';
import { api } from '../../../../../frontend/src/lib/api/api';
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
  message: 'Our supplier confirms delivery at 14:02.',
  status: 'completed',
  balance_code: '*138#',
  case: null,
  ...changes,
});
const times = (most_within: number) => ({
  'get-bundle-prices': {
    body: {
      prices: [],
      delivery_times: [{ network: 'MTN', half_within: 1, most_within }],
    },
  },
});
const button = () => screen.queryByRole('button', { name: /^I didn’t get it/ });
const panelShown = async () => within(await screen.findByRole('dialog'));

test('the supplier’s answer is shown, with how to look up the balance on the phone', async () => {
  const { received } = fakeApi({ 'ask-about-order': { body: answer() } });
  renderScreen(<NotReceivedPanel order={delivered} onClose={() => undefined} />);
  const panel = await panelShown();
  expect(await panel.findByText('Our supplier confirms delivery at 14:02.')).toBeVisible();
  expect(panel.getByText('*138#')).toBeVisible();
  expect(panel.getByText(/SMS doesn’t always come/)).toBeVisible();
  expect(received).toMatchObject([{ name: 'ask-about-order', input: { orderId: delivered.order_number } }]);
});

test.each([
  ['an order under way that is younger than nearly all deliveries take', 5, 9, false],
  ['an order under way that is older than nearly all deliveries take', 10, 9, true],
  ['an order of half an hour ago, whatever is usual', 31, 90, true],
])('%s: the button is shown or not', async (_, age, usual, isThere) => {
  fakeApi(times(usual));
  renderScreen(
    <>
      <OrderCard order={order({ status: 'processing', created_at: minutesAgo(age) })} isAlone />
      <OnceMeasured />
    </>,
  );
  await screen.findByText('Measured');
  expect(button() !== null).toBe(isThere);
});

/** Shows when the usual time has loaded. */
function OnceMeasured() {
  return api.useGetBundlePricesQuery({}).isSuccess && <p>Measured</p>;
}

test.each(['failed', 'pending'] as const)('an order that is %s has no button', (status) => {
  fakeApi({});
  renderScreen(<OrderCard order={order({ status, created_at: minutesAgo(60) })} isAlone />);
  expect(button()).toBeNull();
});

const reported: NonNullable<Answer['case']> = {
  state: 'open',
  wrong: 'nothing_came',
  outcome: null,
  answer_by: new Date(Date.now() + 24 * 60 * 60_000).toISOString(),
  messages: [{ from: 'customer', at: '2026-11-20T12:00:00.000Z', text: 'I looked twice' }],
  version: 1,
};

test('a customer reports with two taps and a few words that the data is still missing, and sees the case', async () => {
  const { received, answers } = fakeApi({
    'ask-about-order': { body: answer() },
    'write-case': 'network-error',
  });
  renderScreen(<NotReceivedPanel order={delivered} onClose={() => undefined} />);
  const panel = await panelShown();
  await userEvent.click(await panel.findByRole('button', { name: 'Still not there' }));
  await userEvent.click(panel.getByRole('button', { name: 'Nothing came' }));
  await userEvent.type(panel.getByLabelText(/Anything we should know/), 'I looked{enter}twice');
  await userEvent.click(panel.getByRole('button', { name: 'Report it' }));
  await panel.findByRole('alert');
  answers['write-case'] = { body: { case: reported } };
  await userEvent.click(panel.getByRole('button', { name: 'Report it' }));
  // What they want to know comes first, before what our supplier says.
  const state = (await panel.findByText(/^We got your report\. We’ll answer by/)).parentElement ?? fail();
  expect(state).toHaveTextContent(/We’ll answer by tomorrow, \d\d:\d\d\.$/);
  expect(state).toHaveFocus();
  const isBefore = (next: HTMLElement) =>
    Boolean(state.compareDocumentPosition(next) & Node.DOCUMENT_POSITION_FOLLOWING);
  expect(isBefore(panel.getByRole('list', { name: 'Messages' }))).toBe(true);
  expect(isBefore(panel.getByText('Our supplier confirms delivery at 14:02.'))).toBe(true);
  const [lost, sent] = received.filter(({ name }) => name === 'write-case').map(({ input }) => input);
  expect(sent).toMatchObject({ action: 'open', wrong: 'nothing_came', text: 'I looked twice' });
  expect(lost).toEqual(sent);
});

test('after a lost answer, other words, or saying that it is solved, make a new request', async () => {
  const { received, answers } = fakeApi({
    'ask-about-order': { body: answer({ case: reported }) },
    'write-case': 'network-error',
  });
  renderScreen(<NotReceivedPanel order={delivered} onClose={() => undefined} />);
  const panel = await panelShown();
  await userEvent.type(await panel.findByLabelText('Write to us'), 'Hello');
  await userEvent.click(panel.getByRole('button', { name: 'Send' }));
  await panel.findByRole('alert');
  await userEvent.type(panel.getByLabelText('Write to us'), '?');
  await userEvent.click(panel.getByRole('button', { name: 'Send' }));
  await panel.findByRole('alert');
  answers['write-case'] = { body: { case: { ...reported, state: 'closed' } } };
  await userEvent.click(panel.getByRole('button', { name: 'It’s solved' }));
  expect(await panel.findByText('Closed.')).toBeVisible();
  const sent = received.filter(({ name }) => name === 'write-case').map(({ input }) => input);
  expect(new Set(sent.map((input) => (input as { requestId: string }).requestId)).size).toBe(3);
});

test('for a mistyped number nothing is promised, and nothing is sent to us', async () => {
  const { received } = fakeApi({ 'ask-about-order': { body: answer() } });
  renderScreen(<NotReceivedPanel order={delivered} onClose={() => undefined} />);
  const panel = await panelShown();
  await userEvent.click(await panel.findByRole('button', { name: 'Still not there' }));
  await userEvent.click(panel.getByRole('button', { name: 'I typed a wrong number' }));
  expect(panel.getByText(/It has reached 024 123 4567. We can’t take it back./)).toBeVisible();
  expect(panel.getByRole('button', { name: 'Copy the message' })).toBeVisible();
  expect(panel.queryByRole('button', { name: 'Report it' })).toBeNull();
  expect(received.map(({ name }) => name)).toEqual(['ask-about-order']);
});
