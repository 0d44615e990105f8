import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { ForgotPasswordScreen } from '../../../../../frontend/src/features/sign-in/forgot-password-screen';

const sendPasswordCode = jest.fn<Promise<void>, [string]>();
const setNewPassword = jest.fn<Promise<void>, [string, string, string]>();
jest.mock('../../../../../frontend/src/lib/auth/amplify-sign-in', () => ({
  sendPasswordCode: (email: string) => sendPasswordCode(email),
  setNewPassword: (email: string, code: string, password: string) => setNewPassword(email, code, password),
}));

beforeEach(() => {
  sendPasswordCode.mockReset().mockResolvedValue();
  setNewPassword.mockReset().mockResolvedValue();
});

type Entry = NonNullable<NonNullable<Parameters<typeof createMemoryRouter>[1]>['initialEntries']>[number];

function open(entry: Entry = '/forgot-password') {
  const routes = [
    { path: '/forgot-password', element: <ForgotPasswordScreen /> },
    { path: '/login', element: 'the login' },
  ];
  const router = createMemoryRouter(routes, { initialEntries: [entry] });
  return { router, ...render(<RouterProvider router={router} />) };
}

async function sendCode(email = 'ama@nkoso.example') {
  await userEvent.type(screen.getByLabelText('Email'), email);
  await userEvent.click(screen.getByRole('button', { name: 'Send code' }));
  expect(await screen.findByText(`If ${email} has an account, we have sent it a code.`)).toBeVisible();
}

async function choosePassword(code: string) {
  await userEvent.type(screen.getByLabelText('Code'), code);
  await userEvent.type(screen.getByLabelText('New password'), 'a-long-one-7Q');
  await userEvent.type(screen.getByLabelText('Confirm Password'), 'a-long-one-7Q');
  await userEvent.click(screen.getByRole('button', { name: 'Change password' }));
}

test('after a reload, the step for the code is still there: its email was looked at meanwhile', async () => {
  const { router, unmount } = open();
  await sendCode();
  unmount();
  open(router.state.location);
  expect(screen.getByText('If ama@nkoso.example has an account, we have sent it a code.')).toBeVisible();
  await choosePassword('123456');
  expect(await screen.findByText('the login')).toBeVisible();
  expect(setNewPassword.mock.calls).toEqual([['ama@nkoso.example', '123456', 'a-long-one-7Q']]);
});

test.each([
  ['CodeMismatchException', 'That code is wrong. Please check it and try again.'],
  ['ExpiredCodeException', 'That code is wrong or has expired. Request a new one below.'],
])('%s is told at the code, which gets the focus', async (name, words) => {
  open();
  await sendCode();
  setNewPassword.mockRejectedValue(Object.assign(new Error('No.'), { name }));
  await choosePassword('654321');
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.getByLabelText('Code')).toHaveFocus();
  expect(screen.getByLabelText('Code')).toHaveAccessibleDescription(words);
});
