import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { SecondFactorSetUp } from '../../../../frontend/src/kit/second-factor-set-up';
import type { SignInOutcome } from '../../../../frontend/src/lib/auth/amplify-sign-in';
import { sessionStarted } from '../../../../frontend/src/lib/auth/auth-slice';
import { addressToSignIn, loginNotes } from '../../../../frontend/src/lib/auth/session';
import { type Answer, fakeApi } from '../support/fake-api';
import { renderScreen } from '../support/render-screen';
import { profile } from '../support/samples';
import '../support/dialogs';

const signIn = {
  withPassword: jest.fn<Promise<SignInOutcome>, [email: string, password: string]>(),
  withCode: jest.fn<Promise<SignInOutcome>, [code: string]>(),
  newAuthenticatorSecret: async () => 'JBSWY3DPEHPK3PXP',
  confirmAuthenticator: jest.fn<Promise<void>, [code: string]>(),
  accessToken: async () => 'token-for-change',
  end: jest.fn<Promise<void>, []>(),
};
jest.mock('../../../../frontend/src/lib/auth/amplify-again', () => ({
  signInForChange: () => signIn,
  isChangeOver: (error: Error) => error.name === 'NotAuthorizedException',
}));
beforeEach(() => {
  localStorage.removeItem('second-factor-begun');
  for (const each of [signIn.withPassword, signIn.withCode, signIn.confirmAuthenticator, signIn.end])
    each.mockReset();
  signIn.withPassword.mockResolvedValue('signed-in');
});

const on: Answer = { body: { success: true } };
const refusal = (name: string, message = name) => Object.assign(new Error(message), { name });

/** Up to the dialog that asks for the password. */
async function begin(register: Answer = on) {
  const { received } = fakeApi({
    'get-profile': { body: { profile: profile() } },
    'register-second-factor': register,
  });
  const onCancel = jest.fn();
  const { store, unmount } = renderScreen(
    <SecondFactorSetUp account="ama@nkoso.example" onCancel={onCancel} />,
  );
  act(() => void store.dispatch(sessionStarted('user-1')));
  await userEvent.click(screen.getByRole('button', { name: 'Set up the app' }));
  await screen.findByText('This changes how you sign in.');
  await screen.findByText(`For ${profile().email}`);
  const registered = () => received.filter(({ name }) => name === 'register-second-factor');
  return { registered, store, unmount };
}

async function prove(label: 'Password' | 'Code', value: string) {
  const dialog = within(screen.getByRole('dialog'));
  fireEvent.change(dialog.getByLabelText(label), { target: { value } });
  await userEvent.click(dialog.getByRole('button', { name: 'Confirm' }));
}

/** Up to the code of the app. */
async function confirm(register?: Answer) {
  const begun = await begin(register);
  await prove('Password', 'trotro-7');
  expect(await screen.findByText('JBSW Y3DP EHPK 3PXP')).toBeVisible();
  expect(screen.queryByLabelText('Code')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  fireEvent.change(screen.getByLabelText('Code'), { target: { value: '123 456' } });
  await turnOn();
  return begun;
}

const turnOn = () => userEvent.click(screen.getByRole('button', { name: 'Turn on' }));

test('after the password and a right code it is on, and sign-ins ask for a code', async () => {
  signIn.confirmAuthenticator.mockResolvedValue();
  const { registered, store } = await confirm();
  const signedOut = { status: 'signed-out', note: loginNotes.secondFactorSetUp };
  await waitFor(() => expect(store.getState().auth).toMatchObject(signedOut));
  expect(signIn.withPassword).toHaveBeenCalledWith(profile().email, 'trotro-7');
  expect(signIn.confirmAuthenticator).toHaveBeenCalledWith('123456');
  // Not by the device's session, which may be too old for it.
  expect(registered()).toMatchObject([{ token: 'token-for-change' }]);
  // The sign-in that follows has the address already.
  expect(addressToSignIn.take().email).toBe('ama@nkoso.example');
});

test('leaving the page before that turns nothing on, and ends the set-up’s sign-in', async () => {
  const { registered, unmount } = await begin();
  await prove('Password', 'trotro-7');
  await screen.findByText('JBSW Y3DP EHPK 3PXP');
  unmount();
  expect(registered()).toEqual([]);
  expect(signIn.end).toHaveBeenCalledTimes(1);
});

test('a lost answer is requested again, with the same app', async () => {
  signIn.confirmAuthenticator.mockResolvedValue();
  const { registered } = await confirm('network-error');
  expect(await screen.findByText(/^We can’t reach the shop\./)).toBeVisible();
  await turnOn();
  await waitFor(() => expect(registered()).toHaveLength(2));
  expect(signIn.confirmAuthenticator).toHaveBeenCalledTimes(1);
});

test('without the right password no key is shown, and Cancel leads back', async () => {
  signIn.withPassword.mockRejectedValue(refusal('NotAuthorizedException', 'Incorrect username or password.'));
  await begin();
  await prove('Password', 'not-the-one');
  expect(await screen.findByText('That password isn’t right.')).toBeVisible();
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Set up the app' })).toBeVisible();
});

test('a wrong code says so and sets up nothing', async () => {
  signIn.confirmAuthenticator.mockRejectedValue(refusal('EnableSoftwareTokenMFAException', 'Code mismatch'));
  const { registered } = await confirm();
  expect(await screen.findByText(/^That code is wrong\. Wait for the next one/)).toBeVisible();
  expect(registered()).toEqual([]);
});
