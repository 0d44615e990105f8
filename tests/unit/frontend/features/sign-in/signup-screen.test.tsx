import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { Toaster } from '../../../../../frontend/src/components/toaster';
import { LoginScreen } from '../../../../../frontend/src/features/sign-in/login-screen';
import { SignupScreen } from '../../../../../frontend/src/features/sign-in/signup-screen';
import type * as Identity from '../../../../../frontend/src/lib/auth/amplify-sign-in';

const createAccount = jest.fn<Promise<void>, [Identity.NewAccount]>();
jest.mock('../../../../../frontend/src/lib/auth/amplify-sign-in', () => ({
  createAccount: (account: Identity.NewAccount) => createAccount(account),
}));

beforeEach(() => {
  createAccount.mockReset();
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
    if (value !== '') await userEvent.type(screen.getByLabelText(label), value);
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

test('a new account leads to the login with a message to verify the email', async () => {
  openScreen();
  createAccount.mockResolvedValue();
  await fill();
  expect(await screen.findByText(/Enter the code from the email/)).toBeVisible();
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

test('the login has the email filled in, and so do the code and the forgotten password', async () => {
  openScreen();
  createAccount.mockResolvedValue();
  await fill();
  // The sign-up has a field with the same label.
  await screen.findByRole('heading', { level: 1, name: 'Sign in' });
  expect(screen.getByLabelText('Email')).toHaveValue('ama@nkoso.example');
  const address = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(address('Enter the code from the email')).toBe('/verify?email=ama%40nkoso.example');
  expect(address('Forgot Password?')).toBe('/forgot-password?email=ama%40nkoso.example');
  await userEvent.clear(screen.getByLabelText('Email'));
  expect(address('Forgot Password?')).toBe('/forgot-password');
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
  ['Ａｍａ', /Full Name can’t have “Ａ”/],
  ['\u3164', /Full Name can’t have a character that can’t be seen/],
  ['...', /must have a letter/],
  ['S u p p o r t', /reads like the shop itself, its staff/],
])('the name %j is refused beside its field with the reason, and no account is made', async (name, words) => {
  openScreen();
  await fill({ 'Full Name': name });
  expect(screen.getByLabelText('Full Name')).toHaveAccessibleDescription(words);
  expect(createAccount).not.toHaveBeenCalled();
});

test.each(['12', '024123', 'my number', '0241234567890123456'])(
  'the phone %j is refused beside its field, and no account is made',
  async (phone) => {
    openScreen();
    await fill({ 'Phone Number': phone });
    expect(screen.getByLabelText('Phone Number')).toHaveAccessibleDescription(
      'Enter a phone number such as 024 123 4567',
    );
    expect(createAccount).not.toHaveBeenCalled();
  },
);

test('a number from another country can sign up, too', async () => {
  openScreen();
  createAccount.mockResolvedValue();
  await fill({ 'Phone Number': '+44 (7911) 123-456' });
  expect(await screen.findByText(/Enter the code from the email/)).toBeVisible();
});

test.each([
  ['mango', 'Too short.'],
  ['mangoes', 'Weak. 8 or more different characters are better.'],
  ['mango pepper', 'Good.'],
  ['mango pepper kettle', 'Strong.'],
])('while %s is typed, words rate it', async (password, words) => {
  openScreen();
  await userEvent.type(screen.getByLabelText('Password'), password);
  expect(await screen.findByText(words)).toBeVisible();
});
