import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { Toaster } from '../../../../../frontend/src/components/toaster';
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
        <Route path="/login" element={<p>the login screen</p>} />
      </Routes>
      <Toaster />
    </MemoryRouter>,
  );
}

const fields = {
  'Full Name': ' Ama Serwaa ',
  Email: 'ama@nkoso.example',
  'Phone Number': '0241234567',
  Password: 'secret',
  'Confirm Password': 'secret',
};

async function fill(changes: Partial<typeof fields> = {}) {
  for (const [label, value] of Object.entries({ ...fields, ...changes })) {
    if (value !== '') await userEvent.type(screen.getByLabelText(label), value);
  }
  await userEvent.click(screen.getByRole('button', { name: 'Create Account' }));
}

test('all five fields are asked for, each beside itself, and the first gets the focus', async () => {
  openScreen();
  await userEvent.click(screen.getByRole('button', { name: 'Create Account' }));
  for (const label of Object.keys(fields)) expect(screen.getByLabelText(label)).toBeInvalid();
  expect(screen.getByLabelText('Full Name')).toHaveAccessibleDescription('Full Name is required');
  expect(screen.getByLabelText('Full Name')).toHaveFocus();
});

test('a new account goes to the login with a message to verify the email', async () => {
  openScreen();
  createAccount.mockResolvedValue();
  await fill();
  expect(await screen.findByText('the login screen')).toBeVisible();
  expect(
    screen.getByText('Account created successfully! Please check your email to verify your account.'),
  ).toBeVisible();
  expect(createAccount).toHaveBeenCalledWith({
    name: 'Ama Serwaa',
    email: 'ama@nkoso.example',
    phone: '0241234567',
    password: 'secret',
  });
});
