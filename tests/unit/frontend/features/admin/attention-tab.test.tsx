import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Permission } from '../../../../../contracts/accounts/permissions';
import { type AttentionReason, attentionWords } from '../../../../../contracts/attention/attention-reasons';
import { phoneThem } from '../../../../../contracts/attention/phone-them';
import { wasAnswered } from '../../../../../contracts/cases/case-words';
import { type RefundBlock, refundBlockWords } from '../../../../../contracts/top-ups/refund-blocks';
import { AttentionTab } from '../../../../../frontend/src/features/admin/attention/attention-tab';
import { itemColumns } from '../../../../../frontend/src/features/admin/attention/list/item-columns';
import { ageOf } from '../../../../../frontend/src/features/admin/shared/age';
import { deadline } from '../../../../../frontend/src/features/admin/shared/shop-dates';
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
const refused = { error: { code: 'not_found', message: 'No', request_id: '1' } };
const none = { count: 0, oldest_at: null };
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
const orderTitle = 'MTN 1GB to 024 123 4567 · ₵24.50';
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
  // The reason would repeat this, or contradict it.
  expect(row.queryByText(/hasn’t said for 15 minutes/)).toBeNull();
  const link = row.getByRole('link', { name: `Open ${about}` });
  expect(link).toHaveAttribute('href', `/admin-todo?order=${subject.id}`);
  // What it is about is read before the button, and a tap anywhere opens it.
  const inOrder = [row.getByText(`${news} ${known}`), row.getByText('Waiting 1 day 6 h'), link];
  expect(inOrder.toSorted(inPage)).toEqual(inOrder);
  expect(link).toHaveClass('opens-row');
  // A number never breaks.
  expect(row.getByText(about, { selector: '.row__title' }).textContent).toContain('024\u00a0123\u00a04567');
});

test('an opened item says the newest news of a reported order once, since when, and what to do', async () => {
  // A supplier's name may have a full stop.
  const told = 'St. Mary Data has said since 14:03 that it failed.';
  const rest = 'Hubnet says that it delivered it. Nothing was refunded.';
  const reported = { ...item, reasons: ['order_reported' as const], events: [] };
  openDetail({}, { news: told, known: rest, item: reported });
  expect(await screen.findByText(told)).toBeVisible();
  expect(screen.getByText(rest)).toBeVisible();
  expect(screen.getByText('Answer the customer below.')).toBeVisible();
  expect(screen.getAllByText(/that it failed/)).toHaveLength(1);
});

test('a reported order is shown as its case: what the customer says, our records and the answer, each once', async () => {
  const text = 'I dialled *138# twice.';
  const at = '2026-11-20T10:24:00.000Z';
  const messages = [{ from: 'customer' as const, at, text }];
  const answerBy = new Date(Date.now() + 90 * 60_000).toISOString();
  const opened = {
    ...({ number: 'NK-482193', state: 'open', wrong: 'nothing_came', outcome: null, rating: null } as const),
    ...{ answer_by: answerBy, answered: null, messages, version: 1 },
  };
  const said = attentionWords.order_reported;
  openDetail(
    {},
    {
      ...{ news: 'Hubnet has said since 14:03 that it delivered it.', known: 'Nothing was refunded.' },
      item: {
        ...{ ...item, reasons: ['order_reported' as const] },
        events: [{ event: 'opened' as const, at, by: null, text: said }],
      },
      order: { ...adminOrder({ status: 'completed' }), attempts: [] },
      ...{ case: opened, case_record: { orders: 4, reported: 0, upheld: 0 } },
    },
  );
  const report = await screen.findByText(text);
  const records = screen.getByText('Our record').parentElement;
  expect(records).toHaveTextContent(
    'Our recordHubnet has said since 14:03 that it delivered it. Nothing was refunded.',
  );
  // All facts stand in one list.
  expect(records?.parentElement).toHaveTextContent(/Ama Serwaa.*Answer by.*First report in 5 orders/);
  const inOrder = [records ?? report, report, await screen.findByLabelText('Answer to the customer')];
  expect(inOrder.toSorted(inPage)).toEqual(inOrder);
  expect(screen.getAllByText('Ama Serwaa')).toHaveLength(1);
  expect(screen.queryByText(said)).toBeNull();
  expect(screen.queryByText('Answer the customer below.')).toBeNull();
  expect(screen.queryByRole('region', { name: 'Facts' })).toBeNull();
});

test.each(['open', 'answered', 'closed'] as const)(
  'a case that is %s keeps our records and what can be done in it until it is closed',
  async (state) => {
    const opened = {
      ...({ number: 'NK-482193', state, wrong: 'nothing_came', rating: null } as const),
      ...({ outcome: state === 'closed' ? 'delivered' : null, answered: null, version: 2 } as const),
      ...{ messages: [], answer_by: '2026-11-21T10:24:00.000Z' },
    };
    openDetail(
      {},
      {
        item: { ...item, reasons: state === 'open' ? ['order_reported' as const] : [], events: [] },
        order: { ...adminOrder({ status: 'completed' }), attempts: [] },
        ...{ case: opened, case_record: { orders: 4, reported: 0, upheld: 0 } },
        actions: ['ask', 'fail'],
      },
    );
    const shown = await screen.findByRole('region', { name: /^Case NK-482193/ });
    await screen.findByRole('button', { name: 'Ask the supplier now' });
    const isOpen = state !== 'closed';
    expect(within(shown).queryByText('Our record') !== null).toBe(isOpen);
    expect(within(shown).queryByRole('button', { name: 'Ask the supplier now' }) !== null).toBe(isOpen);
    const possible = screen.queryByText('What is still possible');
    expect(possible === null).toBe(isOpen);
    // The outcome of a case stands above it.
    const inOrder = isOpen ? [] : [within(shown).getByText('Outcome'), possible as HTMLElement];
    expect(inOrder.toSorted(inPage)).toEqual(inOrder);
  },
);

test('when a case is closed while it is shown, what is still possible stands below its outcome', async () => {
  const opened = {
    ...({ number: 'NK-482193', state: 'open', wrong: 'nothing_came', rating: null } as const),
    ...{ outcome: null, answered: null, version: 2, messages: [], answer_by: '2026-11-21T10:24:00.000Z' },
  };
  const order = { ...adminOrder({ status: 'completed' }), attempts: [] };
  const of = { order, item: { ...item, reasons: [], events: [] }, actions: ['ask' as const] };
  const { answers } = openDetail({}, { ...of, case: opened, case_record: null });
  await screen.findByText('Answer by');
  const closed = { ...opened, state: 'closed' as const, outcome: 'delivered' as const };
  answers['admin-get-attention-item'] = {
    body: detail({ ...of, case: closed, case_record: null }),
  };
  await press('Refresh');
  const possible = await screen.findByText('What is still possible');
  // While it was open, the form asked for one.
  const inOrder = [await screen.findByText('Outcome', { selector: 'dt' }), possible];
  expect(inOrder.toSorted(inPage)).toEqual(inOrder);
});

test('an answer that leaves its case open isn’t called resolved', async () => {
  const at = '2026-11-20T10:24:00.000Z';
  const answered = { event: 'resolved' as const, at, by: 'Kofi Mensah', text: wasAnswered };
  openDetail({}, { item: { ...item, reasons: [], events: [answered] } });
  const happened = within(await screen.findByRole('region', { name: 'What happened' }));
  expect(happened.getByText('Answered')).toBeVisible();
  expect(happened.queryByText(/Resolved/)).toBeNull();
});

test('while the customer reports an order that its supplier calls failed, it isn’t to be resolved', async () => {
  const reasons = ['order_failed_after_delivery' as const, 'order_reported' as const];
  openDetail({}, { item: { ...item, reasons, events: [] } });
  expect(await screen.findByText(/they press “It’s solved” on their order/)).toBeVisible();
  expect(screen.queryByText(/resolve this/)).toBeNull();
});

test.each([
  [-6 * 60, 'order_reported' as const, '6 h late'],
  [-40, 'order_reported' as const, '40 min late'],
  [12, 'order_reported' as const, '12 min left'],
  [0.5, 'order_reported' as const, '1 min left'],
])(
  'with %d minutes left until a promised answer, its line says who waits for it, how long and until when',
  async (minutes, reason, words) => {
    const inMinutes = (count: number) => new Date(Date.now() + count * 60_000).toISOString();
    const listed = { ...item, waiting_since: inMinutes(-1_800), customer, amount: 24.5, known };
    const items = [
      { ...listed, subject, reasons: [reason], due_at: inMinutes(minutes) },
      { ...listed, subject: { ...subject, id: 'ORDOTHER0000000' } },
    ];
    const open = { count: 2, oldest_at: item.opened_at };
    fakeApi({ 'admin-get-attention': { body: { items, next_cursor: null, open } } });
    renderScreen(<AttentionTab />, '/admin-todo');
    const [reported, other] = await screen.findAllByRole('listitem');
    expect(reported).toHaveTextContent(`Ama SerwaaAnswer by ${deadline(inMinutes(minutes))} · ${words}`);
    expect(other).toHaveTextContent('Ama SerwaaWaiting 1 day 6 h');
    expect(other).not.toHaveTextContent(/left|late/);
  },
);

test('a line names the customer once, and says until when a request or evidence is due', async () => {
  const due = new Date(Date.now() + 50 * 3_600_000 + 1_000).toISOString();
  const listed = { ...item, waiting_since: null, customer, known, due_at: due };
  const items = [
    {
      ...{ ...listed, subject: { kind: 'approval', id: 'A1B2C3D4' }, amount: 500 },
      ...{ reasons: ['approval_waits'], about: 'Add ₵500.00 to the wallet of Ama Serwaa' },
    },
    {
      ...{ ...listed, subject: { kind: 'top_up', id: 'T1234567890' }, amount: 20 },
      ...{ reasons: ['top_up_disputed'], about: 'Dispute of ₵20.00 by Ama Serwaa' },
    },
  ];
  const open = { count: 2, oldest_at: item.opened_at };
  fakeApi({
    'get-profile': admin,
    'admin-get-attention': { body: { items, next_cursor: null, open } },
  });
  renderScreen(<AttentionTab />, '/admin-todo');
  const approve = (await screen.findByText('Approve by')).parentElement;
  expect(approve).toHaveTextContent(`Approve by ${deadline(due)} · 2 days left`);
  const answer = screen.getByText('Answer by').parentElement;
  expect(answer).toHaveTextContent(`Answer by ${deadline(due)} · 2 days left`);
  expect(screen.queryByText(/^Ama Serwaa/)).toBeNull();
});

test('whoever asked reads who decided it, with their words', async () => {
  const decided = [
    { id: 'A1B2C3D4', about: 'MTN 5GB to ₵2.00', known: 'Kwame refused it at 14:03: too low.' },
  ];
  fakeApi({ 'admin-get-attention': { body: { items: [], next_cursor: null, open: none, decided } } });
  renderScreen(<AttentionTab />, '/admin-todo');
  const list = within(await screen.findByRole('region', { name: 'Decisions on your requests' }));
  expect(list.getByText('Kwame refused it at 14:03: too low.')).toBeVisible();
  expect(list.getByRole('link', { name: 'MTN 5GB to ₵2.00' })).toHaveAttribute(
    'href',
    '/admin-todo?approval=A1B2C3D4',
  );
});

test('a request of one’s own stands apart from what needs one', async () => {
  const shared = { ...item, waiting_since: null, customer: null, amount: 24.5 };
  const items = [
    { ...shared, subject, known },
    { ...shared, subject: { kind: 'approval', id: 'A1B2C3D4' }, known: 'Kofi asked', is_own_request: true },
  ];
  const open = { count: 2, oldest_at: item.opened_at, own_requests: 1 };
  fakeApi({ 'admin-get-attention': { body: { items, next_cursor: null, open } } });
  renderScreen(<AttentionTab />, '/admin-todo');
  const apart = within(await screen.findByRole('region', { name: 'Waiting for a colleague' }));
  expect(apart.getByText('Kofi asked')).toBeVisible();
  expect(apart.queryByText(known)).toBeNull();
});

test('the customer’s number and the recipient’s number can be told apart', async () => {
  openDetail();
  const facts = within(await screen.findByRole('region', { name: 'Facts' }));
  expect(facts.getByText('Customer’s phone').nextSibling).toHaveTextContent('024 412 3456');
  expect(facts.getByText('Sent to').nextSibling).toHaveTextContent('024 123 4567');
});

test('an empty list says so; a failed load can be retried', async () => {
  const api = fakeApi({ 'admin-get-attention': { status: 404, body: refused } });
  renderScreen(<AttentionTab />, '/admin-todo');
  const retry = await screen.findByRole('button', { name: 'Retry' });
  api.answers['admin-get-attention'] = { body: { items: [], next_cursor: null, open: none } };
  await userEvent.click(retry);
  expect(await screen.findByText('Nothing needs you')).toBeVisible();
});

test('once the customer has the money back, asking the supplier is no longer the main action', async () => {
  const isMain = async () =>
    (await screen.findByRole('button', { name: 'Ask the supplier now' })).classList.contains(
      'amplify-button--primary',
    );
  const { unmount } = renderDetail({});
  expect(await isMain()).toBe(true);
  unmount();
  renderDetail({ waiting_since: null, actions: ['ask', 'deliver'] });
  expect(await isMain()).toBe(false);
});

test.each([
  ['processing', 'well'],
  ['completed', 'notice notice--success'],
])('an answer after which the order is %s is in a box of class %s', async (status, expected) => {
  const message = `It is ${status}.`;
  openDetail({ 'admin-recheck-order': { body: { asked: true, message, status } } });
  await press('Ask the supplier now');
  expect(await screen.findByText(message)).toHaveProperty('className', expected);
});

test('an answer that the supplier doesn’t know the order is read once, above what to do about it', async () => {
  const message = `Hubnet doesn’t know it. ${phoneThem}`;
  const at = '2026-11-20T14:30:00.000Z';
  const answered = detail({
    known: `Asked at 14:30, ${message}`,
    item: { ...item, events: [{ event: 'answered', at, by: 'Kofi Mensah', text: message }] },
  });
  const { answers } = openDetail({
    'admin-recheck-order': { body: { asked: true, message, status: 'processing' } },
  });
  const ask = await screen.findByRole('button', { name: 'Ask the supplier now' });
  expect(screen.getByText(/^Ask the supplier\. If it came/)).toBeVisible();
  answers['admin-get-attention-item'] = { body: answered };
  await userEvent.click(ask);
  expect(await screen.findByText(`Asked at 14:30, ${message}`)).toBeVisible();
  expect(screen.queryByText(/^Ask the supplier\. If it came/)).toBeNull();
  // It is read out beside the button, but not shown twice.
  expect(screen.getByText(message).closest('.visually-hidden')).not.toBeNull();
  const history = within(screen.getByRole('region', { name: 'What happened' }));
  expect(history.getByText(/Kofi Mensah/)).toBeVisible();
  expect(history.queryByText(/doesn’t know/)).toBeNull();
  expect(screen.getByRole('button', { name: 'Ask the supplier now' })).not.toHaveClass(
    'amplify-button--primary',
  );
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

test('the result of an action comes with the order as it left it: until then its dialog stays busy', async () => {
  const message = '₵24.50 went back to the customer’s wallet.';
  const failed = detail({
    ...{ news: 'Failed and refunded.', known: '', actions: [], item: null, waiting_since: null },
    order: { ...adminOrder({ status: 'failed', amount: 24.5 }), attempts: [] },
  });
  let load = () => {};
  const loaded = new Promise<void>((resolve) => {
    load = resolve;
  });
  let isFailed = false;
  openDetail({
    'admin-update-order-status': () => {
      isFailed = true;
      return { body: { success: true, message, money: 'refunded' } };
    },
    'admin-get-attention-item': async () => {
      if (!isFailed) return { body: detail() };
      await loaded;
      return { body: failed };
    },
  });
  await press('Fail and refund');
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('Reason'), 'They never had it');
  await userEvent.click(dialog.getByRole('button', { name: 'Fail and refund' }));
  await waitFor(() => expect(isFailed).toBe(true));
  expect(await dialog.findByRole('button', { name: 'One moment...' })).toBeVisible();
  await new Promise((resolve) => setTimeout(resolve, 100));
  // The page still has its old words, so it doesn't have the new ones beside them.
  expect(screen.queryByText(message)).toBeNull();
  expect(screen.getByRole('dialog')).toBeVisible();
  load();
  expect(await screen.findByText(message)).toBeVisible();
  await waitFor(() => expect(screen.queryByText(known)).toBeNull());
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('failing a delivered order says that it waits for a second person', async () => {
  const reported = {
    ...({
      number: 'NK-482193',
      state: 'answered',
      wrong: 'nothing_came',
      outcome: null,
      rating: null,
    } as const),
    ...{ answer_by: '2026-11-21T10:24:00.000Z', answered: null, messages: [], version: 2 },
  };
  const timeline = [{ event: 'delivered' as const, at: '2026-11-19T10:24:00.000Z', by: 'supplier' }];
  const delivered = adminOrder({ status: 'completed', timeline, amount: 24.5 });
  const order = { ...delivered, attempts: [] };
  openDetail({}, { order, case: reported, may_still_arrive: false });
  await press('Fail and refund (needs approval)');
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText('Refunds ₵24.50 to Ama Serwaa.')).toBeVisible();
  expect(dialog.getByText(/^It is marked delivered, so a colleague has to approve\./)).toBeVisible();
  // The button says so, too.
  expect(dialog.getByRole('button', { name: 'Ask for approval' })).toBeVisible();
  expect(dialog.queryByRole('button', { name: 'Fail and refund' })).toBeNull();
});

test('whoever acts second reads what the first person did, and nothing is done', async () => {
  const message = 'Kofi resolved this at 14:03: Sent by hand. Nothing was changed.';
  const { received } = openDetail(
    { 'admin-update-attention': { body: { success: false, message } } },
    { actions: ['resolve'] },
  );
  await press('Resolve');
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('What was decided?'), 'They have it');
  await userEvent.click(dialog.getByRole('button', { name: 'Resolve' }));
  expect(await screen.findByText(message)).toBeVisible();
  expect(received.find(({ name }) => name === 'admin-update-attention')?.input).toMatchObject({
    subject,
    version: 3,
    text: 'They have it',
  });
  // The present state is read again.
  await waitFor(() =>
    expect(received.filter(({ name }) => name === 'admin-get-attention-item')).toHaveLength(2),
  );
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

test.each<[string, string, Parameters<typeof fakeApi>[0]]>([
  [
    'Ask the supplier now',
    'Hubnet has it.',
    { 'admin-recheck-order': { body: { asked: true, message: 'Hubnet has it.', status: 'processing' } } },
  ],
  [
    'Fail and refund',
    'It went back.',
    { 'admin-update-order-status': { body: { success: true, message: 'It went back.', money: 'refunded' } } },
  ],
])(
  'after %s, the item’s heading has the focus, and the answer is announced',
  async (name, message, answer) => {
    const api = openDetail(answer);
    // The action's button disappears once it is done.
    const button = await screen.findByRole('button', { name });
    api.answers['admin-get-attention-item'] = { body: detail({ actions: [] }) };
    await userEvent.click(button);
    const dialog = screen.queryByRole('dialog');
    if (dialog) {
      await userEvent.type(within(dialog).getByLabelText('Reason'), 'They never had it');
      await userEvent.click(within(dialog).getByRole('button', { name }));
    }
    const told = await screen.findByText(message);
    expect(told.closest('[role=status]')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('button', { name })).not.toBeInTheDocument());
    expect(screen.getByRole('heading', { name: orderTitle })).toHaveFocus();
  },
);

test('an order’s page is named by what was bought, for which number and how much, with its number below', async () => {
  renderDetail({});
  expect(await screen.findByRole('heading', { name: orderTitle })).toBeVisible();
  expect(screen.getByText(subject.id)).toBeVisible();
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
    requests: [],
    refundable: { most: 12, blocked: null, balance: 12, charge: 0.4, is_key_changed: false },
    created_at: '2026-11-19T10:24:00.000Z',
  },
});

const inPage = (a: Element, b: Element) =>
  a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;

test('a dispute says how and until when to answer it, and offers its evidence as a document', async () => {
  const saved: { name: string; text: Promise<string> }[] = [];
  let blob = new Blob();
  URL.createObjectURL = (made) => {
    blob = made as Blob;
    return 'blob:evidence';
  };
  URL.revokeObjectURL = () => undefined;
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push({ name: this.download, text: blob.text() });
  });
  const body = { filename: 'dispute-9.txt', document: 'Evidence' };
  const due_at = new Date(Date.now() + 5.5 * 3_600_000).toISOString();
  openDetail({ 'admin-get-dispute-evidence': { body } }, disputed({ status: 'open', due_at }));
  // The hours stand once on the page: in what is known, above.
  expect(await screen.findByText(/^Without an answer, Paystack may decide/)).not.toHaveTextContent(/hour/);
  expect(screen.getByText(/\(transaction 4711\)/)).toBeVisible();
  await screen.findByRole('button', { name: 'Download the evidence on top-up 34567890' });
  const main = [...document.querySelectorAll('.amplify-button--primary')].map(
    ({ textContent }) => textContent,
  );
  expect(main).toEqual(['Download the evidence on top-up 34567890']);
  // What answers it comes first, and what can wait after the facts.
  const places = [
    await screen.findByRole('button', { name: 'Download the evidence on top-up 34567890' }),
    screen.getByRole('heading', { name: 'Dispute' }),
    screen.getByRole('heading', { name: 'Facts' }),
    screen.getByRole('region', { name: 'Actions' }),
  ];
  expect(places.toSorted(inPage)).toEqual(places);
  await press('Download the evidence on top-up 34567890');
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]?.name).toBe('dispute-9.txt');
  expect(await saved[0]?.text).toBe('Evidence');
  click.mockRestore();
});

test.each([
  [{ status: 'lost' as const, due_at: null }, 'Lost: the money went back.'],
  [
    { status: 'open' as const, due_at: '2026-11-01T10:00:00.000Z' },
    /^Without an answer, Paystack may decide/,
  ],
  [{ status: 'open' as const, due_at: null }, /^Paystack has named no time for our answer\./],
])('the state of a dispute is shown: %j', async (dispute, words) => {
  openDetail({}, disputed(dispute));
  expect(await screen.findByText(words)).toBeVisible();
});

test('how long is left to answer a dispute stands at the top', async () => {
  const due = new Date(Date.now() + 47.5 * 3_600_000).toISOString();
  openDetail({}, disputed({ status: 'open', due_at: due }));
  const answer = (await screen.findByText('Answer by')).parentElement;
  expect(answer).toHaveTextContent(`Answer by ${deadline(due)} · 1 day 23 h left`);
});

test('actions on an item are listed newest first, even those at the same moment', async () => {
  const warned = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const at = '2026-11-20T12:00:00.000Z';
  const opened = (text: string) => ({ event: 'opened' as const, at, by: null, text });
  const asked = { event: 'answered' as const, at, by: 'Kofi', text: 'Hubnet has it.' };
  openDetail({}, { item: { ...item, events: [opened('One'), opened('Another'), asked] } });
  const happened = await screen.findByRole('list', { name: 'What happened' });
  const events = within(happened).getAllByRole('listitem');
  expect(events.map(({ firstChild }) => firstChild?.textContent).slice(0, 3)).toEqual([
    'Asked: Hubnet has it.',
    'Needs you: Another',
    'Needs you: One',
  ]);
  expect(warned).not.toHaveBeenCalled();
});

test('what suppliers answered, what happened to an order and what staff did are one list', async () => {
  const minute = (at: number) => `2026-11-20T12:0${at}:00.000Z`;
  const step = (event: 'paid' | 'sent' | 'flagged', at: number) => ({
    event,
    at: minute(at),
    by: 'system',
    note: '',
  });
  openDetail(
    {},
    {
      order: {
        ...adminOrder({
          status: 'processing',
          timeline: [step('paid', 0), step('sent', 1), step('flagged', 3)],
        }),
        attempts: [
          {
            ...{
              supplier: 'Hubnet',
              at: minute(1),
              state: 'unknown',
              outcome: 'Didn’t say whether it arrived',
            },
            transaction_id: 'H1',
          },
        ],
      },
      item: { ...item, events: [{ event: 'opened', at: minute(3), by: null, text: 'Look' }] },
    },
  );
  const happened = within(await screen.findByRole('list', { name: 'What happened' }));
  expect(happened.getAllByRole('listitem').map(({ firstChild }) => firstChild?.textContent)).toEqual([
    'Needs you: Look',
    'Sent to Hubnet: Didn’t say whether it arrived. Their id: H1',
    'Paid from the wallet',
  ]);
  expect(screen.queryByRole('heading', { name: /^(Attempts|Events)$/ })).toBeNull();
});

test('a supplier’s answer that is an event of the order isn’t repeated where the order was sent', async () => {
  const at = (minute: number) => `2026-11-20T12:0${minute}:00.000Z`;
  const sent = (supplier: string, minute: number, state: 'failed' | 'delivered') => ({
    // In whatever words.
    ...{ supplier, at: at(minute), state, outcome: `It ${state}`, transaction_id: null },
  });
  const timeline = [{ event: 'delivered' as const, at: at(5), by: 'supplier' }];
  const attempts = [sent('Primary', 1, 'failed'), sent('Hubnet', 3, 'delivered')];
  openDetail({}, { order: { ...adminOrder({ timeline }), attempts } });
  const happened = within(await screen.findByRole('list', { name: 'What happened' }));
  expect(happened.getAllByRole('listitem').map(({ firstChild }) => firstChild?.textContent)).toEqual([
    'Delivered',
    'Sent to Hubnet',
    'Sent to Primary: The supplier says that it failed',
  ]);
});

test('an order with a change that waits for approval doesn’t say that nothing waits', async () => {
  const nothing = 'Nothing for you to do here.';
  const idle = { waiting_since: null, item: null, actions: ['ask' as const] };
  const { unmount } = renderDetail(idle);
  expect(await screen.findByText(nothing)).toBeVisible();
  unmount();
  const request = { id: 'A1B2C3D4', asked_by: 'Kofi Mensah', asked_at: '2026-11-20T12:00:00.000Z' };
  renderDetail({ ...idle, order: { ...adminOrder({ request }), attempts: [] } });
  expect(await screen.findByText(/^Waiting for approval\. Kofi Mensah asked for it/)).toBeVisible();
  expect(screen.queryByText(nothing)).toBeNull();
});

const waits = { id: 'A1B2C3D4', asked_by: 'Kofi Mensah', asked_at: '2026-11-20T12:00:00.000Z' };

test.each([
  ['all of it waits', { ...waits, action: 'admin-refund-topup' as const, amount: 12 }, 0],
  ['less of it waits', { ...waits, action: 'admin-refund-topup' as const, amount: 5 }, 1],
  ['more than can go back waits', { ...waits, action: 'admin-refund-topup' as const, amount: 15 }, 1],
  ['another change waits', { ...waits, action: 'admin-adjust-balance' as const }, 1],
  ['nothing waits', undefined, 1],
])(
  'money of a top-up is offered to be sent back unless that was asked for: %s',
  async (_, request, offered) => {
    const { topup = null, ...rest } = disputed({ status: 'won', due_at: null });
    const requests = request === undefined ? [] : [request];
    renderDetail({ ...rest, actions: ['ask', 'refund'], topup: topup && { ...topup, requests } });
    await screen.findByRole('button', { name: 'Ask Paystack now' });
    expect(screen.queryAllByRole('button', { name: 'Send money back' })).toHaveLength(offered);
    expect(screen.queryAllByRole('link', { name: /^See it/ })).toHaveLength(request === undefined ? 0 : 1);
  },
);

test.each([
  [5, null, /: send back ₵5\.00\. Kofi Mensah asked for it at [^.]*\.$/],
  [15, null, /\. It can’t be approved now: at most ₵12\.00 can go back\. Refuse or withdraw it\.$/],
  [
    12,
    'spent' as const,
    /\. It can’t be approved now\. Nothing is left of this top-up: .* Refuse or withdraw/,
  ],
])(
  'a waiting request to send back ₵%d says its sum, and whether it is stale: %s',
  async (amount, blocked, words) => {
    const { topup = null, ...rest } = disputed({ status: 'won', due_at: null });
    const request = { ...waits, action: 'admin-refund-topup' as const, amount };
    const refundable = topup && { ...topup.refundable, blocked, ...(blocked && { most: 0 }) };
    renderDetail({
      ...rest,
      topup: topup && { ...topup, requests: [request], refundable: refundable ?? topup.refundable },
    });
    const asked = await screen.findByText(/asked for it at$/);
    expect(asked.parentElement).toHaveTextContent(words);
    expect(await screen.findByRole('link', { name: /^See it/ })).toBeVisible();
  },
);

test('a sending that failed is said once, without what was once paid, and is tried again with the main button', async () => {
  const { topup = null, ...rest } = disputed(null);
  const at = '2026-11-20T09:00:00.000Z';
  const reasons = ['top_up_refund_failed' as const];
  const failed = attentionWords.top_up_refund_failed;
  renderDetail({
    ...rest,
    ...{ news: '', known: 'Paid, and ₵20.00 was credited to the wallet.' },
    actions: ['ask', 'refund', 'resolve'],
    item: {
      ...{ version: 1, reasons, opened_at: at },
      events: [{ event: 'opened', text: failed, at, by: null }],
    },
    topup: topup && {
      ...topup,
      happened: [{ title: '₵5.00 couldn’t be sent', text: null, at, by: null, has_failed: true }],
    },
  });
  expect(await screen.findAllByText(failed)).toHaveLength(1);
  // It is marked as what it is, not as what went well.
  expect(screen.getByText('₵5.00 couldn’t be sent').closest('li')).toHaveClass('timeline__failed');
  expect(screen.queryByText(/^Paid, and/)).toBeNull();
  await screen.findByRole('button', { name: 'Send money back' });
  const main = [...document.querySelectorAll('.amplify-button--primary')];
  expect(main.map(({ textContent }) => textContent)).toEqual(['Send money back']);
});

test('beside a waiting request for less, the rest is filled in', async () => {
  const { topup = null, ...rest } = disputed({ status: 'won', due_at: null });
  const request = { ...waits, action: 'admin-refund-topup' as const, amount: 5 };
  renderDetail({ ...rest, actions: ['refund'], topup: topup && { ...topup, requests: [request] } });
  await userEvent.click(await screen.findByRole('button', { name: 'Send money back' }));
  expect(await screen.findByLabelText('Amount (₵)')).toHaveValue('7.00');
});

describe('of several waiting requests about a top-up', () => {
  const requestOf = (id: string, amount: number) => ({
    ...{ ...waits, id, amount },
    action: 'admin-refund-topup' as const,
  });
  const withRequests = (...amounts: number[]) => {
    const { topup = null, ...rest } = disputed({ status: 'won', due_at: null });
    const requests = amounts.map((amount, at) => requestOf(`A1B2C3D${at}`, amount));
    renderDetail({
      ...{ ...rest, actions: ['ask', 'refund'] },
      topup: topup && { ...topup, requests },
    });
    return screen.findByRole('button', { name: 'Ask Paystack now' });
  };

  test('each is shown, and what none of them would send back is filled in', async () => {
    await withRequests(5, 3);
    for (const sum of ['5', '3'])
      expect(screen.getByText(new RegExp(`: send back ₵${sum}\\.00\\.`))).toBeVisible();
    expect(screen.queryByText(/Not all of these/)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Send money back' }));
    expect(await screen.findByLabelText('Amount (₵)')).toHaveValue('4.00');
  });

  test('each says so if together they are for more than can go back, and no more is offered', async () => {
    await withRequests(8, 7);
    const words = /Not all of these requests can be approved: at most ₵12\.00 can go back\.$/;
    expect(screen.getAllByText(words)).toHaveLength(2);
    expect(screen.queryByRole('button', { name: 'Send money back' })).toBeNull();
  });

  test('one that is stale takes nothing from the others', async () => {
    await withRequests(15, 5);
    expect(screen.getAllByText(/can’t be approved now|Not all of these/)).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Send money back' }));
    expect(await screen.findByLabelText('Amount (₵)')).toHaveValue('7.00');
  });
});

test('an order that waits to be failed is offered only what was not asked for', async () => {
  const request = { ...waits, action: 'admin-update-order-status' as const, status: 'failed' as const };
  const actions = ['ask', 'deliver', 'fail'] as const;
  const { unmount } = renderDetail({
    actions: [...actions],
    order: { ...adminOrder({ request }), attempts: [] },
  });
  expect(await screen.findByRole('button', { name: 'Mark delivered' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Fail and refund/ })).toBeNull();
  unmount();
  const completed = { ...request, status: 'completed' as const };
  const other = renderDetail({
    actions: [...actions],
    order: { ...adminOrder({ request: completed }), attempts: [] },
  });
  expect(await screen.findByRole('button', { name: /^Fail and refund/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Mark delivered' })).toBeNull();
  other.unmount();
  // It has changed since, so the request can’t be carried out.
  const { status: _, ...stale } = request;
  renderDetail({ actions: [...actions], order: { ...adminOrder({ request: stale }), attempts: [] } });
  expect(await screen.findByRole('button', { name: /^Fail and refund/ })).toBeVisible();
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

test('whoever may not see a dispute’s evidence reads who answers it, in place of the steps', async () => {
  const due_at = new Date(Date.now() + 5.5 * 3_600_000).toISOString();
  openDetail(
    { 'get-profile': { body: { profile: profile({ role: 'admin', permissions: ['cases.answer'] }) } } },
    disputed({ status: 'open', due_at }),
  );
  expect(await screen.findByText(/^Your staff role can’t see the evidence\. Ask somebody/)).toBeVisible();
  expect(screen.queryByText(/^Download the evidence/)).toBeNull();
});

test('an order to send by hand leads to where it is sent', async () => {
  const news = 'To be sent by hand since 10:24.';
  const toSend = adminOrder({ status: 'pending', api_used: 'manual', timeline: [] });
  renderDetail({ waiting_since: null, item: null, news, order: { ...toSend, attempts: [] } });
  expect(await screen.findByText(news)).toBeVisible();
  expect(screen.getByRole('link', { name: 'To send by hand' })).toHaveAttribute(
    'href',
    '/admin-orders?show=by-hand',
  );
  expect(screen.queryByText('Nothing for you to do here.')).toBeNull();
});

const ofFormerKey: Partial<Detail> = {
  ...{ subject: { kind: 'top_up', id: 'T1234567890' }, order: null, actions: ['ask', 'close'] },
  item: { ...item, reasons: ['top_up_other_key'], events: [] },
};

test('a top-up under a former key says step by step what to do, and asking Paystack isn’t its main action', async () => {
  const permissions = ['cases.answer', 'settings.keys'] as const;
  openDetail(
    { 'get-profile': { body: { profile: profile({ role: 'admin', permissions: [...permissions] }) } } },
    ofFormerKey,
  );
  const steps = within(await screen.findByRole('list', { name: 'What to do' })).getAllByRole('listitem');
  expect(steps).toHaveLength(3);
  expect(steps[1]).toHaveTextContent('Look up T1234567890 there.');
  const link = await screen.findByRole('link', { name: 'Settings, Paystack' });
  expect(link).toHaveAttribute('href', '/admin-settings?section=paystack');
  const ask = await screen.findByRole('button', { name: 'Ask Paystack now' });
  expect(ask.className).not.toContain('--primary');
});

test.each([
  [['ask', 'close'] as const, 'Not paid: close the top-up. Paid: ask somebody with the role Owner'],
  [['ask'] as const, 'Tell what you found to somebody with the role Owner, who closes the top-up'],
])('whoever may not change Paystack’s keys reads only what they may do: %s', async (actions, words) => {
  openDetail(
    { 'get-profile': { body: { profile: profile({ role: 'admin', permissions: ['cases.answer'] }) } } },
    { ...ofFormerKey, actions: [...actions] },
  );
  const steps = within(await screen.findByRole('list', { name: 'What to do' })).getAllByRole('listitem');
  expect(steps[2]).toHaveTextContent(words);
  expect(screen.queryByRole('link', { name: 'Settings, Paystack' })).toBeNull();
});

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

describe('of money that somebody sent back in Paystack’s dashboard', () => {
  const sentBack = (
    blocked: RefundBlock | null,
    reasons: readonly AttentionReason[],
    permissions: readonly Permission[] | null = ['cases.answer', 'settings.keys', 'money.adjust'],
  ) => {
    const { topup = null, ...rest } = disputed({ status: 'won', due_at: null });
    const known = 'All ₵12.00 of this top-up went back to the payer.';
    const answer =
      permissions === null
        ? { status: 503, body: refused }
        : { body: { profile: profile({ role: 'admin', permissions: [...permissions] }) } };
    openDetail(
      { 'get-profile': answer },
      {
        ...rest,
        known,
        news: undefined,
        actions: ['ask', 'refund', ...(reasons.length > 0 ? (['resolve'] as const) : [])],
        item: {
          ...item,
          reasons: [...reasons],
          events: [
            {
              event: 'opened',
              at: '2026-11-20T10:00:00.000Z',
              by: null,
              text: attentionWords.top_up_refunded,
            },
          ],
        },
        topup: topup && { ...topup, dispute: null, refundable: { ...topup.refundable, most: 0, blocked } },
      },
    );
    return screen.findByText(known);
  };

  test('one reads once what happened and what to do, and Resolve comes first', async () => {
    await sentBack('sent_elsewhere', ['top_up_refunded']);
    expect(screen.getAllByText(/Somebody sent money of this payment back/)).toHaveLength(1);
    expect(screen.queryByRole('region', { name: 'What happened' })).toBeNull();
    expect(
      await screen.findByText(
        'Find out who did it, then resolve this. If nobody in the shop did, change Paystack’s password.',
      ),
    ).toBeVisible();
    await screen.findByRole('button', { name: 'Resolve' });
    const [first, ...others] = within(screen.getByRole('region', { name: 'Actions' })).getAllByRole('button');
    expect(first).toHaveTextContent('Resolve');
    expect(first).toHaveClass('amplify-button--primary');
    for (const other of others) expect(other).not.toHaveClass('amplify-button--primary');
    expect(screen.queryByRole('button', { name: 'Send money back' })).toBeNull();
  });

  test('staff who don’t have Paystack’s account are told whom to ask', async () => {
    await sentBack('sent_elsewhere', ['top_up_refunded'], ['cases.answer']);
    expect(
      await screen.findByText(
        'Find out who did it, then resolve this. If nobody in the shop did, tell an owner.',
      ),
    ).toBeVisible();
  });

  test('while nobody knows yet what the reader may do, the step names neither the password nor an owner', async () => {
    await sentBack('sent_elsewhere', ['top_up_refunded'], null);
    expect(screen.getByText('Find out who did it, then resolve this.')).toBeVisible();
  });

  test('once it is resolved, nothing offers to send it back again', async () => {
    await sentBack('sent_back', []);
    expect(screen.getByText(/Somebody sent money of this payment back/)).toBeVisible();
    expect(screen.queryByText(/^Find out who/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Send money back' })).toBeNull();
  });
});

test('where Paystack’s next answer can still settle a top-up, asking stays the main action', async () => {
  const { topup = null, ...rest } = disputed({ status: 'won', due_at: null });
  renderDetail({
    ...rest,
    actions: ['ask', 'resolve'],
    item: { ...item, reasons: ['top_up_taken_back', 'top_up_refunded'], events: [] },
    topup,
  });
  expect(await screen.findByRole('button', { name: 'Ask Paystack now' })).toHaveClass(
    'amplify-button--primary',
  );
});

test('of an order that needs nobody, no action is the main one, and the way back leads to Orders', async () => {
  renderDetail({ waiting_since: null, item: null, actions: ['ask'] });
  const ask = await screen.findByRole('button', { name: 'Ask the supplier now' });
  expect(ask).not.toHaveClass('amplify-button--primary');
  expect(screen.getByRole('link', { name: 'Orders' })).toBeVisible();
});

test.each([
  ['2026-11-20T11:48:00.000Z', '12 min'],
  ['2026-11-20T09:00:00.000Z', '3 h'],
  ['2026-11-17T09:00:00.000Z', '3 days'],
  ['2026-11-20T12:00:30.000Z', 'less than a minute'],
])('an item open since %s is shown as open for %s', (at, age) => {
  expect(ageOf(at, new Date('2026-11-20T12:00:00.000Z'))).toBe(age);
});

test('orders that only a person can deliver are in To do from the first minute, with their age', async () => {
  const since = new Date(Date.now() - 3 * 60_000).toISOString();
  const open = { ...none, by_hand: { count: 10, since } };
  fakeApi({
    'get-profile': admin,
    'admin-get-attention': { body: { items: [], next_cursor: null, open } },
  });
  renderScreen(<AttentionTab />, '/admin-todo');
  const part = await screen.findByRole('region', { name: 'Orders to send by hand' });
  expect(part).toHaveTextContent('10 orders to send by handWaiting up to 3 min');
  expect(within(part).getByRole('link', { name: 'Open orders to send by hand' })).toHaveAttribute(
    'href',
    '/admin-orders?show=by-hand',
  );
  expect(screen.getByText('Nothing else needs you')).toBeVisible();
});

test('support is offered no orders to send, and requests for approval wait for a colleague', async () => {
  const shared = { ...item, waiting_since: null, customer: null, amount: 24.5 };
  const requests = ['A1B2C3D4', 'E5F6G7H8'].map((id) => ({
    ...{ ...shared, reasons: ['approval_waits' as const] },
    ...{ subject: { kind: 'approval' as const, id }, known: `Kofi asked ${id}` },
  }));
  const items = [{ ...shared, subject, known }, ...requests];
  const open = {
    count: 5,
    oldest_at: item.opened_at,
    own_requests: 0,
    approvals: 2,
    by_hand: { count: 4, since: item.opened_at },
  };
  fakeApi({
    'get-profile': { body: { profile: profile({ role: 'admin', staff_role: 'support' }) } },
    'admin-get-attention': { body: { items, next_cursor: null, open } },
  });
  renderScreen(<AttentionTab />, '/admin-todo');
  const apart = within(await screen.findByRole('region', { name: 'Waiting for a colleague' }));
  expect(apart.getAllByRole('listitem')).toHaveLength(2);
  expect(screen.queryByRole('region', { name: 'Orders to send by hand' })).toBeNull();
});

test('where a staff role doesn’t allow an action, words replace its buttons', async () => {
  openDetail({
    'get-profile': {
      body: { profile: profile({ role: 'admin', permissions: ['orders.view', 'cases.answer'] }) },
    },
  });
  expect(
    await screen.findByText(
      'Not in your staff role: Mark delivered, Fail and refund. Ask somebody with the role Owner or Manager.',
    ),
  ).toBeVisible();
  // It is said once, and nor is this reader told to do it.
  expect(screen.getAllByText(/Ask somebody with the role/)).toHaveLength(1);
  expect(screen.queryByText(/fail and refund it/)).toBeNull();
  expect(screen.getByRole('button', { name: 'Ask the supplier now' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Fail and refund' })).toBeNull();
});

test('staff who may only answer aren’t told that they can’t settle a reported order', async () => {
  const may = ['orders.view', 'cases.answer'] as const;
  const reported = {
    ...item,
    reasons: ['order_unconfirmed' as const, 'order_reported' as const],
    events: [],
  };
  openDetail(
    { 'get-profile': { body: { profile: profile({ role: 'admin', permissions: [...may] }) } } },
    { item: reported },
  );
  expect(await screen.findByText('Answer the customer below.')).toBeVisible();
  await screen.findByText(/^Not in your staff role/);
  expect(screen.queryByText(/can’t settle this/)).toBeNull();
});

test('a delivered order says where its customer reports it', async () => {
  fakeApi({
    'get-profile': admin,
    'admin-get-attention-item': {
      body: detail({ item: null, order: { ...adminOrder({ status: 'completed' }), attempts: [] } }),
    },
  });
  renderScreen(<AttentionTab />, `/admin-todo?order=${subject.id}`);
  const words = `Nothing came? When the customer presses “I didn’t get it” on this order, a case opens in To do.`;
  expect(await screen.findByText(words)).toBeVisible();
});

test('a settled order asks for nothing: what is still possible is folded', async () => {
  renderDetail({ item: null, order: { ...adminOrder({ status: 'failed' }), attempts: [] } });
  const more = await screen.findByText('What is still possible');
  expect(screen.queryByText('Nothing for you to do here.')).toBeNull();
  const actions = screen.getByRole('region', { name: 'Actions' });
  for (const button of within(actions).getAllByRole('button'))
    expect(more.closest('details')).toContainElement(button);
});

test('a request says once that a colleague has to approve it', () => {
  const words = 'Kofi asked at 12:00: Why.';
  const { more } = itemColumns[0] as (typeof itemColumns)[number];
  const item = { subject: { kind: 'approval', id: 'A1' }, reasons: ['approval_waits'], known: words };
  render(<div>{more?.(item as never)}</div>);
  expect(screen.getByText(words)).toBeVisible();
  expect(screen.queryByText('Needs approval.')).toBeNull();
});

test('one decision that failed an order and refunded it is one entry of what happened, with the sum and the reason once', async () => {
  const at = '2026-11-20T12:00:00.000Z';
  const by = { at, by: 'admin-1', by_name: 'Kofi' };
  const timeline = [
    { event: 'paid' as const, at: '2026-11-20T10:00:00.000Z', by: 'customer' as const },
    { event: 'failed' as const, ...by, reason: 'Hubnet never had it' },
    { event: 'refunded' as const, ...by },
  ];
  const resolved = { event: 'resolved' as const, at, by: 'Kofi', text: 'Set to failed: Hubnet never had it' };
  openDetail(
    {},
    {
      order: { ...adminOrder({ status: 'failed', amount: 24.5, timeline }), attempts: [] },
      item: { ...item, reasons: [], events: [resolved] },
    },
  );
  const happened = within(await screen.findByRole('list', { name: 'What happened' }));
  expect(happened.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Failed, and ₵24.50 refunded to the wallet: Hubnet never had it.* by Kofi$/),
    expect.stringMatching(/^Paid from the wallet/),
  ]);
});

test.each([
  ['All that was sent back in Paystack’s dashboard', 20, '₵20.40 (sent), with the charge of ₵0.40'],
  ['A part', 15, '₵15.00 (sent)'],
])('%s stands among the facts, with the charge where it is known', async (_, amount, words) => {
  const shown = disputed(null);
  const sent_back = [{ amount, status: 'processed' as const }];
  openDetail({}, { ...shown, topup: { ...shown.topup, sent_back } as Detail['topup'] });
  const facts = within(await screen.findByRole('region', { name: 'Facts' }));
  expect(facts.getByText(words)).toBeVisible();
  expect(
    facts.getByText(amount === 20 ? 'Sent back' : 'Partly sent back', { selector: 'span' }),
  ).toBeVisible();
});
