import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { AuditLogSection } from '../../../../../frontend/src/features/admin/audit-log/audit-log-section';
import { fakeApi } from '../../support/fake-api';
import { renderScreen } from '../../support/render-screen';
import { profile } from '../../support/samples';

test('the log can be searched by subject, by person and by dates, and says if nothing matches', async () => {
  const { received } = fakeApi({
    'get-profile': { body: { profile: profile({ role: 'admin' }) } },
    'admin-get-audit': { body: { records: [], next_cursor: null } },
  });
  renderScreen(<AuditLogSection />, '/admin-settings?section=audit-log');
  // The search stands beside the filters, which are folded on a phone and count those that are set.
  const filters = await screen.findByText('Filters');
  expect(screen.getByLabelText('Who did it')).not.toBeVisible();
  await userEvent.type(screen.getByLabelText('Search'), 'mtn-1gb');
  await userEvent.click(filters);
  await userEvent.type(screen.getByLabelText('Who did it'), 'Kofi');
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-11-01' } });
  fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-11-20' } });
  expect(await screen.findByText('Nothing found')).toBeVisible();
  expect(screen.getByText('Filters (3)')).toBeVisible();
  await waitFor(() =>
    expect(received.at(-1)?.input).toMatchObject({
      search: 'mtn-1gb',
      person: 'Kofi',
      dateRange: { from: '2026-11-01', to: '2026-11-20' },
    }),
  );
});
