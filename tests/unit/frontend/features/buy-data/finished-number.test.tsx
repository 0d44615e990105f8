import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { openScreen } from './review-support';

const landline = 'That is a landline. Data goes to mobile numbers only.';

test('while a number is typed, its message is below the field, and becomes an error when the field is left', async () => {
  openScreen({});
  const user = userEvent.setup();
  const number = await screen.findByLabelText('Phone Number');
  await user.type(number, '0302123456');
  expect(screen.getByText(landline)).toBeInTheDocument();
  expect(number).toBeValid();
  // In an error's tone, and nothing else asks for more.
  expect(screen.getByText(landline).closest('.recipient-field--error')).not.toBeNull();
  expect(screen.queryByText('Choose a network')).toBeNull();
  await user.tab();
  expect(number).toBeInvalid();
  expect(screen.getAllByText(landline)).toHaveLength(1);
  await user.type(number, '{Backspace}');
  expect(number).toBeValid();
  expect(within(document.body).queryByText(landline)).toBeNull();
});
