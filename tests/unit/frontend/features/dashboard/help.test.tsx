import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HelpButton } from '../../../../../frontend/src/features/dashboard/help-button';
import { fakeApi } from '../../support/fake-api';
import '../../support/dialogs';
import { renderScreen } from '../../support/render-screen';

test('help explains how to check a balance, what statuses mean and nine answers, even without a connection', async () => {
  const api = fakeApi({ 'get-bundle-prices': 'network-error' });
  renderScreen(<HelpButton />);
  expect(api.received).toEqual([]);
  await userEvent.setup().click(screen.getByRole('button', { name: 'Help' }));
  const help = within(await screen.findByRole('dialog', { name: 'Help' }));
  expect(help.getAllByRole('group')).toHaveLength(9);
  for (const status of ['Pending', 'Processing', 'Completed', 'Failed']) help.getByText(status);
  expect(help.getAllByText(/^Dial [*#\d]+$/).length).toBeGreaterThan(0);
  expect(help.getByRole('link', { name: 'Live status' })).toHaveAttribute('href', '/status');
});
