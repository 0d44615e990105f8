import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { AttentionTab } from '../../../../../frontend/src/features/admin/attention/attention-tab';
import '../../support/dialogs';
import { fakeApi } from '../../support/fake-api';
import { renderScreen } from '../../support/render-screen';
import { profile } from '../../support/samples';

// jsdom has no layout.
const admin = { body: { profile: profile({ role: 'admin', user_id: 'user-1' }) } };
const subject = { kind: 'payment', id: 'PAGE12345678' } as const;
const item = {
  version: 1,
  reasons: ['payment_without_top_up' as const],
  opened_at: '2026-11-19T10:24:00.000Z',
};
const known = 'Paystack has ₵50.00 by card, under the reference PAGE12345678. No top-up here has it.';
const shown = { subject, customer: null, amount: 50, known, waiting_since: null };

test('a payment without a top-up is listed without a customer, although one may be waiting', async () => {
  const open = { count: 1, oldest_at: item.opened_at };
  fakeApi({ 'admin-get-attention': { body: { items: [{ ...item, ...shown }], next_cursor: null, open } } });
  renderScreen(<AttentionTab />, '/admin-todo');
  expect((await screen.findAllByText('Payment of ₵50.00 without a top-up')).length).toBeGreaterThan(0);
  expect(screen.getAllByText(known).length).toBeGreaterThan(0);
  expect(screen.getByText(/^Waiting \d+ days$/)).toBeVisible();
});

test.each([
  [subject, 'Ask Paystack now'],
  [{ kind: 'ledger', id: 'A1B2C3D4E5F6' } as const, 'Check it now'],
])('%j is asked about with its own function', async (of, label) => {
  const api = fakeApi({
    'get-profile': admin,
    'admin-get-attention-item': {
      body: {
        ...shown,
        subject: of,
        may_still_arrive: false,
        actions: ['ask', 'resolve'],
        item: { ...item, events: [] },
        order: null,
        topup: null,
      },
    },
    'admin-recheck-attention': { body: { asked: true, message: 'It is as it was.' } },
  });
  renderScreen(<AttentionTab />, `/admin-todo?${of.kind}=${of.id}`);
  await userEvent.click(await screen.findByRole('button', { name: label }));
  expect(await screen.findByText('It is as it was.')).toBeVisible();
  const sent = api.received.filter(({ name }) => name === 'admin-recheck-attention');
  expect(sent).toMatchObject([{ input: { subject: of } }]);
});

test('a waiting change shows no waiting customer, and opens without an error for a role that may not approve it', async () => {
  const approval = { kind: 'approval', id: 'A1B2C3D4E5F6' } as const;
  const waits = {
    ...shown,
    subject: approval,
    amount: null,
    about: '46 orders to Failed',
    known: 'Kofi asked at 12:00.',
  };
  const open = { count: 1, oldest_at: item.opened_at };
  const listed = { ...item, ...waits, reasons: ['approval_waits' as const] };
  const api = fakeApi({
    'get-profile': { body: { profile: profile({ role: 'admin', permissions: ['orders.view'] }) } },
    'admin-get-attention': { body: { items: [listed], next_cursor: null, open } },
    'admin-get-attention-item': {
      body: {
        ...waits,
        may_still_arrive: false,
        actions: [],
        item: { ...item, events: [] },
        order: null,
        topup: null,
      },
    },
  });
  const { unmount } = renderScreen(<AttentionTab />, '/admin-todo');
  expect((await screen.findAllByRole('link', { name: 'Open 46 orders to Failed' })).length).toBeGreaterThan(
    0,
  );
  expect(screen.queryByText(/waited|^Waiting for \d/)).toBeNull();
  unmount();
  renderScreen(<AttentionTab />, `/admin-todo?approval=${approval.id}`);
  expect(await screen.findByText(/^Your staff role can’t approve this\./)).toBeVisible();
  expect(api.received.map(({ name }) => name)).not.toContain('admin-get-approvals');
});
