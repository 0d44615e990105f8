import { fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { PasswordPart } from '../../../../../frontend/src/features/profile/security/password-part';
import { fakeApi } from '../../support/fake-api';
import { renderScreen } from '../../support/render-screen';
import { profile } from '../../support/samples';

const changePassword = jest.fn<Promise<void>, [current: string, password: string]>();
jest.mock('../../../../../frontend/src/lib/auth/amplify-second-factor', () => ({
  changePassword: (current: string, password: string) => changePassword(current, password),
}));
beforeEach(() => changePassword.mockReset());

async function change(password: string, ended: { status?: number; body: object } = { body: {} }) {
  const { received } = fakeApi({ 'end-session': ended });
  renderScreen(<PasswordPart profile={profile()} />);
  await userEvent.click(screen.getByRole('button', { name: 'Change password' }));
  const fields = { 'Current password': 'trotro-7', 'New password': password, 'Confirm Password': password };
  for (const [label, value] of Object.entries(fields))
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  await userEvent.click(screen.getByRole('button', { name: 'Change password' }));
  return () => received.map(({ name, input }) => [name, input]);
}

test('a password is changed by who knows it, and that ends all other sessions', async () => {
  changePassword.mockResolvedValue();
  const sent = await change('mango pepper');
  expect(
    await screen.findByText('Your password has been changed, and all other devices are signed out.'),
  ).toBeVisible();
  expect(changePassword).toHaveBeenCalledWith('trotro-7', 'mango pepper');
  expect(sent()).toEqual([['end-session', { session: 'others' }]]);
  expect(screen.getByRole('heading', { name: 'Password' })).toHaveFocus();
});

test('who doesn’t know the password changes nothing, and nobody is signed out', async () => {
  changePassword.mockRejectedValue(new Error('Incorrect username or password.'));
  const sent = await change('mango pepper');
  expect(await screen.findByText('This is not your current password.')).toBeVisible();
  expect(sent()).toEqual([]);
});

test.each([
  ['password1', /^This is one of the most common passwords\./],
  ['trotro-7', 'This is your current one'],
])('%s is refused beside its field, and not sent', async (password, words) => {
  await change(password);
  expect((await screen.findAllByText(words))[0]).toBeVisible();
  expect(changePassword).not.toHaveBeenCalled();
});

test('where the other devices could not be signed out, that is said', async () => {
  changePassword.mockResolvedValue();
  await change('mango pepper', { status: 404, body: {} });
  expect(await screen.findByText(/but other devices are still signed in/)).toBeVisible();
});
