import { fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { PasswordPart } from '../../../../../frontend/src/features/profile/security/password-part';
import type { SignInOutcome } from '../../../../../frontend/src/lib/auth/amplify-sign-in';
import { fakeApi } from '../../support/fake-api';
import { renderScreen } from '../../support/render-screen';
import { profile } from '../../support/samples';

const signIn = {
  withPassword: jest.fn<Promise<SignInOutcome>, [email: string, password: string]>(),
  changePassword: jest.fn<Promise<void>, [current: string, password: string]>(),
  end: jest.fn<Promise<void>, []>(),
};
jest.mock('../../../../../frontend/src/lib/auth/amplify-again', () => ({
  signInForChange: () => signIn,
}));
beforeEach(() => {
  for (const each of Object.values(signIn)) each.mockReset();
  signIn.withPassword.mockResolvedValue('signed-in');
  signIn.changePassword.mockResolvedValue();
});

async function change(password: string, ended: { status?: number; body: object } = { body: {} }) {
  const { received } = fakeApi({ 'end-sessions': ended });
  renderScreen(<PasswordPart profile={profile()} />);
  await userEvent.click(screen.getByRole('button', { name: 'Change password' }));
  const fields = { 'Current password': 'trotro-7', 'New password': password, 'Confirm Password': password };
  for (const [label, value] of Object.entries(fields))
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  await userEvent.click(screen.getByRole('button', { name: 'Change password' }));
  return () => received.map(({ name, input }) => [name, input]);
}

test('a customer who knows the password can change it, which ends all other sessions', async () => {
  const sent = await change('mango pepper');
  expect(
    await screen.findByText('Your password has been changed, and all other devices are signed out.'),
  ).toBeVisible();
  expect(signIn.withPassword).toHaveBeenCalledWith(profile().email, 'trotro-7');
  expect(signIn.changePassword).toHaveBeenCalledWith('trotro-7', 'mango pepper');
  expect(signIn.end).toHaveBeenCalledTimes(1);
  expect(sent()).toEqual([['end-sessions', { passwordChanged: true }]]);
  expect(screen.getByRole('heading', { name: 'Password' })).toHaveFocus();
});

test('a customer who doesn’t know the password changes nothing, and nobody is signed out', async () => {
  signIn.withPassword.mockRejectedValue(new Error('Incorrect username or password.'));
  const sent = await change('mango pepper');
  expect(await screen.findByText('This is not your current password.')).toBeVisible();
  expect(sent()).toEqual([]);
  expect(signIn.changePassword).not.toHaveBeenCalled();
});

test.each([
  ['password1', /^This is one of the most common passwords\./],
  ['trotro-7', 'This is your current one'],
])('%s is refused beside its field, and not sent', async (password, words) => {
  await change(password);
  expect((await screen.findAllByText(words))[0]).toBeVisible();
  expect(signIn.withPassword).not.toHaveBeenCalled();
});

test('if the other devices could not be signed out, the screen says so', async () => {
  await change('mango pepper', { status: 404, body: {} });
  expect(await screen.findByText(/but other devices are still signed in/)).toBeVisible();
});
