import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { BuyingPart } from '../../../../../frontend/src/features/profile/buying-part';
import { fakeApi } from '../../support/fake-api';
import { renderScreen } from '../../support/render-screen';
import { profile } from '../../support/samples';

function open() {
  const api = fakeApi({ 'update-buying-settings': { body: { profile: profile() } } });
  renderScreen(<BuyingPart profile={profile()} />, '/profile');
  const saved = () =>
    api.received.filter(({ name }) => name === 'update-buying-settings').map(({ input }) => input);
  return { api, user: userEvent.setup(), saved };
}

const save = () => screen.getByRole('button', { name: 'Save Buying Settings' });

test('choices are saved, which is said and shown beside the button, until the next change', async () => {
  const { user, saved } = open();
  await user.type(screen.getByLabelText('Daily limit (₵)'), '50.5');
  await user.selectOptions(screen.getByLabelText('Buy for'), 'Saved numbers');
  await user.selectOptions(screen.getByLabelText('Confirm before sending'), 'For new numbers');
  await user.selectOptions(screen.getByLabelText('10-second undo'), 'Never');
  await user.click(save());
  const answer = await screen.findByText('Saved');
  expect(answer.parentElement).toHaveRole('status');
  expect(answer.closest('.save-button')).toContainElement(save());
  expect(saved()).toEqual([
    { settings: { most_a_day: 50.5, known_only: true, read_back: 'new', wait: 'off' } },
  ]);
  await user.selectOptions(screen.getByLabelText('10-second undo'), 'Every time');
  expect(screen.queryByText('Saved')).toBeNull();
});

test.each([
  ['Buy for', 'Choose Saved numbers to block purchases for any other number.'],
  [
    'Confirm before sending',
    'Shows the number and the price before you pay. A number is new if you haven’t bought for it lately.',
  ],
  ['10-second undo', 'Gives you 10 seconds after you buy to take it back.'],
])('%s says what it does', (label, words) => {
  open();
  expect(screen.getByLabelText(label)).toHaveAccessibleDescription(words);
});

test('unchanged settings are not sent: a limit set elsewhere stays', async () => {
  const { user, saved } = open();
  await user.selectOptions(screen.getByLabelText('10-second undo'), 'Every time');
  await user.click(save());
  await screen.findByText('Saved');
  await user.selectOptions(screen.getByLabelText('10-second undo'), 'For new numbers');
  await user.click(save());
  await waitFor(() =>
    expect(saved()).toEqual([{ settings: { wait: 'always' } }, { settings: { wait: 'new' } }]),
  );
});

test.each(['0', '0.99', '100000.01', 'ten', '1.234', '-5'])(
  '%s is not a limit, and is not sent',
  async (typed) => {
    const { user, saved } = open();
    await user.type(screen.getByLabelText('Daily limit (₵)'), typed);
    await user.click(save());
    expect(
      await screen.findByText('Enter an amount from ₵1.00 to ₵100,000.00, or leave it empty'),
    ).toBeVisible();
    expect(saved()).toEqual([]);
  },
);

test('a refusal is shown in the shop’s words, and nothing is said to be saved any more', async () => {
  const { api, user } = open();
  await user.click(save());
  await screen.findByText('Saved');
  const error = {
    code: 'too_many_requests',
    message: 'Too many requests. Please wait a minute.',
    request_id: 'r',
  };
  api.answers['update-buying-settings'] = { status: 429, body: { error } };
  await user.click(save());
  expect(await screen.findByText('Too many requests. Please wait a minute.')).toBeVisible();
  expect(screen.queryByText('Saved')).toBeNull();
});
