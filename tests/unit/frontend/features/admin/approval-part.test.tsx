import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { approvalStatusWords } from '../../../../../contracts/approvals/approval-words';
import { AttentionTab } from '../../../../../frontend/src/features/admin/attention/attention-tab';
import type { Output } from '../../../../../frontend/src/lib/api/contract-types';
import '../../support/dialogs';
import { fakeApi } from '../../support/fake-api';
import { renderScreen } from '../../support/render-screen';
import { profile } from '../../support/samples';

// jsdom has no layout.
type Approval = Output<'admin-get-approvals'>['approvals'][number];

const id = 'A1B2C3D4E5F6';
const ama = { user_id: 'ama', name: 'Ama Serwaa', phone: '0244123456', is_deleted: false };
const approval: Approval = {
  id,
  action: 'admin-adjust-balance',
  target_id: 'ama',
  target_name: 'Ama Serwaa',
  status: 'waiting',
  requested_by: { user_id: 'kofi', name: 'Kofi' },
  requested_at: '2026-11-21T10:00:00.000Z',
  expires_at: '2026-11-22T10:00:00.000Z',
  reason: 'Paid in cash',
  decided_by: null,
  decided_at: null,
  words: null,
  is_closed: false,
  now: { before: { balance: 20 }, after: { balance: 520, amount: 500 }, seen: 'seen' },
  problem: null,
  may: { approve: true, refuse: true, because: null },
};
const decided: Partial<Approval> = {
  status: 'refused',
  decided_by: { user_id: 'efua', name: 'Efua' },
  decided_at: '2026-11-21T11:00:00.000Z',
  words: 'No receipt',
  now: null,
  may: { approve: false, refuse: false, because: null },
};

type Events = NonNullable<Output<'admin-get-attention-item'>['item']>['events'];

function open(
  change: Partial<Approval> = {},
  answer: object | 'never' = {},
  events: Events = [],
  item: object = {},
) {
  const limits = { adjustment_limit: 200, refund_limit: 200, failed_orders_limit: 20 };
  const { received, answers } = fakeApi({
    'get-profile': {
      body: {
        profile: profile({
          role: 'admin',
          user_id: 'efua',
          permissions: ['orders.view', 'money.approve', 'cases.answer', 'audit.view', 'settings.edit'],
        }),
      },
    },
    'admin-get-attention-item': {
      body: {
        subject: { kind: 'approval', id },
        customer: ama,
        amount: 500,
        about: 'Add ₵500.00 to the wallet of Ama Serwaa',
        known: 'Kofi asked at 10:00.',
        waiting_since: null,
        may_still_arrive: false,
        actions: [],
        item: {
          version: 1,
          reasons: ['approval_waits'],
          opened_at: approval.requested_at,
          events,
        },
        order: null,
        topup: null,
        ...item,
      },
    },
    'admin-get-approvals': { body: { approvals: [{ ...approval, ...change }], limits } },
    'admin-get-orders': {
      body: {
        orders: [],
        next_cursor: null,
        counts: { pending: 2, processing: 3, completed: 0, failed: 0 },
      },
    },
    'admin-test-bundle-api': { body: { success: false, message: 'Hubnet doesn’t accept the key.' } },
    'admin-decide-approval':
      answer === 'never'
        ? answer
        : { body: { success: true, status: 'approved', message: 'Done.', ...answer } },
  });
  renderScreen(<AttentionTab />, `/admin-todo?approval=${id}`);
  return {
    answers,
    sent: (name: string) => received.filter((call) => call.name === name).map(({ input }) => input),
  };
}

const decision = async () => within(await screen.findByRole('region', { name: 'Decision' }));

test.each([
  ['done', {}],
  ['not done', { success: false, status: 'waiting', message: 'Look at it again.' }],
])('after a decision that was %s, the focus is on the heading', async (_, answer) => {
  open({}, answer);
  await userEvent.click((await decision()).getByRole('button', { name: 'Approve' }));
  expect(await (await decision()).findByText(/^(Done|Look at it again)\.$/)).toBeVisible();
  expect(screen.getByRole('heading', { level: 2 })).toHaveFocus();
});

test('only the pressed button says that it works', async () => {
  open({}, 'never');
  await userEvent.type(await screen.findByLabelText('Message to Kofi'), 'No receipt');
  await userEvent.click((await decision()).getByRole('button', { name: 'Refuse' }));
  expect(await screen.findByRole('button', { name: 'One moment...' })).toBeDisabled();
  const buttons = (await decision()).getAllByRole('button');
  expect(buttons.map(({ textContent }) => textContent)).toEqual(['Approve', 'One moment...']);
  expect(buttons[0]).toBeDisabled();
});

test('its title contains the sum and the customer, and its actions are Approve and Refuse', async () => {
  open();
  expect(
    await screen.findByRole('heading', { name: 'Add ₵500.00 to the wallet of Ama Serwaa' }),
  ).toBeVisible();
  await decision();
  const offered = screen.getAllByRole('button').map(({ textContent }) => textContent);
  expect(offered.slice(-2)).toEqual(['Approve', 'Refuse']);
  const main = screen.getAllByRole('button').filter(({ className }) => className.includes('--primary'));
  expect(main.map(({ textContent }) => textContent)).toEqual(['Approve']);
});

test('a refused request says by whom, when and why, that nothing was changed, and what was asked for', async () => {
  open({ ...decided, asked: { before: {}, after: { amount: 500 }, bundle: null, orders: [] } });
  const outcome = within(await screen.findByRole('region', { name: 'Refused by Efua' }));
  expect(outcome.getByText('Nothing was changed.')).toBeVisible();
  expect(outcome.getByText('When').nextSibling).toHaveTextContent('21/11/2026 11:00');
  expect(outcome.getByText('Message').nextSibling).toHaveTextContent('No receipt');
  expect(screen.getByRole('heading', { name: 'What was asked for' })).toBeVisible();
  expect(screen.queryByText('Approve by')).toBeNull();
});

test('an approved request says what was done, and leads to the customer and to its record in the audit log', async () => {
  open({
    ...decided,
    status: 'approved',
    words: null,
    asked: { before: {}, after: { amount: 500 }, bundle: null, orders: [] },
    done: { before: { balance: 21 }, after: { balance: 521, amount: 500 } },
  });
  const outcome = within(await screen.findByRole('region', { name: 'Approved by Efua' }));
  expect(outcome.getByText('Balance').nextSibling).toHaveTextContent(/₵21\.00.*became ₵521\.00/);
  expect(outcome.queryByText('Nothing was changed.')).toBeNull();
  expect(outcome.getByRole('link', { name: 'Ama Serwaa' })).toHaveAttribute(
    'href',
    '/admin-users?customer=ama',
  );
  expect(await outcome.findByRole('link', { name: 'See it in the audit log' })).toHaveAttribute(
    'href',
    '/admin-settings?section=audit-log&search=Ama+Serwaa&from=2026-11-21&to=2026-11-21',
  );
});

test('staff who can only withdraw aren’t told what a refusal needs', async () => {
  const requested_by = { user_id: 'efua', name: 'Efua' };
  open({ requested_by, may: { approve: false, refuse: false, because: 'You asked for this.' } });
  expect((await decision()).getByRole('button', { name: 'Withdraw' })).toBeVisible();
  expect((await decision()).queryByText(/Needed to refuse/)).toBeNull();
});

test('staff who may neither approve a colleague’s request nor refuse it read why, and have no buttons', async () => {
  open({ may: { approve: false, refuse: false, because: 'Your staff role can’t approve this.' } });
  expect((await decision()).getByText('Your staff role can’t approve this.')).toBeVisible();
  expect((await decision()).queryAllByRole('button')).toEqual([]);
  expect((await decision()).queryByRole('textbox')).toBeNull();
});

test('a request shows its effect, for whom, who asks and when, why, and until when, without the sentence of the list', async () => {
  open();
  const change = within(await screen.findByRole('region', { name: 'Change' }));
  const said = (name: string) => change.getByText(name).nextSibling;
  expect(said('Balance')).toHaveTextContent(/₵20\.00.*became ₵520\.00/);
  expect(said('For')).toHaveTextContent('Ama Serwaa024 412 3456');
  expect(said('Why it needs approval')).toHaveTextContent(
    'A colleague approves ₵200.00 or more in 24 hours, earlier changes included',
  );
  // The title says how much.
  expect(change.queryByText('Amount')).toBeNull();
  expect(screen.queryByRole('heading', { name: 'Facts' })).toBeNull();
  expect(said('Asked by')).toHaveTextContent('Kofi at 21/11/2026 10:00');
  expect(said('Reason')).toHaveTextContent('Paid in cash');
  expect(said('Approve by')).toHaveTextContent('Sun 22 Nov, 10:00');
  expect(screen.queryByText('Kofi asked at 10:00.')).toBeNull();
});

test('the request to refund one order names its customer and bundle', async () => {
  const [order] = asked.orders;
  open({
    ...{ action: 'admin-update-order-status', target_id: 'ORD7K2M9QXWPTRA', target_name: null },
    now: { before: { status: 'processing' }, after: { status: 'failed' }, seen: 'seen' },
    asked: { ...asked, orders: order ? [order] : [] },
  });
  const change = within(await screen.findByRole('region', { name: 'Change' }));
  expect(change.getByText('The order becomes Failed. ₵5.00 goes back to the customer.')).toBeVisible();
  const target = change.getByText('For').nextSibling;
  expect(target).toHaveTextContent('Ama SerwaaORD7K2M9QXWPTRA · MTN 1GB to 024 412 3456 · Processing now');
  expect(change.queryByText('Status')).toBeNull();
  expect(screen.queryByRole('list', { name: 'Orders' })).toBeNull();
});

const sold = {
  ...{ order_number: 'ORD7K2M9QXWPTRA', user_id: 'ama', user_name: 'Ama Serwaa', data_plan: 'MTN 1GB' },
  ...{ phone_number: '0244123456', amount: 5, status: 'completed' as const },
  ...{ was_delivered: false, may_arrive: false, said_failed: false, is_reported: false },
};

test.each([
  ['was delivered', [{ ...sold, was_delivered: true }], 'It was marked delivered'],
  ['costs the limit', [{ ...sold, amount: 200 }], 'It moves at least ₵200.00'],
  ['is one of many', Array.from({ length: 21 }, () => sold), 'It fails more than 20 orders'],
  [
    'is one of several, of which some were delivered',
    [sold, { ...sold, was_delivered: true }],
    '1 of them was marked delivered',
  ],
  [
    'needs approval for earlier changes',
    [sold],
    'A colleague approves more than 20 failed orders or at least ₵200.00 in 24 hours, earlier changes included',
  ],
])('the request to fail an order that %s says only the rule that applies', async (_, orders, why) => {
  open({
    ...({ action: 'admin-bulk-update-orders', target_id: 'orders', target_name: null } as const),
    now: { before: {}, after: { status: 'failed' }, seen: 'seen' },
    asked: {
      ...{ before: {}, after: { status: 'failed' }, bundle: null },
      orders: orders.map((order, index) => ({ ...order, order_number: `ORD${index}` })),
    },
  });
  const change = within(await screen.findByRole('region', { name: 'Change' }));
  expect(change.getByText('Why it needs approval').nextSibling?.textContent).toBe(why);
});

test('the request about one reported order leads to its report', async () => {
  open({
    ...{ action: 'admin-update-order-status', target_id: sold.order_number, target_name: null },
    now: { before: { status: 'completed' }, after: { status: 'failed' }, seen: 'seen' },
    asked: {
      ...{ before: {}, after: { status: 'failed' }, bundle: null },
      orders: [{ ...sold, is_reported: true }],
    },
  });
  expect(await screen.findByText(/^Reported by its customer:/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'see the report' })).toHaveAttribute(
    'href',
    `/admin-todo?order=${sold.order_number}`,
  );
});

const refundOfTopUp = {
  ...{ action: 'admin-refund-topup', target_id: 'TU4M9QXWPTRA7K2M', target_name: null },
  now: { before: { refundable: 300 }, after: { refund: 'RA7AC3', amount: 300 }, seen: 'seen' },
  asked: { before: {}, after: { amount: 300 }, orders: [], bundle: null },
} satisfies Partial<Approval>;

test('whoever approves a refund of a top-up reads what it does to whose money, and leads to the top-up', async () => {
  open(refundOfTopUp);
  const part = within(await screen.findByRole('region', { name: 'Change' }));
  expect(
    part.getByText('₵300.00 leaves the wallet, and goes back to the card or number it was paid with.'),
  ).toBeVisible();
  expect(part.getByRole('link', { name: 'Ama Serwaa’s top-up ending in PTRA7K2M' })).toHaveAttribute(
    'href',
    expect.stringContaining(refundOfTopUp.target_id),
  );
  expect(part.getByText('Why it needs approval').nextSibling).toHaveTextContent(
    'A colleague approves ₵200.00 or more in 24 hours, earlier changes included',
  );
  expect(part.queryByText('RA7AC3')).toBeNull();
  expect(part.queryByText(/Refundable/)).toBeNull();
});

test('whoever approves a refund of a top-up reads the wallet before and after, and the charge that stays with the shop', async () => {
  open({
    ...refundOfTopUp,
    refund: { balance: 520, charge: 6 },
  });
  const part = within(await screen.findByRole('region', { name: 'Change' }));
  expect(part.getByText('Balance').nextSibling).toHaveTextContent(/₵520\.00.*became ₵220\.00/);
  expect(part.getByText(/paid with\. The charge of ₵6\.00 stays with us\.$/)).toBeVisible();
});

test('a refund of a payment without a charge mentions no charge', async () => {
  open({
    ...refundOfTopUp,
    refund: { balance: 520, charge: 0 },
  });
  expect(await screen.findByText(/^₵300\.00 leaves the wallet/)).toHaveTextContent(/paid with\.$/);
});

test('a refund that was approved says what left the wallet, and that its top-up says the rest', async () => {
  open({
    ...decided,
    ...{ action: 'admin-refund-topup', target_id: 'TU4M9QXWPTRA7K2M', target_name: null, status: 'approved' },
    words: null,
    done: { before: { refundable: 300 }, after: { refund: 'RA7AC3', amount: 300 } },
  });
  expect(
    await screen.findByText('₵300.00 left the wallet. Its top-up says whether it has reached the payer.'),
  ).toBeVisible();
});

const ofSupplier = (values: object) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [`supplier_datalink_${name}`, value]));
const ofNetwork = { action: 'admin-update-network', target_id: 'MTN', target_name: null } as const;
const ofSettings = { action: 'admin-update-settings', target_id: 'settings', target_name: null } as const;
type Now = Omit<NonNullable<Approval['now']>, 'seen'>;

test.each<[string, Partial<Approval>, Now, string]>([
  [
    'a new supplier',
    ofSettings,
    {
      before: ofSupplier({ key: 'never set' }),
      after: ofSupplier({ protocol: 'rest', key: 'set', on: true }),
    },
    'A colleague approves every new supplier',
  ],
  [
    'a supplier’s new address',
    ofSettings,
    {
      before: ofSupplier({ address: 'https://a.example' }),
      after: ofSupplier({ address: 'https://b.example' }),
    },
    'A colleague approves every change of a supplier’s key or address: orders and keys are sent there',
  ],
  [
    'a replaced key',
    ofSettings,
    { before: { hubnet_api_key: 'set, ends in 1111' }, after: { hubnet_api_key: 'set, ends in 2222' } },
    'A colleague approves every key that is replaced or removed',
  ],
  [
    'a limit',
    ofSettings,
    { before: { adjustment_limit: 200 }, after: { adjustment_limit: 500 } },
    'A colleague approves every change of the approval limits',
  ],
  [
    'a staff role',
    { action: 'admin-update-user' },
    {
      before: { role: 'user', staff_role: null, email: 'a@example.com' },
      after: { role: 'admin', staff_role: 'manager', email: 'a@example.com' },
    },
    'A colleague approves every staff role that is given, changed or taken away',
  ],
  [
    'the address of a member of staff',
    { action: 'admin-update-user' },
    { before: { email: 'a@example.com' }, after: { email: 'b@example.com' } },
    'A colleague approves every new email address of a member of staff, who signs in with it',
  ],
  [
    'two-step login',
    { action: 'admin-reset-second-factor' },
    { before: { since: '2026-10-01T10:00:00.000Z' }, after: {} },
    'A colleague approves it when staff switch off somebody’s two-step login',
  ],
  [
    'a network’s codes',
    ofNetwork,
    { before: { codes: 'hubnet mtn' }, after: { codes: 'hubnet big-time', known_codes: 'changed' } },
    'A colleague approves every change of a code by which suppliers know a network: a wrong code delivers other data',
  ],
])('the request about %s says why a colleague has to approve it', async (_, about, now, why) => {
  open({ ...about, now: { ...now, seen: 'seen' } });
  const change = within(await screen.findByRole('region', { name: 'Change' }));
  expect(change.getByText('Why it needs approval').nextSibling).toHaveTextContent(why);
  expect(change.getByText(/^(For|Where)$/)).toBeVisible();
});

test('of several settings, each rule is said', async () => {
  const after = { hubnet_api_key: 'set, ends in 2222', adjustment_limit: 500 };
  open({ ...ofSettings, now: { before: {}, after, seen: 'seen' } });
  expect(
    await screen.findByText('A colleague approves every key that is replaced or removed.'),
  ).toBeVisible();
  expect(screen.getByText('A colleague approves every change of the approval limits.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Settings, Bundle API' })).toHaveAttribute(
    'href',
    '/admin-settings?section=bundle-api',
  );
  expect(screen.getByRole('link', { name: 'Settings, Approvals' })).toBeVisible();
});

test('a new key that ends like the former one counts as changed', async () => {
  const key = { hubnet_api_key: 'set, ends in 2222' };
  open({ ...ofSettings, now: { before: key, after: key, seen: 'seen' } });
  expect(await screen.findByRole('link', { name: 'Settings, Bundle API' })).toBeVisible();
  expect(screen.getByText('A colleague approves every key that is replaced or removed')).toBeVisible();
});

test('a request about a supplier leads to the section that has it, and doesn’t claim that it gets orders', async () => {
  const after = ofSupplier({ name: 'Datalink', protocol: 'rest', on: true });
  open({ ...ofSettings, now: { before: {}, after, seen: 'seen' } });
  expect(await screen.findByRole('link', { name: 'Settings, Bundle API: Datalink' })).toHaveAttribute(
    'href',
    '/admin-settings?section=bundle-api',
  );
  expect(
    screen.getByText(
      'Its key can be tested once it is approved. It gets orders once you choose it for a network.',
    ),
  ).toBeVisible();
  expect(screen.getByText('Can get new orders').nextSibling).toHaveTextContent('yes');
  expect(screen.queryByText('Gets new orders')).toBeNull();
});

test.each([
  [
    'a colleague',
    { may: { approve: false, refuse: true, because: null } },
    'If it is still wanted, Kofi has to ask again.',
  ],
  [
    'whoever asked for it',
    {
      requested_by: { user_id: 'efua', name: 'Efua' },
      may: { approve: false, refuse: false, because: 'You asked for this.' },
    },
    'If you still want it, ask for it again.',
  ],
])(
  'of a request whose change can’t be made now, %s reads what is left, and its reason',
  async (_, change, words) => {
    open({ now: null, problem: 'The wallet has ₵20.00.', reason: 'Paid in cash, receipt 114', ...change });
    expect((await decision()).getByText(`Nobody can approve it now. ${words}`)).toBeVisible();
    expect(screen.getByText('Paid in cash, receipt 114')).toBeVisible();
  },
);

test.each([
  ['Approve', 'approved'],
  ['Refuse', 'refused'],
] as const)(
  'after %s, the outcome has the focus and is scrolled to, and nothing is said twice',
  async (name, status) => {
    const scrolledTo: Element[] = [];
    Element.prototype.scrollIntoView = function () {
      scrolledTo.push(this);
    };
    const { answers } = open({}, { message: 'It is done.', status });
    await userEvent.type(await screen.findByLabelText('Message to Kofi'), 'No receipt');
    answers['admin-get-approvals'] = {
      body: { approvals: [{ ...approval, ...decided, status }], limits: {} },
    };
    await userEvent.click((await decision()).getByRole('button', { name }));
    const heading = await screen.findByRole('heading', { name: `${approvalStatusWords[status]} by Efua` });
    await waitFor(() => expect(heading).toHaveFocus());
    expect(scrolledTo).toContain(heading);
    // It is only read out.
    expect((await screen.findByText('It is done.')).closest('.visually-hidden')).not.toBeNull();
  },
);

test('a request that ended in time without a decision says what to do', async () => {
  open({ ...decided, status: 'expired', decided_by: null, decided_at: null, words: null });
  expect(
    await screen.findByText('Nothing was changed. If it is still needed, ask for it again.'),
  ).toBeVisible();
});

test('a refund that can’t be made any more doesn’t say what it would do', async () => {
  open({
    ...{ action: 'admin-refund-topup', target_id: 'TU4M9QXWPTRA7K2M', target_name: null },
    ...{ now: null, problem: 'Nothing of it is left.' },
    asked: { before: {}, after: { amount: 300 }, orders: [], bundle: null },
  });
  expect(await screen.findByText('Nothing of it is left.')).toBeVisible();
  expect(screen.queryByText(/leaves the wallet/)).toBeNull();
});

test('whoever approves a refund of a delivered order reads what it may lose, and who denies the delivery', async () => {
  const [order] = asked.orders;
  open({
    ...{ action: 'admin-update-order-status', target_id: 'ORD7K2M9QXWPTRA', target_name: null },
    now: {
      before: { status: 'completed' },
      after: { status: 'failed', delivered: true },
      seen: 'seen',
    },
    asked: {
      ...asked,
      orders: order
        ? [
            {
              ...order,
              status: 'completed',
              was_delivered: true,
              said_failed: true,
              is_reported: true,
            },
          ]
        : [],
    },
  });
  const sum = '₵5.00';
  expect(
    await screen.findByText(`The order becomes Failed. ${sum} goes back to the customer.`),
  ).toBeVisible();
  const loss = `It is marked delivered: we lose ${sum} if the data came.`;
  const denied = 'Its supplier now says that it failed, and its customer reported a problem.';
  expect(screen.getByText(`${loss} ${denied}`)).toBeVisible();
  expect(screen.queryByText(/^Refunded though delivered/)).toBeNull();
});

test('an order’s number doesn’t break across lines', async () => {
  open({ action: 'admin-update-order-status', target_id: 'ORD7K2M9QXWPTRA', target_name: null });
  expect(await screen.findByText('ORD7K2M9QXWPTRA')).toHaveClass('facts__whole');
});

const asked: NonNullable<Approval['asked']> = {
  before: {},
  after: { status: 'failed' },
  bundle: null,
  orders: ['ORD7K2M9QXWPTRA', 'ORD7K2M9QXWPTRB'].map((order_number) => ({
    order_number,
    user_id: 'ama',
    user_name: 'Ama Serwaa',
    data_plan: 'MTN 1GB',
    phone_number: '0244123456',
    amount: 5,
    status: 'processing',
    was_delivered: false,
    said_failed: false,
    is_reported: false,
    may_arrive: false,
  })),
};

test.each([
  ['waits', { status: 'failed', refunds: 2, delivered: 0, amount: 10 }, null],
  ['can’t be carried out any more', null, 'The orders have changed.'],
])(
  'an approval of many orders that %s lists them with links, customers and their sum',
  async (_, after, problem) => {
    const before = { orders: 'ORD7K2M9QXWPTRA processing, ORD7K2M9QXWPTRB processing' };
    open({
      action: 'admin-bulk-update-orders',
      target_id: 'orders',
      target_name: null,
      now: after && { before, after, seen: 'seen' },
      problem,
      asked,
    });
    const list = within(await screen.findByRole('list', { name: 'Orders' }));
    expect(list.getByRole('link', { name: 'ORD7K2M9QXWPTRA' })).toHaveAttribute(
      'href',
      expect.stringContaining('order=ORD7K2M9QXWPTRA'),
    );
    expect(list.getAllByRole('link', { name: 'Ama Serwaa' })[0]).toHaveAttribute(
      'href',
      expect.stringContaining('customer=ama'),
    );
    expect(list.getAllByText(/MTN 1GB to 024 412 3456 · Processing now/)).toHaveLength(2);
    expect(screen.getByText('2 orders become Failed. ₵10.00 goes back to the customer.')).toBeVisible();
    expect(screen.queryByText('For')).toBeNull();
    expect(screen.queryByText(/processing, ORD/)).toBeNull();
  },
);

test('a price that can no longer be lowered still shows the bundle and the request', async () => {
  open({
    action: 'admin-update-price',
    target_id: 'mtn-1gb',
    target_name: null,
    now: null,
    problem: 'The price has changed since.',
    asked: { before: { price: 5 }, after: { price: 3 }, bundle: 'MTN 1GB', orders: [] },
  });
  expect(await screen.findByText('MTN 1GB')).toBeVisible();
  expect(screen.getByText('₵3.00')).toBeVisible();
  expect(screen.getByText('₵5.00')).toBeVisible();
});

test('of fifty orders, five are shown, with the effect on all of them and their money, and Approve comes before them', async () => {
  const orders = Array.from({ length: 50 }, (_, index) => ({
    order_number: `ORD7K2M9QXWP${String(index).padStart(3, '0')}`,
    ...{ user_id: 'ama', user_name: 'Ama Serwaa', data_plan: 'MTN 1GB', phone_number: '0244123456' },
    ...{ amount: 5, status: index === 0 ? ('failed' as const) : ('processing' as const) },
    was_delivered: index > 46,
    said_failed: index === 48,
    is_reported: index === 49,
    // One of those that were delivered, too: its loss is said once.
    may_arrive: (index > 0 && index < 3) || index === 47,
  }));
  const about = { action: 'admin-bulk-update-orders', target_id: 'orders', target_name: null } as const;
  open({
    ...about,
    now: { before: {}, after: { status: 'failed' }, seen: 'seen' },
    asked: { ...asked, orders },
  });
  expect(
    await screen.findByText('49 orders become Failed. ₵245.00 goes back to the customer.'),
  ).toBeVisible();
  const loss =
    '3 are marked delivered: we lose ₵15.00 if the data came. Suppliers now say that 1 failed, and customers reported 1 problem.';
  expect(screen.getByText(loss)).toHaveClass('status-effect--refund');
  expect(
    screen.getByText('2 are with a supplier: we lose up to ₵10.00 if the data still comes.'),
  ).toBeVisible();
  const list = screen.getByRole('list', { name: 'Orders' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(5);
  const approve = screen.getByRole('button', { name: 'Approve' });
  expect(approve.compareDocumentPosition(list)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  for (const link of within(list).getAllByRole('link', { name: /^ORD/ }))
    expect(link).toHaveClass('text-link');
  await userEvent.click(screen.getByRole('button', { name: 'Show all 50 orders' }));
  expect(within(list).getAllByRole('listitem')).toHaveLength(50);
});

test('once decided, many orders and their sum read as what was asked for, as some may have been left as they were', async () => {
  const orders = ['1', '2'].map((end) => ({
    order_number: `ORD7K2M9QXWPTR${end}`,
    ...{ user_id: 'ama', user_name: 'Ama Serwaa', data_plan: 'MTN 1GB', phone_number: '0244123456' },
    ...{
      amount: 5,
      status: 'failed' as const,
      was_delivered: false,
      may_arrive: false,
      said_failed: false,
      is_reported: false,
    },
  }));
  const about = { action: 'admin-bulk-update-orders', target_id: 'orders', target_name: null } as const;
  open({ ...decided, ...about, status: 'approved', words: null, asked: { ...asked, orders } });
  const change = within(await screen.findByRole('region', { name: 'What was asked for' }));
  expect(change.getByText('Asked for').nextSibling).toHaveTextContent('2 orders · ₵10.00');
  for (const name of ['For', 'Amount', 'Answer']) expect(change.queryByText(name)).toBeNull();
  expect(screen.queryByRole('list', { name: 'What happened' })).toBeNull();
});

test.each([
  ['all', 'failed' as const, '2 orders are Failed now.'],
  ['one', 'completed' as const, '1 of 2 orders is Failed now.'],
])(
  'of many orders, of which %s followed the approval, it says how many are so now',
  async (_, status, words) => {
    const orders = [status, 'failed' as const].map((each, index) => ({
      order_number: `ORD7K2M9QXWPTR${index}`,
      ...{ user_id: 'ama', user_name: 'Ama Serwaa', data_plan: 'MTN 1GB', phone_number: '0244123456' },
      ...{
        amount: 5,
        status: each,
        was_delivered: false,
        may_arrive: false,
        said_failed: false,
        is_reported: false,
      },
    }));
    const about = { action: 'admin-bulk-update-orders', target_id: 'orders', target_name: null } as const;
    const wanted = { before: {}, after: { status: 'failed' }, bundle: null };
    open({ ...decided, ...about, status: 'approved', words: null, asked: { ...wanted, orders } });
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.queryByText(/went back/)).toBeNull();
  },
);

test('a request that nobody can approve any more is closed without a message, and keeps why it needed approval', async () => {
  const why = 'A price of ₵4.00 is less than half of ₵9.00, what it was in the last 24 hours';
  const { sent } = open(
    {
      ...{ action: 'admin-update-price', target_id: 'mtn-2gb', target_name: null },
      ...{ now: null, problem: 'The price has changed since.' },
      asked: {
        ...{ before: { price: 9 }, after: { price: 4, needs_approval: why } },
        ...{ bundle: 'MTN 2GB', orders: [] },
      },
      may: { approve: false, refuse: true, because: null },
    },
    { message: 'It is closed.', status: 'refused' },
  );
  expect(await screen.findByText(why)).toBeVisible();
  expect(screen.queryByText(/^A colleague approves/)).toBeNull();
  expect(screen.queryByText('Approve by')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Refuse' })).toBeNull();
  expect(screen.queryByLabelText(/Message to/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(await screen.findByText('It is closed.')).toBeVisible();
  expect(sent('admin-decide-approval')).toEqual([
    { approvalId: id, decision: 'refuse', words: 'Out of date' },
  ]);
});

test('a request that was closed because it was out of date reads so, and not as refused', async () => {
  open({ ...decided, words: 'Out of date' });
  const outcome = within(await screen.findByRole('region', { name: 'Closed by Efua' }));
  expect(outcome.getByText('It was out of date. Nothing was changed.')).toBeVisible();
  expect(outcome.queryByText('Message')).toBeNull();
});

test('an approved supplier leads to the networks that may use it', async () => {
  const after = ofSupplier({ name: 'Datalink', protocol: 'rest', on: true });
  open({
    ...{ ...ofSettings, ...decided, status: 'approved', words: null },
    asked: { before: {}, after, orders: [], bundle: null },
  });
  expect(await screen.findByRole('link', { name: 'Choose its networks' })).toHaveAttribute(
    'href',
    '/admin-dashboard?tab=pricing&view=networks',
  );
});

test('a supplier is called as it was written, not after its id', async () => {
  const of = (values: object) =>
    Object.fromEntries(Object.entries(values).map(([name, value]) => [`supplier_acme-data_${name}`, value]));
  const after = of({ name: 'Acme Data', protocol: 'rest', address: 'https://api.example.com' });
  open({ action: 'admin-update-settings', now: { before: {}, after, seen: 'seen' } });
  expect(await screen.findByText('Supplier Acme Data')).toBeVisible();
  expect(screen.queryByText('Supplier Acme data')).toBeNull();
});

test('a request that is done already is closed without a message, says so calmly, and is no refusal', async () => {
  const problem = 'This is done already. Nothing is left to change.';
  const may = { approve: false, refuse: true, because: null, close: true };
  open({ now: null, problem, may }, { message: 'It is closed.', status: 'withdrawn' });
  const close = await screen.findByRole('button', { name: 'Close' });
  expect(screen.getByText(problem)).not.toHaveClass('notice--error');
  expect(screen.queryByRole('button', { name: 'Refuse' })).toBeNull();
  expect(screen.queryByLabelText(/Message to/)).toBeNull();
  await userEvent.click(close);
  expect(await screen.findByText('It is closed.')).toBeVisible();
});

test('a request that a colleague closed reads so', async () => {
  open({ ...decided, status: 'withdrawn', words: 'Done already', is_closed: true });
  expect(await screen.findByText('Closed by Efua')).toBeVisible();
});

test('a price’s request says why it needs approval', async () => {
  const why = 'A price of ₵0.50 is less than half of ₵5.00, what it was in the last 24 hours';
  const after = { price: 0.5, bundle: 'MTN 1GB', needs_approval: why };
  open({ action: 'admin-update-price', now: { before: { price: 5 }, after, seen: 'seen' }, reason: null });
  expect(await screen.findByText('Why it needs approval')).toBeVisible();
  expect(screen.getAllByText(why)).toHaveLength(1);
});

test('a request whose change has been made meanwhile reads as already done, and is closed', async () => {
  const problem = 'This is done already. Nothing is left to change.';
  open({ now: null, problem, may: { approve: false, refuse: false, because: null, close: true } });
  expect(await screen.findByRole('heading', { name: 'Already done' })).toBeVisible();
  const main = screen.getAllByRole('button').filter(({ className }) => className.includes('--primary'));
  expect(main.map(({ textContent }) => textContent)).toEqual(['Close']);
});

test('the supplier of several changed fields is named once', async () => {
  const of = (values: object) =>
    Object.fromEntries(Object.entries(values).map(([name, value]) => [`supplier_datalink_${name}`, value]));
  const after = of({ name: 'Datalink', protocol: 'rest', address: 'https://api.example.com' });
  open({ action: 'admin-update-settings', now: { before: {}, after, seen: 'seen' } });
  expect(await screen.findByText('Supplier Datalink')).toBeVisible();
  expect(screen.getAllByText('Supplier Datalink')).toHaveLength(1);
  expect(screen.getByText('https://api.example.com')).toBeVisible();
});

test('a new key warns its approver about open orders, and says how many there are now', async () => {
  const text = 'Orders at Hubnet will be checked with the new key.';
  open({
    ...{ action: 'admin-update-settings', target_id: 'settings', target_name: null },
    now: {
      before: { hubnet_api_key: 'set, ends in 1111' },
      after: { hubnet_api_key: 'set, ends in 2222' },
      seen: 'seen',
    },
    effects: [{ text, is_about_orders: true }],
  });
  expect(await screen.findByText(text)).toBeVisible();
  expect(
    await screen.findByText('Open orders in the whole shop now: 2 pending, 3 processing.'),
  ).toBeVisible();
});

describe('a new key of a supplier', () => {
  const change = {
    before: { hubnet_api_key: 'set, ends in 1111', supplier_acme_address: 'https://a.example' },
    after: {
      hubnet_api_key: 'set, ends in 2222',
      primary_bundle_api_key: 'not set',
      // It goes to a new address, which isn't called before it is approved.
      supplier_acme_address: 'https://b.example',
      supplier_acme_key: 'set, ends in 3333',
    },
  };
  const settings = { action: 'admin-update-settings', target_id: 'settings' } as const;

  test('is tested for the colleague who approves it', async () => {
    const { sent } = open({ ...settings, now: { ...change, seen: 'seen' } });
    const panel = within(await screen.findByRole('region', { name: 'Change' }));
    expect(await panel.findByText('Hubnet doesn’t accept the key.')).toBeVisible();
    expect(sent('admin-test-bundle-api')).toEqual([{ api_type: 'hubnet', approvalId: id }]);
  });

  test('of a supplier at a new address is tested as soon as it is in force', async () => {
    const asked = { ...change, orders: [], bundle: null };
    const approved = { ...decided, status: 'approved' as const, decided_at: new Date().toISOString() };
    const { sent } = open({ ...settings, ...approved, asked });
    await waitFor(() =>
      expect(sent('admin-test-bundle-api')).toEqual([{ api_type: 'hubnet' }, { api_type: 'acme' }]),
    );
  });

  test('isn’t tested once it is decided', async () => {
    const { sent } = open({ ...settings, ...decided });
    await screen.findByRole('region', { name: 'What was asked for' });
    expect(sent('admin-test-bundle-api')).toEqual([]);
  });
});
