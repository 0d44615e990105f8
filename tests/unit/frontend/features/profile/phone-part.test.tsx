import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { PhonePart } from '../../../../../frontend/src/features/profile/security/phone-part';
import { api } from '../../../../../frontend/src/lib/api/api';
import { fakeApi } from '../../support/fake-api';
import { renderScreen } from '../../support/render-screen';
import { profile } from '../../support/samples';

const refused = (reason: string | null) => ({ body: { success: reason === null, reason } });
const unproved = profile({ phone: '0241234567', phone_verified: false });
const sendButton = () => screen.getByRole('button', { name: /^Send/ });

test('a code is sent, typed and refused at its field, with the keyboard alone', async () => {
  const { received } = fakeApi({ 'send-phone-code': refused(null), 'verify-phone': refused('wrong_code') });
  renderScreen(<PhonePart profile={unproved} />);
  expect(screen.getByText('Not verified')).toBeVisible();
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  const code = await screen.findByLabelText('Code');
  expect(code).toHaveFocus();
  expect(code).toHaveAccessibleDescription('The six digits from the text');
  await userEvent.keyboard('12{Enter}');
  expect(await screen.findByText('The code has six digits')).toBeVisible();
  expect(code).toHaveFocus();
  await userEvent.clear(code);
  await userEvent.keyboard('123 456{Enter}');
  expect(await screen.findByText('This code is wrong, too old, or for another number.')).toBeVisible();
  expect(received.map(({ input }) => input)).toContainEqual({ code: '123456' });
});

test.each([
  ['no_number', 'Your profile has no Ghanaian number', false],
  ['wait', 'A code was sent less than a minute ago', true],
  ['too_many_today', 'Five codes were sent today', true],
  ['not_sent', 'The text couldn’t be sent', false],
  ['not_available', 'This shop can’t send texts', false],
])('the screen says why no code is sent: %s', async (reason, words, asks) => {
  fakeApi({ 'send-phone-code': refused(reason) });
  renderScreen(<PhonePart profile={unproved} />);
  await userEvent.click(sendButton());
  expect(await screen.findByText(words, { exact: false })).toBeVisible();
  expect(screen.queryByLabelText('Code') !== null).toBe(asks);
});

function OfProfile() {
  const { data } = api.useGetProfileQuery({});
  return data ? <PhonePart profile={data.profile} /> : null;
}

test('once a number is verified, the focus moves to the words that say so', async () => {
  let shown = unproved;
  fakeApi({
    'get-profile': () => ({ body: { profile: shown } }),
    'send-phone-code': refused(null),
    'verify-phone': () => {
      shown = { ...unproved, phone_verified: true };
      return refused(null);
    },
  });
  renderScreen(<OfProfile />);
  await userEvent.click(await screen.findByRole('button', { name: 'Send a code' }));
  await userEvent.type(await screen.findByLabelText('Code'), '123456{Enter}');
  const words = await screen.findByText('is yours.');
  expect(words).toHaveTextContent('024 123 4567 is yours.');
  expect(words).toHaveFocus();
});

test('no code is offered for a verified number, or for none', () => {
  const { rerender } = renderScreen(<PhonePart profile={profile({ phone_verified: true })} />);
  expect(screen.getByText('Verified')).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  rerender(<PhonePart profile={profile({ phone: '', phone_verified: false })} />);
  expect(screen.getByText('No number yet. Edit your profile to add one.')).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
