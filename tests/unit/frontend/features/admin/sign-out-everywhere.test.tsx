import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { SignOutEverywhere } from '../../../../../frontend/src/features/admin/accounts/customer/sign-out-everywhere';
import '../../support/dialogs';
import { fakeApi } from '../../support/fake-api';
import { renderScreen } from '../../support/render-screen';

const customer = {
  user_id: 'user-1',
  name: 'Ama Serwaa',
  phone: '0244555666',
  email: null,
  balance: 0,
  is_banned: false,
};
const button = () => screen.findByRole('button', { name: 'Sign out everywhere' });

test('a customer who lost a phone is signed out everywhere, after a question that says what stays', async () => {
  const { received } = fakeApi({ 'admin-end-sessions': { body: { success: true } } });
  renderScreen(<SignOutEverywhere customer={customer} />);
  await userEvent.click(await button());
  const sent = () => received.flatMap(({ name, input }) => (name === 'admin-end-sessions' ? [input] : []));
  expect(await screen.findByText(/Their password, orders and money stay as they are\./)).toBeVisible();
  expect(sent()).toEqual([]);
  await userEvent.type(screen.getByLabelText('Reason (optional)'), 'Phone stolen at Makola');
  await userEvent.click(screen.getAllByRole('button', { name: 'Sign out everywhere' }).at(-1) as HTMLElement);
  await waitFor(() => expect(sent()).toEqual([{ userId: 'user-1', reason: 'Phone stolen at Makola' }]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
