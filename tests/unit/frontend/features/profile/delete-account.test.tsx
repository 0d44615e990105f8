import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { SignInAgainHost } from '../../../../../frontend/src/app/sign-in-again-host';
import { OwnDataPart } from '../../../../../frontend/src/features/profile/own-data/own-data-part';
import { stepUp } from '../../../../../frontend/src/lib/auth/step-up';
import '../../support/dialogs';
import { fakeApi } from '../../support/fake-api';
import { renderScreen } from '../../support/render-screen';
import { profile } from '../../support/samples';

const chatUrl = 'https://chat.example/';
jest.mock('../../../../../frontend/src/lib/runtime-config', () => ({
  useRuntimeConfig: () => ({ chatUrl }),
}));
const withPassword = jest.fn(async (_email: string, _password: string) => 'signed-in' as const);
jest.mock('../../../../../frontend/src/lib/auth/amplify-again', () => ({
  signInBeside: () => ({ withPassword }),
}));

const open = (person = profile({ name: 'Ama Serwaa', email: 'ama@test.example' })) =>
  renderScreen(<OwnDataPart profile={person} />);
const press = (name: string, index = 0) =>
  userEvent.click(screen.getAllByRole('button', { name })[index] ?? document.body);

/** The whole site's dialog asks for the password. */
async function signInAgain(isSignedIn: boolean): Promise<void> {
  await waitFor(() => expect(stepUp.isAsked()).toBe(true));
  await act(async () => stepUp.answer(isSignedIn));
}

test('if something prevents the deletion, it is shown, and there is nothing to confirm', async () => {
  const sentence = '₵3.10 is left in your wallet. Spend it, or ask us to send it back.';
  const { received } = fakeApi({
    'delete-my-account': () => ({ body: { deleted: false, in_the_way: [sentence] } }),
  });
  open();
  await press('Delete your account');
  expect(await screen.findByText(sentence)).toBeVisible();
  const dialog = within(screen.getByRole('dialog'));
  expect(await dialog.findByRole('link', { name: 'Contact support' })).toHaveAttribute('href', chatUrl);
  expect(screen.getAllByRole('button', { name: 'Delete your account' })).toHaveLength(1);
  expect(received).toMatchObject([{ input: {} }]);
});

test('the last sheet asks for the password to delete the account, with a red button that says so', async () => {
  const { received } = fakeApi({
    'get-profile': { body: { profile: profile() } },
    'delete-my-account': () => ({ body: { deleted: false, in_the_way: [] } }),
  });
  renderScreen(
    <>
      <OwnDataPart profile={profile()} />
      <SignInAgainHost />
    </>,
  );
  await press('Delete your account');
  await screen.findByRole('dialog');
  await press('Delete your account', 1);
  const sheet = within(
    await screen.findByRole('dialog', { name: 'Enter your password to delete your account' }),
  );
  expect(sheet.queryByText('Enter your password to go on. What you typed is kept.')).toBeNull();
  const last = sheet.getByRole('button', { name: 'Delete account' });
  expect(last).toHaveClass('dialog__danger');
  await userEvent.type(sheet.getByLabelText('Password'), 'trotro-7');
  await userEvent.click(last);
  await waitFor(() => expect(received.map(({ input }) => input)).toContainEqual({ confirmed: true }));
  expect(withPassword.mock.calls[0]?.[1]).toBe('trotro-7');
});

test('without the password nothing is deleted, however recently the customer signed in', async () => {
  const { received } = fakeApi({ 'delete-my-account': () => ({ body: { deleted: false, in_the_way: [] } }) });
  open();
  await press('Delete your account');
  await screen.findByRole('dialog');
  await press('Delete your account', 1);
  await waitFor(() => expect(stepUp.isAsked()).toBe(true));
  // One sheet at a time: the host shows the password's.
  expect(screen.queryByRole('dialog')).toBeNull();
  await signInAgain(false);
  expect(received.map(({ input }) => input)).toEqual([{}]);
  expect(screen.getByRole('dialog')).toBeVisible();
});

test('staff have no button: their role has to be taken away first', () => {
  open(profile({ role: 'admin' }));
  expect(screen.queryByRole('button', { name: 'Delete your account' })).toBeNull();
});
