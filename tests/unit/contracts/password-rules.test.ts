import { adminCreateUser } from '../../../contracts/accounts/staff-contracts';
import { passwordProblem } from '../../../contracts/accounts/terms';

const owner = { name: 'Ama Serwaa-Ofori', email: 'ama.ofori99@mail.example', phone: '024 123 4567' };

test.each(['123456', 'PassWord1', '!!!!!!'])(
  'a common password is refused in any letter case: %s',
  (password) => {
    expect(passwordProblem(password)).toBe(
      'This is one of the most common passwords. Please choose another one.',
    );
  },
);

test.each(['Ghana2026', '1momo1momo', 'MTN#bundle!'])(
  'the shop’s own words are refused, with anything around them: %s',
  (password) => {
    expect(passwordProblem(password)).toBe('This is easy to guess here. Please choose another one.');
  },
);

test('the words of the brand are refused as well, if it is known', () => {
  const words = 'This is easy to guess here. Please choose another one.';
  expect(passwordProblem('Adom-Sons-2026', {}, 'Adom & Sons')).toBe(words);
  expect(passwordProblem('adomghana1', {}, 'Adom & Sons')).toBe(words);
  expect(passwordProblem('Adom-Sons-2026')).toBeUndefined();
});

test.each(['Serwaa1990', 'ama.ofori99@mail.example', '+233 24 123 4567'])(
  'the customer’s own name, address and number are refused: %s',
  (password) => {
    expect(passwordProblem(password, owner)).toBe(
      'A name, email or phone number is easy to guess. Please choose another one.',
    );
  },
);

test.each(['nkoso-demo', 'trotro pepper', 'kx81mq', 'serwaaxylophone', '0241234568'])(
  'other passwords are accepted, whatever they consist of: %s',
  (password) => expect(passwordProblem(password, owner)).toBeUndefined(),
);

test.each([
  ['password123', 'password'],
  ['darko2026', 'password'],
  ['trotro pepper', undefined],
])('an admin’s new user can’t have the password %s', (password, path) => {
  const { success, error } = adminCreateUser.input.safeParse({
    name: 'Yaw Darko',
    email: 'yaw@test.example',
    phone: '',
    password,
  });
  expect({ success, path: error?.issues[0]?.path.join() }).toEqual({ success: path === undefined, path });
});

test('a new user’s password has the form in which the site’s forms send it', () => {
  const user = { name: 'Yaw Darko', email: 'yaw@test.example', phone: '' };
  const { password } = adminCreateUser.input.parse({ ...user, password: 'tro\u0301tro-7' });
  expect(password).toBe('tr\u00f3tro-7');
});
