import { act, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { SignedOutOnly } from '../../../../frontend/src/app/signed-out-only';
import { announceSessionChange } from '../../../../frontend/src/lib/auth/session';

const readSession = jest.fn<Promise<string | null>, []>();
jest.mock('../../../../frontend/src/lib/auth/amplify-session', () => ({ readSession: () => readSession() }));

const preload = jest.fn();
const sessionKey = 'CognitoIdentityServiceProvider.client.LastAuthUser';

function openLogin() {
  render(
    <MemoryRouter initialEntries={['/login']}>
      <Routes>
        <Route element={<SignedOutOnly preload={preload} />}>
          <Route path="/login" element={<p>the login screen</p>} />
        </Route>
        <Route path="/user-dashboard" element={<p>the dashboard</p>} />
      </Routes>
    </MemoryRouter>,
  );
}

// Loading the module takes long here and is not what is tested.
beforeAll(() => import('../../../../frontend/src/app/signed-in-area'));
beforeEach(() => {
  localStorage.clear();
  preload.mockClear();
});

test('a session that turns out to be over shows the login', async () => {
  localStorage.setItem(sessionKey, 'user-1');
  readSession.mockResolvedValue(null);
  openLogin();
  act(() => announceSessionChange());
  expect(await screen.findByText('the login screen')).toBeVisible();
  expect(readSession).toHaveBeenCalled();
});

test('after a sign-in in any tab, the customer goes to the dashboard', async () => {
  openLogin();
  readSession.mockResolvedValue('user-1');
  localStorage.setItem(sessionKey, 'user-1');
  act(() => announceSessionChange());
  expect(await screen.findByText('the dashboard')).toBeVisible();
});
