import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { PasswordPart } from '../../../../../frontend/src/features/profile/security/password-part';
import type { SignInOutcome } from '../../../../../frontend/src/lib/auth/amplify-sign-in';
import { loginNotes } from '../../../../../frontend/src/lib/auth/login-notes';
import { fakeApi } from '../../support/fake-api';
import { renderScreen } from '../../support/render-screen';
import { profile } from '../../support/samples';

const signIn = {
  withPassword: jest.fn<Promise<SignInOutcome>, [email: string, password: string]>(),
  changePassword: jest.fn<Promise<void>, [current: string, password: string]>(),
  end: jest.fn<Promise<void>, []>(),
};
const sendPasswordCode = jest.fn<Promise<void>, [email: string]>();
const setNewPassword = jest.fn<Promise<void>, [email: string, code: string, password: string]>();
jest.mock('../../../../../frontend/src/lib/auth/amplify-second-factor', () => ({
  signInForChange: () => signIn,
}));
jest.mock('../../../../../frontend/src/lib/auth/amplify-sign-in', () => ({
  sendPasswordCode: (email: string) => sendPasswordCode(email),
  setNewPassword: (email: string, code: string, password: string) => setNewPassword(email, code, password),
}));
beforeEach(() => {
  for (const each of [...Object.values(signIn), sendPasswordCode, setNewPassword]) each.mockReset();
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

describe('with an authenticator app', () => {
  const second_factor = { since: '2026-01-05T10:00:00.000Z' };
  const person = profile({ second_factor });
  const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
  const fill = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });

  async function askForCode() {
    const { received } = fakeApi({ 'end-sessions': { body: {} } });
    const { store } = renderScreen(<PasswordPart profile={person} />);
    await press('Change password');
    await press('Send code');
    return { store, received };
  }

  async function giveCode(password: string) {
    await screen.findByLabelText('Code');
    fill('Code', ' 123456 ');
    fill('New password', password);
    fill('Confirm Password', password);
    await press('Change password');
  }

  test('a password is changed with a code from the mailbox, and then nobody is signed in', async () => {
    const { store } = await askForCode();
    expect(sendPasswordCode).toHaveBeenCalledWith(person.email);
    await giveCode('mango pepper');
    await waitFor(() =>
      expect(store.getState().auth).toMatchObject({ status: 'signed-out', note: loginNotes.passwordChanged }),
    );
    expect(setNewPassword).toHaveBeenCalledWith(person.email, '123456', 'mango pepper');
    expect(signIn.withPassword).not.toHaveBeenCalled();
  });

  test('a wrong code and a common password change nothing, and nobody is signed out', async () => {
    const { store } = await askForCode();
    await giveCode('password1');
    expect((await screen.findAllByText(/^This is one of the most common passwords\./))[0]).toBeVisible();
    expect(setNewPassword).not.toHaveBeenCalled();
    setNewPassword.mockRejectedValue(Object.assign(new Error('No'), { name: 'CodeMismatchException' }));
    await giveCode('mango pepper');
    expect(await screen.findByText('That code is wrong. Please check it and try again.')).toBeVisible();
    expect(store.getState().auth.status).toBe('signed-in');
  });
});
