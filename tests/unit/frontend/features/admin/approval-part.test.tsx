import { screen, within } from '@testing-library/react';
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

const refundOfTopUp = {
  ...{ action: 'admin-refund-topup', target_id: 'TU4M9QXWPTRA7K2M', target_name: null },
  now: { before: { refundable: 300 }, after: { refund: 'RA7AC3', amount: 300 }, seen: 'seen' },
  asked: { before: {}, after: { amount: 300 }, orders: [], bundle: null },
} satisfies Partial<Approval>;

test('whoever approves a refund of a top-up reads the wallet before and after, and the charge that stays with the shop', async () => {
  open({
    ...refundOfTopUp,
    refund: { balance: 520, charge: 6 },
  });
  const part = within(await screen.findByRole('region', { name: 'Change' }));
  expect(part.getByText('Balance').nextSibling).toHaveTextContent(/₵520\.00.*became ₵220\.00/);
  expect(part.getByText(/paid with\. The charge of ₵6\.00 stays with us\.$/)).toBeVisible();
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
});
