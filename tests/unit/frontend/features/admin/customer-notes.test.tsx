import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { CustomerNotes } from '../../../../../frontend/src/features/admin/accounts/customer/customer-notes';
import { fakeApi } from '../../support/fake-api';
import { renderScreen } from '../../support/render-screen';
import { profile } from '../../support/samples';

const notes = [{ text: 'Calls in the evening', by_name: 'Efua', created_at: '2026-11-20T12:00:00.000Z' }];
const profileWith = (permissions: ReturnType<typeof profile>['permissions']) => ({
  'get-profile': () => ({ body: { profile: profile({ role: 'admin', permissions }) } }),
});
const field = () => screen.findByLabelText('New note');

test('a note that fails keeps its words and its request id, and the same words later are another note', async () => {
  let isDown = true;
  const { received } = fakeApi({
    ...profileWith(['users.view', 'cases.answer']),
    'admin-add-customer-note': () =>
      isDown
        ? { status: 503, body: { error: { code: 'unavailable', message: 'Please try again.' } } }
        : { body: { success: true } },
  });
  renderScreen(<CustomerNotes userId="user-1" notes={notes} />);
  const add = () => userEvent.click(screen.getByRole('button', { name: 'Add note' }));
  await userEvent.type(await field(), 'Paid in cash');
  await add();
  expect(await screen.findByText(/Please try again\./)).toBeVisible();
  expect(await field()).toHaveValue('Paid in cash');
  isDown = false;
  await add();
  await waitFor(async () => expect(await field()).toHaveValue(''));
  await userEvent.type(await field(), 'Paid in cash');
  await add();
  await waitFor(async () => expect(await field()).toHaveValue(''));
  const sent = received.flatMap(({ name, input }) => (name === 'admin-add-customer-note' ? [input] : []));
  const ids = sent.map((input) => (input as { requestId: string }).requestId);
  expect([ids[0] === ids[1], new Set(ids).size]).toEqual([true, 2]);
  expect(sent[0]).toEqual({ userId: 'user-1', text: 'Paid in cash', requestId: ids[0] });
});

test('staff who may not answer customers can read notes, but have no field for one', async () => {
  fakeApi(profileWith(['users.view']));
  renderScreen(<CustomerNotes userId="user-1" notes={notes} />);
  expect(await screen.findByText('Calls in the evening')).toBeVisible();
  expect(screen.queryByLabelText('New note')).toBeNull();
});
