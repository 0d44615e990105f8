import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { LoginScreen } from '../../../../../frontend/src/features/sign-in/login-screen';
import { loginNotes } from '../../../../../frontend/src/lib/auth/login-notes';

test.each([
  [loginNotes.secondFactorSetUp, loginNotes.secondFactorSetUp],
  [null, 'Good to see you again.'],
])('who was sent here with %p reads it', (state, words) => {
  render(
    <MemoryRouter initialEntries={[{ pathname: '/login', state }]}>
      <LoginScreen />
    </MemoryRouter>,
  );
  expect(screen.getByText(words)).toBeVisible();
});
