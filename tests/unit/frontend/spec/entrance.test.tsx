import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { ErrorBoundary } from '../../../../frontend/src/app/error-boundary';
import { Toaster } from '../../../../frontend/src/components/toaster';
import { LoginScreen } from '../../../../frontend/src/features/sign-in/login-screen';
import { SignupScreen } from '../../../../frontend/src/features/sign-in/signup-screen';
import { coversRules, expectAllShown, expectShown } from '../support/expect-shown';

beforeEach(() => {
  globalThis.fetch = async () => new Response('{}', { status: 404 });
});

/** The login or the sign-up. */
function open(path: '/login' | '/signup'): void {
  render(
    <MemoryRouter initialEntries={[path]}>
      <Routes>
        <Route path="/login" element={<LoginScreen />} />
        <Route path="/signup" element={<SignupScreen />} />
        <Route path="/forgot-password" element={<p>a new password</p>} />
      </Routes>
      <Toaster />
    </MemoryRouter>,
  );
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const follow = (name: string) => userEvent.click(screen.getByRole('link', { name }));

/** Both ways, for every password of the form. */
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

test('sign-up asks for five fields, and says what is wrong with a password', async () => {
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
  await follow('Login');
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
  coversRules('sign-up: login link');
});

test('an error in the page itself is said in words', async () => {
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
