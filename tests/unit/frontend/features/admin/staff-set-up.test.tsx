import { screen } from '@testing-library/react';
import type { StaffRole } from '../../../../../contracts/accounts/permissions';
import { StaffSetUp } from '../../../../../frontend/src/features/admin/staff-set-up';
import { fakeApi } from '../../support/fake-api';
import { renderScreen } from '../../support/render-screen';
import { profile } from '../../support/samples';

test.each<[StaffRole, boolean]>([
  ['finance', true],
  ['viewer', false],
])('a new %s reads after the steps what waits for a day, if they approve: %s', (staff_role, isTold) => {
  fakeApi({});
  renderScreen(<StaffSetUp profile={profile({ role: 'admin', staff_role })} />);
  const note = screen.queryByText(/after the set-up, you can’t approve what colleagues ask for/);
  expect(note !== null).toBe(isTold);
  const button = screen.getByRole('button', { name: 'Set up the app' });
  if (note) expect(button.compareDocumentPosition(note)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});
