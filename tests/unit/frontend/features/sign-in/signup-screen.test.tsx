import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { LoginScreen } from '../../../../../frontend/src/features/sign-in/login-screen';
import { SignupScreen } from '../../../../../frontend/src/features/sign-in/signup-screen';
import { Toaster } from '../../../../../frontend/src/kit/toaster';
import type * as Identity from '../../../../../frontend/src/lib/auth/amplify-sign-in';

const createAccount = jest.fn<Promise<void>, [Identity.NewAccount]>();
const confirmEmail = jest.fn<Promise<void>, [string, string]>();
jest.mock('../../../../../frontend/src/lib/auth/amplify-sign-in', () => ({
  createAccount: (account: Identity.NewAccount) => createAccount(account),
  confirmEmail: (email: string, code: string) => confirmEmail(email, code),
}));

beforeEach(() => {
  createAccount.mockReset();
  confirmEmail.mockReset();
  globalThis.fetch = async () => new Response('{}', { status: 404 });
});

function openScreen() {
  render(
    <MemoryRouter initialEntries={['/signup']}>
      <Routes>
        <Route path="/signup" element={<SignupScreen />} />
        <Route path="/login" element={<LoginScreen />} />
      </Routes>
      <Toaster shownMs={600_000} />
    </MemoryRouter>,
  );
}

const fields = {
  'Full Name': ' Ama Serwaa ',
  Email: 'ama@nkoso.example',
  'Phone Number': '0241234567',
  Password: 'trotro-7',
  'Confirm Password': 'trotro-7',
};

async function fill(changes: Partial<typeof fields> = {}) {
  for (const [label, value] of Object.entries({ ...fields, ...changes })) {
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  }
  await userEvent.click(screen.getByRole('button', { name: 'Create Account' }));
}

test('each of the five fields says beside it if it is missing, and the first gets the focus', async () => {
  openScreen();
  await userEvent.click(screen.getByRole('button', { name: 'Create Account' }));
  for (const label of Object.keys(fields)) expect(screen.getByLabelText(label)).toBeInvalid();
  expect(screen.getByLabelText('Full Name')).toHaveAccessibleDescription('Full Name is required');
  expect(screen.getByLabelText('Full Name')).toHaveFocus();
});

test('a new account leads to the login, which asks first for the code and names where it was sent', async () => {
  openScreen();
  createAccount.mockResolvedValue();
  await fill();
  expect(await screen.findByLabelText('Verification code')).toHaveAccessibleDescription(
    'In the email to ama@nkoso.example',
  );
  expect(screen.queryByText(/emailed/)).toBeNull();
  expect(screen.queryByLabelText('Email')).not.toBeInTheDocument();
  expect(
    screen.getByText('Account created successfully! Please check your email to verify your account.'),
  ).toBeVisible();
  expect(screen.getAllByText(/check your email/i)).toHaveLength(1);
  expect(createAccount).toHaveBeenCalledWith({
    name: 'Ama Serwaa',
    email: 'ama@nkoso.example',
    phone: '0241234567',
    password: 'trotro-7',
  });
});

test('the code that was emailed is sent for the address that was typed', async () => {
  openScreen();
  createAccount.mockResolvedValue();
  await fill();
  await userEvent.type(await screen.findByLabelText('Verification code'), '12');
  await userEvent.click(screen.getByRole('button', { name: 'Verify Email' }));
  expect(screen.getByText('The code has six digits')).toBeVisible();
  confirmEmail.mockRejectedValue(new Error('No.'));
  await userEvent.type(screen.getByLabelText('Verification code'), '3 456');
  await userEvent.click(screen.getByRole('button', { name: 'Verify Email' }));
  await waitFor(() =>
    expect(screen.getByLabelText('Verification code')).toHaveAccessibleDescription(
      'No. In the email to ama@nkoso.example',
    ),
  );
  expect(confirmEmail.mock.calls).toEqual([['ama@nkoso.example', '123456']]);
});

test('a sign-up with a taken address says so once, and what to do', async () => {
  openScreen();
  globalThis.fetch = async () => Response.json({ sent: false, waits: false });
  createAccount.mockRejectedValue(
    Object.assign(new Error('User already exists'), { name: 'UsernameExistsException' }),
  );
  await fill();
  expect(await screen.findByText('User already exists. Sign in, or use another email.')).toBeVisible();
  expect(screen.getByLabelText('Email')).toBeValid();
});

test.each([
  ['Password1', 'This is one of the most common passwords. Please choose another one.'],
  ['ghana2026', 'This is easy to guess here. Please choose another one.'],
  ['serwaa1990', 'A name, email or phone number is easy to guess. Please choose another one.'],
])('%s is refused beside its field, and no account is made', async (password, message) => {
  openScreen();
  await fill({ Password: password, 'Confirm Password': password });
  await waitFor(() => expect(screen.getByLabelText('Password')).toBeInvalid());
  expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(new RegExp(message));
  expect(screen.getAllByText(message)).toHaveLength(1);
  expect(createAccount).not.toHaveBeenCalled();
});

test.each([
  ['\u3164', /Full Name can only have letters/],
  ['...', /must have a letter/],
])('the name %j is refused beside its field with the reason, and no account is made', async (name, words) => {
  openScreen();
  await fill({ 'Full Name': name });
  expect(screen.getByLabelText('Full Name')).toHaveAccessibleDescription(words);
  expect(createAccount).not.toHaveBeenCalled();
});
