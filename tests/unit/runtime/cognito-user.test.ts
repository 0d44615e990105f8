import { readCognitoUser } from '../../../lambdas/runtime/cognito-user';

const user = { sub: 'user-1', email: 'ama@example.com', name: 'Ama Mensah', 'custom:phone': '+233 24' };

test('a name and a phone number are cut to what update-profile would accept', () => {
  const { name, phone } = readCognitoUser({
    ...user,
    name: ` Ama\r\nMensah\u0000${'😀'.repeat(2_000)}`,
    'custom:phone': '0'.repeat(2_000),
  });
  expect(name).toMatch(/^Ama Mensah 😀+$/u);
  expect(name).toHaveLength(99);
  expect(phone).toBe('0'.repeat(30));
});

test('invisible characters, and characters that no table can store, are left out of a name', () => {
  const { name } = readCognitoUser({ ...user, name: '\u202EAma\u200B \uD800Mensah\uFEFF' });
  expect(name).toBe('Ama \uFFFDMensah');
});
