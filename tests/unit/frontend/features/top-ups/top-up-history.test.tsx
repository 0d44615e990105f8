import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { TopUpHistory } from '../../../../../frontend/src/features/top-ups/top-up-history';
import type { TopUp } from '../../../../../frontend/src/features/top-ups/top-ups';
import type { Answer } from '../../support/fake-api';
import { renderScreen } from '../../support/render-screen';
import { completed, reference, topUp, topUpApi } from './support';

const page = (transactions: readonly TopUp[], next_cursor: string | null = null): Answer => ({
  body: { transactions, next_cursor },
});

function openHistory(api: Parameters<typeof topUpApi>[0], limit?: number) {
  const opened = topUpApi(api);
  renderScreen(
    <TopUpHistory isOpen onToggle={() => undefined} {...(limit !== undefined && { limit })} />,
    '/topup',
  );
  return { ...opened, user: userEvent.setup() };
}

const rows = () => screen.findAllByRole('listitem');
const tile = (name: string) => screen.getByText(name).nextElementSibling;

test('both figures and the count cover all pages; only completed top-ups are added up, to the pesewa', async () => {
  const first = page([topUp({ id: '1', amount: 0.1 }), topUp({ id: '2', amount: 0.2 })], 'next');
  const second = page([topUp({ id: '3', amount: 99, status: 'failed' }), topUp({ id: '4', amount: 5 })]);
  openHistory({
    'get-wallet-transactions': ({ input }) => ((input as { cursor?: string }).cursor ? second : first),
  });
  await waitFor(() => expect(tile('Successful')).toHaveTextContent('3/4'));
  expect(tile('Total Topped Up')).toHaveTextContent('₵5.30');
  expect(screen.getByText('Topup History').parentElement).toHaveTextContent('4 top-ups');
});

test.each([
  ['open', /₵5\.00 is on its way back to the card, number or account you paid with/],
  ['processed', '₵5.00 went back to the card, number or account you paid with.'],
  [
    'failed',
    '₵5.00 couldn’t be sent back. It pays what you owe us, if anything, and the rest is back in your wallet.',
  ],
] as const)('a customer reads of a refund that is %s', async (status, words) => {
  openHistory({ 'get-wallet-transactions': page([topUp({ refunds: [{ amount: 5, status }] })]) });
  expect(await screen.findByText(words)).toBeVisible();
});

describe('Check again', () => {
  const check = () => screen.findByRole('button', { name: /^Check/ });
  const twoHoursAgo = new Date(Date.now() - 2 * 60 * 60_000).toISOString();
  const history = page([topUp({ status: 'pending', created_at: twoHoursAgo })]);

  test('is offered for older pending top-ups alone, and a receipt for those that were paid', async () => {
    openHistory({
      'get-wallet-transactions': page([
        topUp({ id: '1', status: 'pending', created_at: twoHoursAgo }),
        topUp({ id: '2' }),
        topUp({ id: '3', status: 'failed' }),
      ]),
    });
    const all = await rows();
    const named = (name: RegExp) => all.map((row) => within(row).queryAllByRole('button', { name }).length);
    expect(named(/^Check again/)).toEqual([1, 0, 0]);
    expect(named(/^Receipt/)).toEqual([0, 1, 0]);
  });

  test('verifies its top-up and says what was credited', async () => {
    const { answers, inputs, user } = openHistory({
      'get-wallet-transactions': history,
      'verify-paystack-payment': () => {
        answers['get-wallet-transactions'] = page([topUp()]);
        return completed;
      },
    });
    await user.click(await check());
    expect(await screen.findByText('₵20.00 credited to your wallet')).toBeVisible();
    expect(inputs('verify-paystack-payment')).toEqual([{ reference }]);
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Check/ })).not.toBeInTheDocument());
    expect((await rows())[0]).toHaveFocus();
  });
});
