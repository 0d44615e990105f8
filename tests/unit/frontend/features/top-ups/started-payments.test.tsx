import { screen, within } from '@testing-library/react';
import type { TopUp } from '../../../../../frontend/src/features/top-ups/top-ups';
import { formatTimeOfDay } from '../../../../../frontend/src/lib/dates';
import type { Answer } from '../../support/fake-api';
import { completed, eachOnItsOwn, openTopUps, pending, topUp } from './support';

const chatUrl = 'https://chat.example/';
jest.mock('../../../../../frontend/src/lib/runtime-config', () => ({
  useRuntimeConfig: () => ({ chatUrl }),
}));

eachOnItsOwn();

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
/** A pending payment whose reference ends with its name. */
const begun = (name: string, amount: number, minutes: number, change: Partial<TopUp> = {}) => {
  const ref = `T0MJ${name}`;
  return topUp({
    id: `TOPUP#${ref}`,
    reference: ref,
    amount,
    status: 'pending',
    created_at: ago(minutes),
    ...change,
  });
};
const page = (...transactions: readonly TopUp[]): Answer => ({ body: { transactions, next_cursor: null } });

interface Options extends NonNullable<Parameters<typeof openTopUps>[0]> {
  readonly history: Answer;
}

const openScreen = ({ history, api, popup }: Options) =>
  openTopUps({
    api: { 'get-wallet-transactions': history, 'verify-paystack-payment': pending, ...api },
    popup,
  });
const notice = (name: string | RegExp) => screen.findByRole('region', { name });
const two = '2 payments not confirmed yet';
const older = begun('AAAAAAA1', 20, 31);
const newer = begun('AAAAAAA2', 50, 4);

test('all payments of the last hour that aren’t confirmed stand in one card, newest first', async () => {
  openScreen({
    history: page(newer, begun('AAAAAAA3', 5, 5, { status: 'completed' }), older, begun('AAAAAAA4', 5, 61)),
  });
  const card = within(await notice(two));
  const rows = card.getAllByRole('listitem').map((row) => row.textContent);
  const time = ({ created_at }: TopUp) => formatTimeOfDay(new Date(created_at));
  expect(rows).toEqual([
    `₵51.00 ${time(newer)} · Reference ending in AAAAAAA2`,
    `₵20.40 ${time(older)} · Reference ending in AAAAAAA1`,
  ]);
  expect(card.getAllByRole('button').map((button) => button.textContent)).toEqual([
    'Check again the 2 payments',
    'Make another top-up',
  ]);
});

test('Check again asks about each; one that is credited is told, and leaves the card', async () => {
  const { api, user } = openScreen({ history: page(newer, older) });
  const card = await notice(two);
  api.answers['verify-paystack-payment'] = ({ input }) => {
    if ((input as { reference: string }).reference !== older.reference) return pending;
    api.answers['get-wallet-transactions'] = page(newer, { ...older, status: 'completed' });
    return completed;
  };
  await user.click(within(card).getByRole('button', { name: /^Check again/ }));
  expect(await screen.findByText('₵20.00 credited to your wallet')).toBeVisible();
  const left = await notice('₵51.00 not confirmed yet');
  expect(left).toHaveTextContent('AAAAAAA2');
  // Not the fee.
  expect(left).toHaveTextContent('Your top-up of ₵50.00 is credited');
  expect(api.inputs('verify-paystack-payment')).toEqual([
    { reference: newer.reference },
    { reference: older.reference },
  ]);
});

test('a payment that only a person can check says so on its card, which neither promises a credit nor offers Check again', async () => {
  openScreen({ history: page({ ...newer, is_unconfirmed: true }) });
  const card = await notice('₵51.00 not confirmed yet');
  expect(card).toHaveTextContent('Our team is looking into it');
  expect(within(card).getByRole('link', { name: 'Contact support' })).toHaveAttribute('href', chatUrl);
  expect(card).not.toHaveTextContent('is credited');
  expect(screen.queryByRole('button', { name: /^Check again/ })).toBeNull();
});
