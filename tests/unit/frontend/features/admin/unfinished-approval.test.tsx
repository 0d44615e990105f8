import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { AttentionTab } from '../../../../../frontend/src/features/admin/attention/attention-tab';
import type { Output } from '../../../../../frontend/src/lib/api/contract-types';
import '../../support/dialogs';
import { fakeApi } from '../../support/fake-api';
import { renderScreen } from '../../support/render-screen';
import { profile } from '../../support/samples';

type Approval = Output<'admin-get-approvals'>['approvals'][number];

const id = 'A1B2C3D4E5F6';
const may = { approve: false, refuse: false, because: null };
const waiting: Approval = {
  ...{ id, action: 'admin-update-settings', target_id: 'settings', target_name: null, status: 'waiting' },
  ...{ requested_by: { user_id: 'kofi', name: 'Kofi' }, requested_at: '2026-11-21T10:00:00.000Z' },
  ...{ expires_at: '2026-11-22T10:00:00.000Z', reason: null, decided_by: null, decided_at: null },
  ...{ words: null, is_closed: false, problem: null, may: { ...may, approve: true, refuse: true } },
  now: { before: { adjustment_limit: 200 }, after: { adjustment_limit: 50 }, seen: 'seen' },
};
const approved: Approval = {
  ...waiting,
  ...{ status: 'approved', decided_by: { user_id: 'efua', name: 'Efua' }, now: null, may },
  decided_at: '2026-11-21T11:00:00.000Z',
  asked: { before: {}, after: { adjustment_limit: 50 }, bundle: null, orders: [] },
};
const unfinished: Approval = { ...approved, is_unfinished: true, may: { ...may, finish: true } };

/** What the shop answers now; a decision may change it. */
let found: Approval;
let sent: unknown[];

function open(first: Approval, decide: () => { status?: number; body: object }) {
  [found, sent] = [first, []];
  fakeApi({
    'get-profile': {
      body: {
        profile: profile({ role: 'admin', user_id: 'efua', permissions: ['orders.view', 'money.approve'] }),
      },
    },
    'admin-get-attention-item': {
      body: {
        ...{ subject: { kind: 'approval', id }, customer: null, amount: null, about: 'Change of a limit' },
        ...{ known: 'Kofi asked at 10:00.', waiting_since: null, may_still_arrive: false, actions: [] },
        ...{ item: null, order: null, topup: null },
      },
    },
    'admin-get-approvals': () => ({
      body: {
        approvals: [found],
        limits: { adjustment_limit: 200, refund_limit: 200, failed_orders_limit: 20 },
      },
    }),
    'admin-decide-approval': ({ input }: { input: unknown }) => {
      sent.push(input);
      return decide();
    },
  });
  renderScreen(<AttentionTab />, `/admin-todo?approval=${id}`);
}

const busy = {
  status: 503,
  body: { error: { code: 'unavailable', message: 'The service is busy.', request_id: 'x' } },
};
const button = (name: string) => screen.queryByRole('button', { name });

test('an approval that was interrupted is finished from its page', async () => {
  open(waiting, () => {
    if (found.status === 'waiting') {
      found = unfinished;
      return busy;
    }
    found = approved;
    return { body: { success: true, status: 'approved', message: 'Efua approved it at 11:00.' } };
  });
  const region = within(await screen.findByRole('region', { name: 'Decision' }));
  await userEvent.click(region.getByRole('button', { name: 'Approve' }));
  expect(await screen.findByText('Approved by Efua, not done yet')).toBeVisible();
  expect(button('Approve')).toBeNull();
  await userEvent.click(await screen.findByRole('button', { name: 'Finish' }));
  expect(sent.at(-1)).toEqual({ approvalId: id, decision: 'finish', words: '' });
  expect(await screen.findByText('Approved by Efua')).toBeVisible();
  await waitFor(() => expect(button('Finish')).toBeNull());
});

test('staff who may not approve it read that somebody else can finish it', async () => {
  open({ ...unfinished, may: { ...may, finish: false } }, () => busy);
  expect(
    await screen.findByText('It was interrupted. Somebody who may approve this can finish it.'),
  ).toBeVisible();
  expect(button('Finish')).toBeNull();
});

test('an approved change that could never be done says so, and why', async () => {
  open({ ...approved, problem: 'Somebody has changed the settings meanwhile.' }, () => busy);
  expect(await screen.findByText('Approved by Efua, but not all of it was done')).toBeVisible();
  expect(screen.getByText('Somebody has changed the settings meanwhile.')).toBeVisible();
  expect(button('Finish')).toBeNull();
});
