import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { LoginScreen } from '../../../../../frontend/src/features/sign-in/login-screen';
import { rememberPassword, takePassword } from '../../../../../frontend/src/features/sign-in/signed-up';
import { VerifyScreen } from '../../../../../frontend/src/features/sign-in/verify-screen';
import { Toaster } from '../../../../../frontend/src/kit/toaster';
import { fakeApi } from '../../support/fake-api';

const confirmEmail = jest.fn<Promise<void>, [string, string]>();
const resendVerificationCode = jest.fn<Promise<void>, [string]>();
const signInWithPassword = jest.fn<Promise<string>, [string, string]>();
jest.mock('../../../../../frontend/src/lib/auth/amplify-sign-in', () => ({
  confirmEmail: (email: string, code: string) => confirmEmail(email, code),
  resendVerificationCode: (email: string) => resendVerificationCode(email),
  signInWithPassword: (email: string, password: string) => signInWithPassword(email, password),
}));

beforeEach(() => {
  confirmEmail.mockReset();
  resendVerificationCode.mockReset();
  signInWithPassword.mockReset();
});
afterEach(() => localStorage.clear());

function open(link: string, isConfirmed = false) {
  const body = isConfirmed
    ? { success: true, reason: null }
    : { success: false, reason: 'wrong_code' as const };
  const { received } = fakeApi({ 'confirm-sign-up': { body } });
  render(
    <MemoryRouter initialEntries={[link]}>
      <Routes>
        <Route path="/verify" element={<VerifyScreen />} />
        <Route path="/login" element={<LoginScreen />} />
        <Route path="/user-dashboard" element="Home" />
      </Routes>
      <Toaster shownMs={600_000} />
    </MemoryRouter>,
  );
  return received;
}

test('opening a link verifies nothing: a person has to say that the address is theirs', async () => {
  open('/verify?email=ama%40nkoso.example#code=123456');
  expect(screen.getByText('ama@nkoso.example')).toBeVisible();
  expect(confirmEmail).not.toHaveBeenCalled();
  confirmEmail.mockRejectedValue(new Error('No.'));
  await userEvent.click(screen.getByRole('button', { name: 'Yes, verify my email' }));
  expect(confirmEmail.mock.calls).toEqual([['ama@nkoso.example', '123456']]);
});

test('a person who proves an address that was signed up twice enters their own details, sent together with the code', async () => {
  const received = open('/verify?email=ama%40nkoso.example&choose=password#code=123456');
  await userEvent.type(screen.getByLabelText('Full Name'), ' Ama Serwaa ');
  await userEvent.type(screen.getByLabelText('Phone Number'), '0241234567');
  await userEvent.type(screen.getByLabelText('New password'), 'trotro-7');
  await userEvent.type(screen.getByLabelText('Confirm Password'), 'trotro-7');
  await userEvent.click(screen.getByRole('button', { name: 'Verify and set password' }));
  await waitFor(() =>
    expect(received.map(({ input }) => input)).toEqual([
      {
        email: 'ama@nkoso.example',
        code: '123456',
        name: 'Ama Serwaa',
        phone: '0241234567',
        password: 'trotro-7',
      },
    ]),
  );
  expect(await screen.findByText(/That code is wrong or has expired/)).toBeVisible();
});

const typeCode = async () => {
  await userEvent.type(screen.getByLabelText('Verification code'), '123456');
  await userEvent.click(screen.getByRole('button', { name: 'Verify Email' }));
};

test('a customer whose password is still in the tab goes on signed in, and the password is used once', async () => {
  rememberPassword('ama@nkoso.example', 'trotro-7');
  signInWithPassword.mockResolvedValue('signed-in');
  open('/verify?email=ama%40nkoso.example');
  await typeCode();
  expect(await screen.findByText('Home')).toBeVisible();
  expect(signInWithPassword.mock.calls).toEqual([['ama@nkoso.example', 'trotro-7']]);
  expect(takePassword('ama@nkoso.example')).toBeUndefined();
});

test('while somebody else is signed in, the customer isn’t led into their account', async () => {
  rememberPassword('ama@nkoso.example', 'trotro-7');
  signInWithPassword.mockRejectedValue(new Error('There is already a signed in user.'));
  const client = 'CognitoIdentityServiceProvider.client';
  localStorage.setItem(`${client}.LastAuthUser`, 'user-2');
  localStorage.setItem(`${client}.user-2.idToken`, `.${btoa('{"email":"esi@nkoso.example"}')}.`);
  open('/verify?email=ama%40nkoso.example');
  await typeCode();
  expect(await screen.findByText(/is signed in on this browser/)).toHaveTextContent(
    'esi@nkoso.example is signed in on this browser. Sign out there, then sign in as ama@nkoso.example.',
  );
  expect(screen.queryByText('Home')).toBeNull();
});
