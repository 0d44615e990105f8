import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { ErrorBoundary } from '../../../../frontend/src/app/error-boundary';
import { SignedOutOnly } from '../../../../frontend/src/app/signed-out-only';
import { LandingPage } from '../../../../frontend/src/features/landing/landing-page';
import { LoginScreen } from '../../../../frontend/src/features/sign-in/login-screen';
import { SignupScreen } from '../../../../frontend/src/features/sign-in/signup-screen';
import { Toaster } from '../../../../frontend/src/kit/toaster';
import type { SignInOutcome } from '../../../../frontend/src/lib/auth/amplify-sign-in';
import { coversRules, expectAllShown, expectShown } from '../support/expect-shown';

const signIn = jest.fn<Promise<SignInOutcome>, [email: string, password: string]>();
jest.mock('../../../../frontend/src/lib/auth/amplify-sign-in', () => ({
  signInWithPassword: (email: string, password: string) => signIn(email, password),
}));
jest.mock('../../../../frontend/src/lib/auth/amplify-session', () => ({ readSession: async () => 'user-1' }));

beforeEach(() => {
  localStorage.clear();
  globalThis.fetch = async () => new Response('{}', { status: 404 });
});

/** The login or the sign-up. */
function open(path: '/login' | '/signup'): void {
  render(
    <MemoryRouter initialEntries={[path]}>
      <Routes>
        <Route element={<SignedOutOnly preload={() => undefined} />}>
          <Route path="/login" element={<LoginScreen />} />
          <Route path="/signup" element={<SignupScreen />} />
        </Route>
        <Route path="/forgot-password" element={<p>a new password</p>} />
        <Route path="/user-dashboard" element={<p>the dashboard</p>} />
      </Routes>
      <Toaster shownMs={600_000} />
    </MemoryRouter>,
  );
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const follow = (name: string) => userEvent.click(screen.getByRole('link', { name }));

/** Shows and hides every password of the form. */
async function showsAndHidesPasswords(labels: readonly string[]): Promise<void> {
  const toggles = screen.getAllByRole('switch');
  expect(toggles).toHaveLength(labels.length);
  for (const [index, label] of labels.entries()) {
    const field = screen.getByLabelText(label);
    const toggle = toggles[index];
    if (toggle === undefined) throw new Error(`${label} can’t be shown`);
    for (const type of ['text', 'password']) {
      await userEvent.click(toggle);
      expect(field).toHaveAttribute('type', type);
    }
  }
}

test('the landing page says what the shop is, and leads to login and sign-up', async () => {
  render(<LandingPage brand="Shop" />);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Shop$/);
  coversRules('landing: brand');
  await expectAllShown('landing');
  expect(await expectShown('landing: login button')).toHaveAttribute('href', '/login');
  expect(await expectShown('landing: sign-up button')).toHaveAttribute('href', '/signup');
  coversRules('landing: login target', 'landing: sign-up target');
});

test('the login asks for email and password', async () => {
  open('/login');
  await expectShown('login: button');
  await showsAndHidesPasswords(['Password']);
  coversRules('login: show and hide');
  await press('Sign In');
  expect(await screen.findByText('Email is required')).toBeVisible();
  expect(screen.getByText('Password is required')).toBeVisible();
  expect(screen.getByLabelText('Email')).toHaveAttribute('type', 'email');
  coversRules('login: fields');
});

async function signInWith(password: string): Promise<void> {
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'ama@nkoso.example' } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: password } });
  await press('Sign In');
}

test('a login that fails says why, until the next try', async () => {
  open('/login');
  const refusal = new Error('Incorrect username or password.');
  signIn.mockRejectedValue(Object.assign(refusal, { name: 'NotAuthorizedException' }));
  await signInWith('not-the-password');
  await expectShown('login: failure title');
  expect(screen.getByText('Incorrect email or password.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Sign In' })).toBeEnabled();
  coversRules('login: failure');
  signIn.mockReturnValue(new Promise(() => {}));
  await press('Sign In');
  expect(screen.queryByText('Incorrect email or password.')).toBeNull();
});

test('a login is busy until it succeeds, and leads to the dashboard', async () => {
  open('/login');
  let answer = (_outcome: SignInOutcome) => {};
  signIn.mockReturnValue(
    new Promise((resolve) => {
      answer = resolve;
    }),
  );
  await signInWith('trotro-7');
  expect(await expectShown('login: busy button')).toBeDisabled();
  expect(signIn).toHaveBeenLastCalledWith('ama@nkoso.example', 'trotro-7');
  localStorage.setItem('CognitoIdentityServiceProvider.client.LastAuthUser', 'user-1');
  answer('signed-in');
  expect(await screen.findByText('the dashboard')).toBeVisible();
  coversRules('login: success');
  await expectAllShown('login', ['success toast', 'success toast, explained']);
});

test('the login leads back, to sign-up and to a new password', async () => {
  open('/login');
  await userEvent.click(await expectShown('login: forgotten password'));
  expect(await screen.findByText('a new password')).toBeVisible();
});

test('the login leads to sign-up, and back to the start page, which is a page of its own', async () => {
  open('/login');
  const back = screen.getByRole('link', { name: 'Back to the start page' });
  expect(back).toHaveAttribute('href', '/');
  coversRules('login: back arrow');
  await follow('Sign Up');
  expect(await screen.findByText('Create your account')).toBeVisible();
  coversRules('login: sign-up link');
});

test('sign-up has five fields, and says what is wrong with a password', async () => {
  open('/signup');
  await expectAllShown('sign-up', [
    'name label',
    'email label',
    'phone label',
    'password label',
    'confirmation label',
  ]);
  await showsAndHidesPasswords(['Password', 'Confirm Password']);
  coversRules('sign-up: show and hide');
  await userEvent.click(await expectShown('sign-up: button'));
  for (const missing of ['Full Name', 'Email', 'Phone Number', 'Password'])
    expect(await screen.findByText(`${missing} is required`)).toBeVisible();
  expect(screen.getByText('Please confirm your password')).toBeVisible();
  coversRules('sign-up: required');

  await userEvent.type(screen.getByLabelText('Password'), 'abcde');
  await userEvent.type(screen.getByLabelText('Confirm Password'), 'abcdf');
  await press('Create Account');
  await expectShown('sign-up: passwords differ');
  await expectShown('sign-up: password too short');
  await follow('Sign In');
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
  coversRules('sign-up: login link');
});

test('an error in the page itself is reported in words', async () => {
  const report = jest.spyOn(console, 'error').mockReturnValue();
  render(
    <ErrorBoundary>
      <Broken />
    </ErrorBoundary>,
  );
  await expectShown('uncaught error: message');
  report.mockRestore();
});

function Broken(): never {
  throw new Error('broken');
}
