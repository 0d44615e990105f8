import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { RecoveryCodes } from '../../../../frontend/src/components/second-factor/recovery-codes';
import { SecondFactorSetUp } from '../../../../frontend/src/components/second-factor/second-factor-set-up';
import type { SignInOutcome } from '../../../../frontend/src/lib/auth/amplify-sign-in';
import { loginNotes } from '../../../../frontend/src/lib/auth/login-notes';
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
jest.mock('../../../../frontend/src/lib/auth/amplify-second-factor', () => ({
  signInForChange: () => signIn,
  isChangeOver: (error: Error) => error.name === 'NotAuthorizedException',
}));
beforeEach(() => {
  for (const each of [signIn.withPassword, signIn.withCode, signIn.confirmAuthenticator, signIn.end])
    each.mockReset();
  signIn.withPassword.mockResolvedValue('signed-in');
});

const codes = ['0000-1111-2222', '3333-4444-5555'];
const refusal = (name: string, message = name) => Object.assign(new Error(message), { name });

/** Up to the dialog that asks for the password. */
async function begin(register: Answer) {
  const { received } = fakeApi({
    'get-profile': { body: { profile: profile() } },
    'register-second-factor': register,
  });
  const onCancel = jest.fn();
  const { store } = renderScreen(<SecondFactorSetUp account="ama@nkoso.example" onCancel={onCancel} />);
  await userEvent.click(screen.getByRole('button', { name: 'Set up the app' }));
  await screen.findByText('This changes how you sign in, so we ask that it is you.');
  await screen.findByText(`Of ${profile().email}`);
  const registered = () => received.filter(({ name }) => name === 'register-second-factor');
  return { registered, store, onCancel };
}

async function prove(label: 'Password' | 'Code', value: string) {
  const dialog = within(screen.getByRole('dialog'));
  fireEvent.change(dialog.getByLabelText(label), { target: { value } });
  await userEvent.click(dialog.getByRole('button', { name: 'Sign In' }));
}

async function turnOn(code = '123456', register: Answer = { body: { recovery_codes: codes } }) {
  const begun = await begin(register);
  await prove('Password', 'trotro-7');
  expect(await screen.findByText('JBSW Y3DP EHPK 3PXP')).toBeVisible();
  fireEvent.change(screen.getByLabelText('Code'), { target: { value: code } });
  await userEvent.click(screen.getByRole('button', { name: 'Turn on' }));
  return begun;
}

test('after the password the secret is scanned or read, and a right code of it brings the recovery codes', async () => {
  signIn.confirmAuthenticator.mockResolvedValue();
  const { store, registered } = await turnOn('123 456');
  expect(signIn.withPassword).toHaveBeenCalledWith(profile().email, 'trotro-7');
  expect(screen.getByRole('img', { name: /^QR code/ })).toBeVisible();
  expect(signIn.confirmAuthenticator).toHaveBeenCalledWith('123456');
  await waitFor(() => expect(store.getState().auth.recoveryCodes).toEqual({ codes, isSessionOver: true }));
  // Not by the device's session, which may be too old for it.
  expect(registered()).toMatchObject([{ token: 'token-for-change' }]);
});

test('without the right password there is no secret, and who gives up is back where they were', async () => {
  signIn.withPassword.mockRejectedValue(refusal('NotAuthorizedException', 'Incorrect username or password.'));
  await begin({ body: {} });
  await prove('Password', 'not-the-one');
  expect(await screen.findByText('Incorrect email or password.')).toBeVisible();
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Set up the app' })).toBeVisible();
});

test('an app that was set up halfway is asked for its code, and can be set up anew', async () => {
  signIn.withPassword.mockResolvedValue('code');
  signIn.withCode.mockResolvedValue('signed-in');
  await begin({ body: {} });
  await prove('Password', 'trotro-7');
  await within(screen.getByRole('dialog')).findByLabelText('Code');
  await prove('Code', '654321');
  expect(await screen.findByText('JBSW Y3DP EHPK 3PXP')).toBeVisible();
  expect(signIn.withCode).toHaveBeenCalledWith('654321');
});

test('a wrong code sets up nothing, and says so', async () => {
  signIn.confirmAuthenticator.mockRejectedValue(refusal('EnableSoftwareTokenMFAException', 'Code mismatch'));
  const { registered, store } = await turnOn();
  expect(await screen.findByText(/^That code is wrong\. Wait for the next one/)).toBeVisible();
  expect(registered()).toEqual([]);
  expect(store.getState().auth.recoveryCodes).toBeNull();
});

test('after ten minutes the password is asked for again', async () => {
  signIn.confirmAuthenticator.mockRejectedValue(refusal('NotAuthorizedException'));
  const { registered } = await turnOn();
  expect(await screen.findByText('That took too long. Enter your password again.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Set up the app' })).toBeVisible();
  expect(registered()).toEqual([]);
});

test('if the shop can’t be reached, the same code form goes on with the shop alone', async () => {
  signIn.confirmAuthenticator.mockResolvedValue();
  const { registered } = await turnOn('123456', 'network-error');
  expect(await screen.findByText(/The app is set up, but isn’t on yet: try again\.$/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Turn on' }));
  await waitFor(() => expect(registered()).toHaveLength(2));
  expect(signIn.confirmAuthenticator).toHaveBeenCalledTimes(1);
});

test('who leaves the set-up ends the sign-in that was made for it', async () => {
  signIn.confirmAuthenticator.mockRejectedValue(refusal('EnableSoftwareTokenMFAException'));
  const { onCancel } = await turnOn();
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(signIn.end).toHaveBeenCalledTimes(1);
  expect(onCancel).toHaveBeenCalledTimes(1);
});

test('the recovery codes stay until they are kept; then one signs in with a code', async () => {
  const { store } = renderScreen(<RecoveryCodes codes={codes} isSessionOver />);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(codes);
  const goOn = screen.getByRole('button', { name: 'Sign in with a code' });
  expect(goOn).toBeDisabled();
  await userEvent.click(screen.getByLabelText('I have kept them'));
  await userEvent.click(goOn);
  const note = loginNotes.secondFactorSetUp;
  await waitFor(() => expect(store.getState().auth).toMatchObject({ status: 'signed-out', note }));
});
