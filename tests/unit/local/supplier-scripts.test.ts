import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ScriptName, scriptByNumber, scriptNames, scriptOf } from '../../../local/suppliers/scripts';

const readme = readFileSync(join(__dirname, '../../../local/README.md'), 'utf8');

test.each(scriptNames)('the README says which number asks for %s, and what it does', (name) => {
  const { digits, summary } = scriptOf(name);
  expect(readme).toContain(`| ${digits ?? 'anything else'} | \`${name}\` | ${summary} |`);
});

test('no two scripts react to the same digits', () => {
  const digits = scriptNames.map((name) => scriptOf(name).digits);
  expect(new Set(digits).size).toBe(digits.length);
});

test('a number asks for its script, and ordinary numbers are delivered', () => {
  expect(scriptByNumber('0240000001', 1)).toBe('refuse');
  expect(scriptByNumber('0550000012', 1)).toBe('never-settles');
  for (const phone of ['0241234567', '0240000000']) {
    expect(scriptByNumber(phone, 1)).toBe('deliver');
  }
});

test('an order that was certainly not accepted succeeds at the second try; all others keep their result', () => {
  const second = (name: ScriptName) => scriptByNumber(`024000${scriptOf(name).digits}`, 2);
  for (const name of ['unknown-reference', 'no-float', 'rate-limited'] as const) {
    expect(second(name)).toBe('deliver');
  }
  expect(second('refuse')).toBe('refuse');
});
