import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { LoginScreen } from '../../../../../frontend/src/features/sign-in/login-screen';

const confirmEmail = jest.fn(async (_email: string, _code: string) => {});
jest.mock('../../../../../frontend/src/lib/auth/amplify-sign-in', () => ({
  confirmEmail: (email: string, code: string) => confirmEmail(email, code),
}));

test('after a reload, a new customer still finds the box for the code, and then the sign-in with their email', async () => {
  const state = { email: 'ama@nkoso.example', hasCode: true };
  render(
    <MemoryRouter initialEntries={[{ pathname: '/login', state }]}>
      <LoginScreen />
    </MemoryRouter>,
  );
  await userEvent.type(await screen.findByLabelText('Verification code'), '123456');
  await userEvent.click(screen.getByRole('button', { name: 'Verify Email' }));
  expect(await screen.findByText('Your email is verified. Sign in to start.')).toBeVisible();
  expect(screen.getByLabelText('Email')).toHaveValue('ama@nkoso.example');
  expect(confirmEmail).toHaveBeenCalledWith('ama@nkoso.example', '123456');
});
