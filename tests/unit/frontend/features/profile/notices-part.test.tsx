import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { customerEvents, isAlwaysMailed } from '../../../../../contracts/notices/notice-events';
import { NoticesPart } from '../../../../../frontend/src/features/profile/notices/notices-part';
import type { Output } from '../../../../../frontend/src/lib/api/contract-types';
import { fakeApi } from '../../support/fake-api';
import { renderScreen } from '../../support/render-screen';

type Answer = Output<'get-notices'>;

const notices = (settings: Partial<Answer['settings']> = {}): Answer => ({
  notices: [
    {
      id: 'refunded#ORD7K2M9QXWPTRA',
      event: 'refunded',
      text: 'MTN 1GB could not be delivered. ₵4.90 is back in your wallet. Order ORD7K2M9QXWPTRA.',
      at: '2026-11-20T12:00:00.000Z',
      order_number: 'ORD7K2M9QXWPTRA',
    },
    {
      id: 'x',
      event: 'topped_up',
      text: 'Something newer',
      at: '2026-11-19T12:00:00.000Z',
      order_number: null,
    },
  ],
  settings: {
    choices: customerEvents.map((event) => ({
      event,
      on: event === 'refunded',
      is_fixed: isAlwaysMailed(event),
    })),
    low_balance: null,
    ...settings,
  },
});

function open(answer = notices(), saved: { status?: number; body: object } = { body: { success: true } }) {
  const api = fakeApi({ 'get-notices': { body: answer }, 'update-notices': saved });
  renderScreen(<NoticesPart />, '/profile');
  const sent = () => api.received.filter(({ name }) => name === 'update-notices').map(({ input }) => input);
  return { api, user: userEvent.setup(), sent };
}

/** Opens the settings, which are folded on a phone. */
const save = () => {
  for (const fold of document.querySelectorAll('details')) fold.open = true;
  return screen.getByRole('button', { name: 'Save changes' });
};
const box = (name: string) => screen.getByRole('checkbox', { name });

test('notices link to their orders', async () => {
  open();
  expect(await screen.findByRole('link', { name: 'See the order ORD7K2M9QXWPTRA' })).toHaveAttribute(
    'href',
    '/orders?text=ORD7K2M9QXWPTRA',
  );
});

test('a notice begins with what happened in bold, and leaves the order’s number to its link', async () => {
  open();
  const [first] = await screen.findAllByRole('listitem');
  expect(within(first as HTMLElement).getByText('MTN 1GB could not be delivered.').tagName).toBe('B');
  expect(first).toHaveTextContent(/₵4\.90 is back in your wallet · \d\d:\d\d/);
  expect(first).not.toHaveTextContent('Order ORD');
});

test('the recipient’s number is beside the time, and a mark tells a failure from a delivery', async () => {
  const answer = notices();
  const [told] = answer.notices;
  if (!told) throw new Error('There is no notice');
  const text = 'MTN 1GB for 024 123 4567 was delivered. Order ORD7K2M9QXWPTRA.';
  answer.notices.push({ ...told, id: 'delivered', event: 'delivered', text });
  open(answer);
  const [failed, , delivered] = await screen.findAllByRole('listitem');
  expect(delivered).toHaveTextContent(/^MTN 1GB was delivered\. for 024 123 4567 · \d\d:\d\d/);
  const toneOf = (row: HTMLElement | undefined) =>
    row?.querySelector('[class*="notices__mark--"]')?.className;
  expect(toneOf(failed)).toMatch(/--bad$/);
  expect(toneOf(delivered)).toMatch(/--good$/);
});

test('there are boxes only for what there is a choice about', async () => {
  const { user } = open(notices());
  await screen.findByRole('checkbox', { name: 'An order was delivered' });
  // Refunds in any case, and no low balance before it is said what is low.
  expect(screen.queryByRole('checkbox', { name: 'An order failed, and my money is back' })).toBeNull();
  expect(screen.queryByRole('checkbox', { name: 'My balance is low' })).toBeNull();
  await user.selectOptions(screen.getByLabelText('My balance is low'), 'Below an amount');
  expect(box('My balance is low')).toBeChecked();
});

test('choices are saved, and unchanged ones aren’t sent', async () => {
  const { user, sent } = open(notices());
  await user.click(await screen.findByRole('checkbox', { name: 'An order was delivered' }));
  await user.selectOptions(screen.getByLabelText('My balance is low'), 'Below an amount');
  await user.type(screen.getByLabelText('Below (₵)'), '10.50');
  await user.click(save());
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(sent()).toEqual([
    {
      choices: [
        { event: 'delivered', on: true },
        { event: 'low_balance', on: true },
      ],
      low_balance: 10.5,
    },
  ]);
  await user.click(box('An order was delivered'));
  expect(screen.queryByText('Saved')).toBeNull();
});

test.each(['', '0', '0.5', '10001', 'ten'])(
  '“%s” is not a limit for a low balance, and is not sent',
  async (typed) => {
    const { user, sent } = open(notices({ low_balance: 5 }));
    const amount = await screen.findByLabelText('Below (₵)');
    await user.clear(amount);
    if (typed !== '') await user.type(amount, typed);
    await user.click(save());
    expect(await screen.findByText('Enter an amount from ₵1 to ₵10,000')).toBeVisible();
    expect(sent()).toEqual([]);
  },
);

test('a refusal is shown, and the choices stay', async () => {
  const error = { code: 'too_many_requests', message: 'Please wait a minute', request_id: 'r' };
  const { user } = open(notices(), { status: 429, body: { error } });
  await user.click(await screen.findByRole('checkbox', { name: 'My wallet was topped up' }));
  await user.click(save());
  expect(await screen.findByText('Please wait a minute')).toBeVisible();
  expect(box('My wallet was topped up')).toBeChecked();
});

test('of many notices five are shown, and a press shows all; the focus then moves to the first additional one', async () => {
  const answer = notices();
  const [first] = answer.notices;
  if (!first) throw new Error('no notice');
  const many = Array.from({ length: 12 }, (_, index) => ({
    ...first,
    id: `refunded#${index}`,
  }));
  const { user } = open({ ...answer, notices: many });
  const list = await screen.findByRole('region', { name: 'What happened' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(5);
  await user.click(screen.getByRole('button', { name: 'Show all 12' }));
  expect(within(list).getAllByRole('listitem')).toHaveLength(12);
  expect(within(list).getAllByRole('listitem')[5]).toHaveFocus();
  expect(screen.queryByRole('button', { name: /Show all/ })).toBeNull();
});
