import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { LoginScreen } from '../../../../../frontend/src/features/sign-in/login-screen';
import { loginNotes } from '../../../../../frontend/src/lib/auth/login-notes';
import { addressToSignIn } from '../../../../../frontend/src/lib/auth/session';

test('a person who was sent to the login with a note reads it', () => {
  render(
    <MemoryRouter initialEntries={[{ pathname: '/login', state: loginNotes.secondFactorSetUp }]}>
      <LoginScreen />
    </MemoryRouter>,
  );
  expect(screen.getByText(loginNotes.secondFactorSetUp)).toBeVisible();
});

test('the address that was just verified is filled in, once', () => {
  addressToSignIn.save('ama@nkoso.example', { isVerified: true });
  const open = () =>
    render(
      <MemoryRouter initialEntries={['/login']}>
        <LoginScreen />
      </MemoryRouter>,
    );
  const { unmount } = open();
  expect(screen.getByLabelText('Email')).toHaveValue('ama@nkoso.example');
  expect(screen.getByText('Your email is verified. Sign in to start.')).toBeVisible();
  unmount();
  open();
  expect(screen.getByLabelText('Email')).toHaveValue('');
});

test('the address of a session that is over is filled in, without a word about verifying it', () => {
  addressToSignIn.save('ama@nkoso.example');
  render(
    <MemoryRouter initialEntries={[{ pathname: '/login', state: loginNotes.sessionEnded }]}>
      <LoginScreen />
    </MemoryRouter>,
  );
  expect(screen.getByText(loginNotes.sessionEnded)).toBeVisible();
  expect(screen.getByLabelText('Email')).toHaveValue('ama@nkoso.example');
  expect(screen.queryByText(/verified/)).toBeNull();
});

test('after a reload, a new customer finds the sign-in with their email', () => {
  const state = { email: 'ama@nkoso.example', hasCode: true };
  render(
    <MemoryRouter initialEntries={[{ pathname: '/login', state }]}>
      <LoginScreen />
    </MemoryRouter>,
  );
  expect(screen.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  expect(screen.getByText('Check your email, then sign in.')).toBeVisible();
  expect(screen.getByLabelText('Email')).toHaveValue('ama@nkoso.example');
});
