import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { finishedProblem } from '../../../../../frontend/src/components/purchase/finished-number';
import { networks, openScreen } from './review-support';

const landline = 'That is a landline. Data goes to mobile numbers only.';
const nobodys = '058 is not a mobile number of any network we know. Please check it.';
const invalid = 'Please enter a valid 10-digit phone number starting with 0';

test.each([
  ['0302123456', landline],
  ['030 212 3456', landline],
  ['+233 30 212 3456', landline],
  ['0581234567', nobodys],
  ['233581234567', nobodys],
  ['024123456789', invalid],
  ['+2332412345678', invalid],
  ['1234567890', invalid],
])('%s is complete, and wrong', (typed, words) => {
  expect(finishedProblem(typed, networks)).toBe(words);
});

test.each([
  '',
  '030',
  '030212345',
  '058123456',
  '+233 58 123 456',
  '2330581',
  '+23305812345',
  'Ama Serwaa Ann',
])('"%s" is not judged yet', (typed) => {
  expect(finishedProblem(typed, networks)).toBeUndefined();
});

test.each(['0241234567', '+233241234567', '00233 24 123 4567'])('%s is right', (typed) => {
  expect(finishedProblem(typed, networks)).toBeUndefined();
});

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

test('a number that is left too short says so, until it is changed', async () => {
  openScreen({});
  const user = userEvent.setup();
  const number = await screen.findByLabelText('Phone Number');
  await user.type(number, '02412');
  expect(screen.queryByText('Enter all 10 digits')).toBeNull();
  await user.tab();
  expect(screen.getByText('Enter all 10 digits')).toBeVisible();
  expect(number).toBeInvalid();
  await user.type(number, '34567');
  await user.tab();
  expect(number).toBeValid();
});
