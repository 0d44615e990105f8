import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { SecondFactorSetUp } from '../../../../frontend/src/components/second-factor/second-factor-set-up';
import type { SignInOutcome } from '../../../../frontend/src/lib/auth/amplify-sign-in';
import { sessionStarted } from '../../../../frontend/src/lib/auth/auth-slice';
import { loginNotes } from '../../../../frontend/src/lib/auth/login-notes';
import { addressToSignIn } from '../../../../frontend/src/lib/auth/session';
import { type Answer, fakeApi, type Received } from '../support/fake-api';
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
  localStorage.removeItem('second-factor-begun');
  for (const each of [signIn.withPassword, signIn.withCode, signIn.confirmAuthenticator, signIn.end])
    each.mockReset();
  signIn.withPassword.mockResolvedValue('signed-in');
});

const codes = ['0000-1111-2222', '3333-4444-5555'];
const prepared = { id: 'prepared-1', recovery_codes: codes };

/** The shop's answer to each step. */
const steps =
  (
    finish: Answer = { body: { success: true, prepared: null } },
    prepare: Answer = { body: { success: true, prepared } },
  ) =>
  ({ input }: Received): Answer =>
    (input as { step: string }).step === 'prepare' ? prepare : finish;
const refusal = (name: string, message = name) => Object.assign(new Error(message), { name });

/** Up to the dialog that asks for the password. */
async function begin(register: ReturnType<typeof steps>, userId = 'user-1') {
  const { received } = fakeApi({
    'get-profile': { body: { profile: profile() } },
    'register-second-factor': register,
  });
  const onCancel = jest.fn();
  const { store, unmount } = renderScreen(
    <SecondFactorSetUp account="ama@nkoso.example" onCancel={onCancel} />,
  );
  act(() => void store.dispatch(sessionStarted(userId)));
  await userEvent.click(screen.getByRole('button', { name: 'Set up the app' }));
  await screen.findByText('This changes how you sign in.');
  await screen.findByText(`For ${profile().email}`);
  const registered = () => received.filter(({ name }) => name === 'register-second-factor');
  const stepsTaken = () => registered().map(({ input }) => (input as { step: string }).step);
  return { registered, stepsTaken, store, onCancel, unmount };
}

async function prove(label: 'Password' | 'Code', value: string) {
  const dialog = within(screen.getByRole('dialog'));
  fireEvent.change(dialog.getByLabelText(label), { target: { value } });
  await userEvent.click(dialog.getByRole('button', { name: 'Confirm' }));
}

/** Up to the code of the app. */
async function confirm(code = '123456', register = steps()) {
  const begun = await begin(register);
  await prove('Password', 'trotro-7');
  expect(await screen.findByText('JBSW Y3DP EHPK 3PXP')).toBeVisible();
  expect(screen.queryByLabelText('Code')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  fireEvent.change(screen.getByLabelText('Code'), { target: { value: code } });
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  return begun;
}

/** Up to the recovery codes. */
async function seeCodes(register = steps()) {
  signIn.confirmAuthenticator.mockResolvedValue();
  const begun = await confirm('123 456', register);
  expect((await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual(codes);
  return begun;
}

async function keep() {
  await userEvent.click(screen.getByLabelText('I’ve saved them'));
  await userEvent.click(screen.getByRole('button', { name: 'Turn on' }));
}

const signedOut = { status: 'signed-out', note: loginNotes.secondFactorSetUp };

test('after the password and a right code the recovery codes are shown, and nothing is switched on yet', async () => {
  const { registered } = await seeCodes();
  expect(signIn.withPassword).toHaveBeenCalledWith(profile().email, 'trotro-7');
  expect(signIn.confirmAuthenticator).toHaveBeenCalledWith('123456');
  const words = screen.getByText(
    'Lost your phone? One code gets you in and turns two-step login off. Then set it up again.',
  );
  expect(words.parentElement).toHaveFocus();
  expect(
    screen.getByText('Two-step login starts when you tap Turn on. Then you sign in again.'),
  ).toBeVisible();
  // Not by the device's session, which may be too old for it.
  expect(registered()).toMatchObject([{ input: { step: 'prepare' }, token: 'token-for-change' }]);
});

test('once the codes are saved it is on, and sign-ins ask for a code', async () => {
  const { registered, store } = await seeCodes();
  expect(screen.getByRole('button', { name: 'Turn on' })).toBeDisabled();
  await keep();
  await waitFor(() => expect(store.getState().auth).toMatchObject(signedOut));
  // The sign-in that follows has the address already.
  expect(addressToSignIn.take().email).toBe('ama@nkoso.example');
  expect(registered()).toMatchObject([
    { input: { step: 'prepare' } },
    { input: { step: 'finish', preparedId: 'prepared-1' }, token: 'token-for-change' },
  ]);
  expect(signIn.end).not.toHaveBeenCalled();
});

test.each(['Cancel', 'leaving the page'])(
  '%s while the codes are shown turns nothing on, and ends the set-up’s sign-in',
  async (way) => {
    const { stepsTaken, unmount } = await seeCodes();
    await userEvent.click(screen.getByLabelText('I’ve saved them'));
    if (way === 'Cancel') await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    unmount();
    expect(stepsTaken()).toEqual(['prepare']);
    expect(signIn.end).toHaveBeenCalledTimes(1);
  },
);

test('a lost answer is requested again, for the same codes', async () => {
  const { registered } = await seeCodes(steps('network-error'));
  await keep();
  expect(await screen.findByText(/^We can’t reach the shop\./)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Turn on' }));
  const finish = { input: { step: 'finish', preparedId: 'prepared-1' } };
  await waitFor(() => expect(registered().slice(1)).toMatchObject([finish, finish]));
});

test('without the right password no key is shown, and Cancel leads back', async () => {
  signIn.withPassword.mockRejectedValue(refusal('NotAuthorizedException', 'Incorrect username or password.'));
  await begin(steps());
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
