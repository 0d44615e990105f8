import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { refundBlockWords } from '../../../../../contracts/top-ups/contracts';
import { AttentionTab } from '../../../../../frontend/src/features/admin/attention/attention-tab';
import type { Output } from '../../../../../frontend/src/lib/api/contract-types';
import '../../support/dialogs';
import { fakeApi } from '../../support/fake-api';
import { renderScreen } from '../../support/render-screen';
import { orderPage, profile, topUpPage } from '../../support/samples';

const admin = { body: { profile: profile({ role: 'admin', user_id: 'user-1' }) } };

function open(page: Output<'admin-get-attention-item'>, answers: Parameters<typeof fakeApi>[0] = {}) {
  const api = fakeApi({
    'get-profile': admin,
    'admin-get-attention-item': { body: page },
    ...answers,
  });
  renderScreen(<AttentionTab />, `/admin-todo?${page.subject.kind}=${page.subject.id}`);
  return api;
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('what needs a person is one list: what, why, since when and by when, with orders to send by hand and the last check', async () => {
  const { subject, customer } = orderPage();
  const items = [
    {
      ...{ subject, customer, amount: 24.5, reasons: ['order_unconfirmed'], due_at: null },
      bundle: { data_plan: 'MTN 1GB', phone_number: '0241234567' },
      opened_at: '2026-11-19T10:24:00.000Z',
    },
  ];
  fakeApi({
    'get-profile': admin,
    'admin-get-attention': {
      body: { items, open: { count: 1, by_hand: { count: 2, since: '2026-11-19T09:00:00.000Z' } } },
    },
    'admin-get-balances': {
      body: { suppliers: [], check: { at: '2026-11-20T02:00:00.000Z', mismatches: 0 } },
    },
  });
  renderScreen(<AttentionTab />, '/admin-todo');
  await screen.findByRole('link', { name: /^Everything added up at/ });
  expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['2 orders to send by hand', '/admin-orders?status=by-hand'],
    ['MTN 1GB to 024 123 4567 · ₵24.50', `/admin-todo?order=${subject.id}`],
    [expect.stringMatching(/^Everything added up at/), '/admin-money'],
  ]);
  expect(screen.getByText('The supplier hasn’t confirmed it.')).toBeVisible();
});

test('failing an order from its page that may still arrive says what may be lost, and needs the reason', async () => {
  const { received } = open(orderPage(), {
    'admin-update-order-status': { body: { success: true, message: 'Done.', money: 'refunded' } },
  });
  await press('Update status');
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('radio', { name: 'Failed' }));
  expect(dialog.getByText('It is with a supplier: we lose ₵5.00 if the data still comes.')).toBeVisible();
  const sent = () => received.filter(({ name }) => name === 'admin-update-order-status');
  await userEvent.click(dialog.getByRole('button', { name: 'Update Status' }));
  expect(sent()).toEqual([]);
  await userEvent.type(dialog.getByLabelText('Reason'), 'They never had it');
  await userEvent.click(dialog.getByRole('button', { name: 'Update Status' }));
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]?.input).toEqual({
    orderId: orderPage().subject.id,
    status: 'failed',
    statusSeen: 'processing',
    reason: 'They never had it',
    requestId: expect.any(String),
  });
});

test('the supplier’s answer is shown at once', async () => {
  const message = 'Hubnet has it, and has not delivered it yet.';
  open(orderPage(), { 'admin-recheck': { body: { asked: true, message } } });
  await press('Ask the supplier now');
  expect(await screen.findByText(message)).toBeVisible();
});

test.each<[string, Output<'admin-get-attention-item'>, string[]]>([
  ['an order', orderPage(), ['Update status', 'Ask the supplier now']],
  [
    'a top-up',
    topUpPage({ status: 'pending' }, { actions: ['ask', 'close'] }),
    ['Ask Paystack now', 'Close the top-up'],
  ],
  ['an ended order', orderPage({ actions: ['resolve'] }), ['Update status', 'Resolve']],
])('%s offers only safe actions, and none sends it again', async (_, page, names) => {
  open(page);
  const actions = within(await screen.findByRole('region', { name: 'Actions' }));
  expect(actions.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(names);
});

test.each([
  ['failed', /^If the customer got what was paid for, decline the dispute there/],
  ['open', /^₵12\.00 of it has already been sent back to the payer\. Decline the dispute/],
] as const)(
  'a dispute of a payment with a refund that is %s says what accepting it would do',
  async (status, words) => {
    const item = orderPage().item && { ...orderPage().item, reasons: ['top_up_disputed' as const] };
    open(
      topUpPage(
        { dispute: 'open', refunds: [{ amount: 12, status }] },
        { item: item as Output<'admin-get-attention-item'>['item'] },
      ),
    );
    expect(await screen.findByText(words)).toBeVisible();
  },
);

test.each(['spent', 'sent_back', 'disputed', 'other_key'] as const)(
  'where no money of a top-up can go back because it is %s, its page says why, and offers nothing',
  async (blocked) => {
    open(topUpPage({ refundable: { most: 0, blocked } }));
    expect(await screen.findByText(refundBlockWords[blocked])).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Send money back' })).toBeNull();
  },
);
