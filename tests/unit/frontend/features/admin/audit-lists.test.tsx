import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { AuditLogSection } from '../../../../../frontend/src/features/admin/audit-log/audit-log-section';
import { fakeApi } from '../../support/fake-api';
import { renderScreen } from '../../support/render-screen';
import { profile } from '../../support/samples';

const record = {
  ...{ id: '1', action: 'update-price', admin_id: 'user-1', admin_name: 'Efua', reason: null },
  ...{ target_id: 'mtn-1gb', target_name: null, created_at: '2026-11-20T10:24:00.000Z' },
  before: { price: 5, is_active: true },
  after: { price: 5.5, is_active: false },
} as const;

test('the log shows who changed what, with a link to it and each value before and after, and filters by person, action and day', async () => {
  const { received } = fakeApi({
    'get-profile': { body: { profile: profile({ role: 'admin' }) } },
    'admin-get-audit': { body: { records: [record], next_cursor: null } },
  });
  renderScreen(<AuditLogSection />, '/admin-settings?section=audit-log');
  const row = within(await screen.findByRole('list', { name: 'Records' }));
  expect(row.getByText('Efua')).toBeVisible();
  expect(row.getByText('Changed a price')).toBeVisible();
  expect(row.getByRole('link', { name: 'mtn-1gb' })).toHaveAttribute('href', '/admin-pricing');
  expect(row.getByText('Price: ₵5.00 → ₵5.50')).toBeVisible();
  expect(row.getByText('Is active: yes → no')).toBeVisible();
  await userEvent.type(screen.getByLabelText('Person'), 'Kofi');
  await userEvent.selectOptions(screen.getByLabelText('Action'), 'Changed a price');
  fireEvent.change(screen.getByLabelText('Day'), { target: { value: '2026-11-20' } });
  await waitFor(() =>
    expect(received.at(-1)?.input).toMatchObject({
      person: 'Kofi',
      action: 'update-price',
      day: '2026-11-20',
    }),
  );
});
