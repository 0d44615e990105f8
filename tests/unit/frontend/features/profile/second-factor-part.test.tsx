import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { SecondFactorPart } from '../../../../../frontend/src/features/profile/security/second-factor-part';
import { renderScreen } from '../../support/render-screen';
import { profile } from '../../support/samples';

test('the set-up gets the focus when its button disappears, and the button gets it back after Cancel', async () => {
  renderScreen(<SecondFactorPart profile={profile()} />);
  await userEvent.click(screen.getByRole('button', { name: 'Turn on' }));
  const cancel = await screen.findByRole('button', { name: 'Cancel' });
  expect(document.activeElement).toContainElement(cancel);
  expect(document.body).not.toHaveFocus();
  await userEvent.click(cancel);
  expect(screen.getByRole('button', { name: 'Turn on' })).toHaveFocus();
});

test('the browser’s Back closes the set-up, as Cancel does, and Security stays', async () => {
  history.replaceState({ key: 'security' }, '', '/profile?page=security');
  renderScreen(<SecondFactorPart profile={profile()} />);
  await userEvent.click(screen.getByRole('button', { name: 'Turn on' }));
  await screen.findByRole('button', { name: 'Set up the app' });
  history.back();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Turn on' })).toHaveFocus());
  expect(location.search).toBe('?page=security');
  expect(history.state).toEqual({ key: 'security' });
});

test.each([
  ['user', /^New phone\? Turn it off, then set it up on the new phone/, 1],
  ['admin', /^New phone\? Sign out, then choose “Lost your phone\?”/, 0],
] as const)('a %s with an app can’t replace it here, and reads how to', async (role, words, turnsOff) => {
  const second_factor = { since: '2026-01-05T10:00:00.000Z', recovery_codes_left: 10 };
  renderScreen(<SecondFactorPart profile={profile({ role, second_factor })} />);
  expect(screen.getByText(words)).toBeVisible();
  expect(screen.getByRole('button', { name: 'New codes' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^(Turn on|Set up)/ })).not.toBeInTheDocument();
  expect(screen.queryAllByRole('button', { name: 'Turn off' })).toHaveLength(turnsOff);
});

test.each([
  [10, 'Lost your phone? One code gets you in and turns two-step login off. Then set it up again.'],
  [0, 'You have none. Make new codes, in case you lose your phone.'],
])('with %d recovery codes, it says what one of them does', (recovery_codes_left, words) => {
  const second_factor = { since: '2026-01-05T10:00:00.000Z', recovery_codes_left };
  renderScreen(<SecondFactorPart profile={profile({ second_factor })} />);
  expect(screen.getByText(words)).toBeVisible();
});
