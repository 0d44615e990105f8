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
