import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { refundBlockWords } from '../../../../../contracts/top-ups/refund-blocks';
import { AttentionTab } from '../../../../../frontend/src/features/admin/attention/attention-tab';
import type { Output } from '../../../../../frontend/src/lib/api/contract-types';
import '../../support/dialogs';
import { fakeApi } from '../../support/fake-api';
import { renderScreen } from '../../support/render-screen';
import { adminOrder, profile } from '../../support/samples';

// jsdom has no layout.
type Detail = Output<'admin-get-attention-item'>;

const admin = { body: { profile: profile({ role: 'admin', user_id: 'user-1' }) } };
const news = 'Hubnet accepted it at 14:02 and has not answered since; asked 9 times.';
const known = 'Not refunded, because it may still arrive.';
const customer = { user_id: 'ama', name: 'Ama Serwaa', phone: '0244123456', is_deleted: false };
const subject = { kind: 'order', id: 'ORD7K2M9QXWPTRA' } as const;
const item = {
  version: 3,
  reasons: ['order_unconfirmed' as const],
  opened_at: '2026-11-19T10:24:00.000Z',
};
const detail = (change: Partial<Detail> = {}): Detail => ({
  subject,
  customer,
  amount: 24.5,
  news,
  known,
  about: null,
  waiting_since: '2026-11-19T10:24:00.000Z',
  may_still_arrive: true,
  actions: ['ask', 'deliver', 'fail'],
  item: { ...item, events: [] },
  order: { ...adminOrder({ status: 'processing', amount: 24.5 }), attempts: [] },
  case: null,
  case_record: null,
  topup: null,
  ...change,
});

const openDetail = (answers: Parameters<typeof fakeApi>[0] = {}, change: Partial<Detail> = {}) => {
  const api = fakeApi({
    'get-profile': admin,
    'admin-get-attention-item': { body: detail(change) },
    ...answers,
  });
  renderScreen(<AttentionTab />, `/admin-todo?order=${subject.id}`);
  return api;
};
const renderDetail = (change: Partial<Detail>) => {
  fakeApi({ 'get-profile': admin, 'admin-get-attention-item': { body: detail(change) } });
  return renderScreen(<AttentionTab />, `/admin-todo?order=${subject.id}`);
};
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('an order that needs a person has one line: what is known and its customer', async () => {
  const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
  const times = { opened_at: ago(3), waiting_since: ago(30) };
  const about = 'MTN 1GB to 024 123 4567';
  const items = [{ ...item, ...times, subject, about, customer, amount: 24.5, news, known }];
  const open = { count: 1, oldest_at: item.opened_at };
  fakeApi({ 'admin-get-attention': { body: { items, next_cursor: null, open } } });
  renderScreen(<AttentionTab />, '/admin-todo');
  const row = within(await screen.findByRole('listitem'));
  // The customer has waited longer than it has been an item.
  for (const words of [`${news} ${known}`, '₵24.50', 'Ama Serwaa', 'Waiting 1 day 6 h']) {
    expect(row.getByText(words)).toBeVisible();
  }
  const link = row.getByRole('link', { name: `Open ${about}` });
  expect(link).toHaveAttribute('href', `/admin-todo?order=${subject.id}`);
});

test('failing an order that may still arrive says what may be lost, and needs the reason', async () => {
  const message = '₵24.50 went back to the customer’s wallet.';
  const { received } = openDetail({
    'admin-update-order-status': { body: { success: true, message, money: 'refunded' } },
  });
  await press('Fail and refund');
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText('It is with a supplier: we lose ₵24.50 if the data still comes.')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Fail and refund' }));
  expect(received.map(({ name }) => name)).not.toContain('admin-update-order-status');
  await userEvent.type(dialog.getByLabelText('Reason'), 'They never had it');
  await userEvent.click(dialog.getByRole('button', { name: 'Fail and refund' }));
  expect(await screen.findByText(message)).toBeVisible();
  expect(received.find(({ name }) => name === 'admin-update-order-status')?.input).toEqual({
    orderId: subject.id,
    status: 'failed',
    statusSeen: 'processing',
    reason: 'They never had it',
    requestId: expect.any(String),
  });
});

test.each<[string, Partial<Detail>, string[]]>([
  ['an order', {}, ['Ask the supplier now', 'Mark delivered', 'Fail and refund']],
  [
    'a top-up',
    { subject: { kind: 'top_up', id: 'T1234567890' }, order: null, actions: ['ask', 'close'] },
    ['Ask Paystack now', 'Close the top-up'],
  ],
  ['an ended order', { item: { ...item, events: [] }, actions: ['resolve'] }, ['Resolve']],
])('%s offers only safe actions, and none sends it again', async (_, change, names) => {
  openDetail({}, change);
  const actions = within(await screen.findByRole('region', { name: 'Actions' }));
  await waitFor(() =>
    expect(actions.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(names),
  );
});

const disputed = (dispute: NonNullable<Detail['topup']>['dispute']): Partial<Detail> => ({
  subject: { kind: 'top_up', id: 'T1234567890' },
  order: null,
  topup: {
    reference: 'T1234567890',
    status: 'completed',
    payable: 20.4,
    credited: 20,
    payment_method: 'card',
    transaction_id: '4711',
    dispute,
    refunds: [],
    refundable: { most: 12, blocked: null, balance: 12, charge: 0.4, is_key_changed: false },
    created_at: '2026-11-19T10:24:00.000Z',
  },
});

test.each([
  ['failed', /^If the customer got what was paid for, decline the dispute there/],
  ['open', /^₵12\.00 of it has already been sent back to the payer\. Decline the dispute/],
] as const)(
  'a dispute of a payment with a refund that is %s says what accepting it would do',
  async (status, words) => {
    const { topup = null, ...rest } = disputed({ status: 'open', due_at: null });
    openDetail({}, { ...rest, topup: topup && { ...topup, refunds: [{ amount: 12, status }] } });
    expect(await screen.findByText(words)).toBeVisible();
  },
);

test('where no money of a top-up can go back, its page says why before anybody begins', async () => {
  const { topup = null, ...rest } = disputed({ status: 'won', due_at: null });
  const refundable = { ...topup?.refundable, most: 0, blocked: 'other_key' } as NonNullable<
    Detail['topup']
  >['refundable'];
  renderDetail({ ...rest, actions: ['refund'], topup: topup && { ...topup, refundable } });
  expect(await screen.findByText(refundBlockWords.other_key)).toBeVisible();
  const button = screen.getByRole('button', { name: 'Send money back' });
  expect(button).toBeDisabled();
  expect(button).toHaveAccessibleDescription(refundBlockWords.other_key);
});
