import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { LoginScreen } from '../../../../../frontend/src/features/sign-in/login-screen';
import { Toaster } from '../../../../../frontend/src/kit/toaster';

const confirmCode = jest.fn<Promise<string>, [code: string]>();
const signInWithPassword = jest.fn<Promise<string>, []>();
jest.mock('../../../../../frontend/src/lib/auth/amplify-sign-in', () => ({
  signInWithPassword: () => signInWithPassword(),
  confirmCode: (code: string) => confirmCode(code),
}));
jest.mock('../../../../../frontend/src/lib/runtime-config', () => ({
  useRuntimeConfig: () => ({ chatUrl: 'https://chat.example/' }),
}));

beforeEach(async () => {
  confirmCode.mockReset();
  signInWithPassword.mockReset().mockResolvedValue('code');
  globalThis.fetch = async () => new Response('{}', { status: 404 });
  render(
    <MemoryRouter>
      <LoginScreen />
      <Toaster shownMs={600_000} />
    </MemoryRouter>,
  );
  fill('Email', 'ama@nkoso.example');
  fill('Password', 'trotro-7');
  await signIn();
  await screen.findByText('Your password is right. Now we need a code from your phone.');
});

const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const signIn = () => userEvent.click(screen.getByRole('button', { name: 'Sign In' }));
const refused = (name: string, message = '') => Object.assign(new Error(message), { name });

test('six digits sign in, even with a space between them; any other code is not sent', async () => {
  fill('Code', '12 34');
  await signIn();
  expect(await screen.findByText('The code has six digits')).toBeVisible();
  expect(confirmCode).not.toHaveBeenCalled();
  confirmCode.mockResolvedValue('signed-in');
  fill('Code', '123 456');
  await signIn();
  expect(await screen.findByText('Welcome back!')).toBeVisible();
  expect(confirmCode).toHaveBeenCalledWith('123456');
});

test.each([
  ['CodeMismatchException', /^That code is wrong\. Wait for the next one/],
  ['ExpiredCodeException', 'That code has been used already. Wait for the next one.'],
])('a refused code says why beside its field: %s', async (name, words) => {
  confirmCode.mockRejectedValue(refused(name));
  fill('Code', '123456');
  await signIn();
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.getByLabelText('Code')).toBeInvalid();
});

test('after a sign-in that took too long, the password is asked for again', async () => {
  confirmCode.mockRejectedValue(refused('NotAuthorizedException', 'Invalid session for the user.'));
  fill('Code', '123456');
  await signIn();
  expect(await screen.findByText('That took too long. Enter your password again.')).toBeVisible();
  expect(screen.getByLabelText('Password')).toHaveValue('');
});
