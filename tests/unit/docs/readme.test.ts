import { defaultPorts } from '../../../local/options';
import { demoPassword, demoUsers } from '../../../local/seed/accounts';
import { scriptByNumber } from '../../../local/suppliers/scripts';
import { read, tableRows } from './documents';

const readme = read('README.md');

test('the README names the demo accounts, their password and the shop’s address', () => {
  const named = tableRows(readme, ['e-mail', 'role']).map(([email, role]) => [email, role]);
  expect(named).toEqual(demoUsers.map(({ email, role }) => [`\`${email}\``, role]));
  expect(readme).toContain(`\`${demoPassword}\``);
  expect(readme).toContain(`http://127.0.0.1:${defaultPorts.site}`);
});

test('the endings of numbers that the README suggests do what it says', () => {
  const rows = tableRows(readme, ['number', 'what happens']);
  expect(rows.length).toBeGreaterThan(2);
  for (const [number = '', , script = ''] of rows) {
    const phone = number.replaceAll('`', '');
    expect([phone, scriptByNumber(phone, 1)]).toEqual([phone, script.replaceAll('`', '')]);
    expect(phone).toMatch(/^0\d{9}$/);
  }
});
