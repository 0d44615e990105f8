import { readPerson } from '../../../lambdas/runtime/cognito-user';

const person = { sub: 'user-1', email: 'ama@example.com', name: 'Ama Mensah', 'custom:phone': '+233 24' };

test('a person is what Cognito says of them', () => {
  expect(readPerson(person)).toEqual({
    userId: 'user-1',
    email: 'ama@example.com',
    name: 'Ama Mensah',
    phone: '+233 24',
  });
  expect(readPerson({ sub: 'user-1' })).toEqual({ userId: 'user-1', email: null, name: '', phone: '' });
});

test('what no contract would take of a name or a phone number is not taken at sign-up either', () => {
  const { name, phone } = readPerson({
    ...person,
    name: ` Ama\r\nMensah\u0000${'😀'.repeat(2_000)}`,
    'custom:phone': '0'.repeat(2_000),
  });
  expect(name).toMatch(/^Ama Mensah 😀+$/u);
  expect(name).toHaveLength(99);
  expect(phone).toBe('0'.repeat(30));
});

test('nobody without an id is a person', () => {
  expect(() => readPerson({ email: 'ama@example.com' })).toThrow();
  expect(() => readPerson({ sub: '' })).toThrow();
});
