import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { AttentionTab } from '../../../../../frontend/src/features/admin/attention/attention-tab';
import type { Output } from '../../../../../frontend/src/lib/api/contract-types';
import '../../support/dialogs';
import { fakeApi } from '../../support/fake-api';
import { renderScreen } from '../../support/render-screen';
import { profile } from '../../support/samples';

// jsdom lays nothing out.
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

function open(change: Partial<Approval> = {}, answer: object = {}) {
  const limits = { adjustment_limit: 200, refund_limit: 200, failed_orders_limit: 20 };
  fakeApi({
    'get-profile': {
      body: {
        profile: profile({
          role: 'admin',
          user_id: 'efua',
          permissions: ['orders.view', 'money.approve', 'cases.answer'],
        }),
      },
    },
    'admin-get-attention-item': {
      body: {
        subject: { kind: 'approval', id },
        customer: ama,
        amount: 500,
        known: 'Kofi asked at 10:00.',
        waiting_since: null,
        may_still_arrive: false,
        actions: ['assign', 'note'],
        item: {
          version: 1,
          reasons: ['approval_waits'],
          opened_at: approval.requested_at,
          assignee: null,
          events: [],
        },
        order: null,
        topup: null,
      },
    },
    'admin-get-approvals': { body: { approvals: [{ ...approval, ...change }], limits } },
    'admin-decide-approval': { body: { success: true, status: 'approved', message: 'Done.', ...answer } },
  });
  renderScreen(<AttentionTab />, `/admin-todo?approval=${id}`);
}

const decision = async () => within(await screen.findByRole('region', { name: 'Decision' }));

test.each([
  ['done', {}],
  ['not done', { success: false, status: 'waiting', message: 'Look at it again.' }],
])('after a decision that was %s the focus is on the heading', async (_, answer) => {
  open({}, answer);
  await userEvent.click((await decision()).getByRole('button', { name: 'Approve' }));
  expect(await (await decision()).findByText(/^(Done|Look at it again)\.$/)).toBeVisible();
  expect(screen.getByRole('heading', { level: 2 })).toHaveFocus();
});

test('it is titled by its sum and its customer, and Approve and Refuse come before all other actions', async () => {
  open();
  expect(await screen.findByRole('heading', { name: 'Approval of ₵500.00 for Ama Serwaa' })).toBeVisible();
  await decision();
  const offered = screen.getAllByRole('button').map(({ textContent }) => textContent);
  expect(offered.slice(-4)).toEqual(['Approve', 'Refuse', 'Assign to me', 'Add a note']);
  const main = screen.getAllByRole('button').filter(({ className }) => className.includes('--primary'));
  expect(main.map(({ textContent }) => textContent)).toEqual(['Approve']);
});

test('what was decided no longer says what it would change, nor until when it waits', async () => {
  open(decided);
  expect(await screen.findByRole('heading', { name: 'What was asked for' })).toBeVisible();
  expect(screen.getByText('Decided at')).toBeVisible();
  expect(screen.queryByText('Waits until')).toBeNull();
});

test('whoever may only withdraw is not told what a refusal needs', async () => {
  open({ may: { approve: false, refuse: false, because: 'You asked for this.' } });
  expect((await decision()).getByRole('button', { name: 'Withdraw' })).toBeVisible();
  expect((await decision()).queryByText(/Needed to refuse/)).toBeNull();
});

test('an order’s number isn’t broken over two lines', async () => {
  open({ action: 'admin-update-order-status', target_id: 'ORD7K2M9QXWPTRA', target_name: null });
  expect(await screen.findByText('ORD7K2M9QXWPTRA')).toHaveClass('facts__whole');
});
