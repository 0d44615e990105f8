import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { RecoveryCodes } from '../../../../frontend/src/components/second-factor/recovery-codes';
import { SecondFactorSetUp } from '../../../../frontend/src/components/second-factor/second-factor-set-up';
import { loginNotes } from '../../../../frontend/src/lib/auth/login-notes';
import { fakeApi } from '../support/fake-api';
import { renderScreen } from '../support/render-screen';

const confirmAuthenticator = jest.fn<Promise<void>, [code: string]>();
jest.mock('../../../../frontend/src/lib/auth/amplify-second-factor', () => ({
  newAuthenticatorSecret: async () => 'JBSWY3DPEHPK3PXP',
  confirmAuthenticator: (code: string) => confirmAuthenticator(code),
}));
beforeEach(() => confirmAuthenticator.mockReset());

const codes = ['0000-1111-2222', '3333-4444-5555'];

async function turnOn(code = '123456') {
  const { received } = fakeApi({ 'register-second-factor': { body: { recovery_codes: codes } } });
  const { store } = renderScreen(<SecondFactorSetUp account="ama@nkoso.example" />);
  await userEvent.click(screen.getByRole('button', { name: 'Set up the app' }));
  expect(await screen.findByText('JBSW Y3DP EHPK 3PXP')).toBeVisible();
  fireEvent.change(screen.getByLabelText('Code'), { target: { value: code } });
  await userEvent.click(screen.getByRole('button', { name: 'Turn on' }));
  return { received, store };
}

test('the secret is scanned or read, and a right code of it brings the recovery codes', async () => {
  confirmAuthenticator.mockResolvedValue();
  const { store } = await turnOn('123 456');
  expect(screen.getByRole('img', { name: /^QR code/ })).toBeVisible();
  expect(confirmAuthenticator).toHaveBeenCalledWith('123456');
  await waitFor(() => expect(store.getState().auth.recoveryCodes).toEqual({ codes, isSessionOver: true }));
});

test('a wrong code sets up nothing, and says so', async () => {
  confirmAuthenticator.mockRejectedValue(
    Object.assign(new Error('Code mismatch'), { name: 'EnableSoftwareTokenMFAException' }),
  );
  const { received, store } = await turnOn();
  expect(await screen.findByText(/^That code is wrong\. Wait for the next one/)).toBeVisible();
  expect(received).toEqual([]);
  expect(store.getState().auth.recoveryCodes).toBeNull();
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
