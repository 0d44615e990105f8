import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { SecondFactorPart } from '../../../../../frontend/src/features/profile/security/second-factor-part';
import { renderScreen } from '../../support/render-screen';
import { profile } from '../../support/samples';

test('the set-up has the focus when its button has gone, and the button again after Cancel', async () => {
  renderScreen(<SecondFactorPart profile={profile()} />);
  await userEvent.click(screen.getByRole('button', { name: 'Turn on' }));
  const cancel = await screen.findByRole('button', { name: 'Cancel' });
  expect(document.activeElement).toContainElement(cancel);
  expect(document.body).not.toHaveFocus();
  await userEvent.click(cancel);
  expect(screen.getByRole('button', { name: 'Turn on' })).toHaveFocus();
});
