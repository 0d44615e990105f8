import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { withConfigurableHosts } from '../../../../frontend/vite/paystack-hosts';

const libraryOf = (form: string) =>
  readFileSync(join(__dirname, `../../../../node_modules/@paystack/inline-js/${form}/inline.js`), 'utf8');

/** What an expression of the transformed text says, with the hosts given. */
const evaluate = (expression: string, hosts: object | undefined): unknown =>
  new Function('globalThis', `return ${expression}`)({ __paystackHosts: hosts });

const lookup = (name: string) =>
  new RegExp(`\\(globalThis\\.__paystackHosts\\?\\.${name}\\?\\?"[^"]+"\\)`, 'g');

describe.each(['es', 'lib'])('the library that is installed (%s)', (form) => {
  const before = libraryOf(form);
  const after = withConfigurableHosts(before);

  test.each([
    ['checkout', 'https://checkout.paystack.com/'],
    ['api', 'https://api.paystack.co/'],
  ])('looks its %s host up, once, and knows %s otherwise', (name, vendor) => {
    expect(before.split(`"${vendor}"`)).toHaveLength(2);
    const expressions = after.match(lookup(name)) ?? [];
    expect(expressions).toHaveLength(1);
    const [expression = ''] = expressions;
    expect(evaluate(expression, { [name]: 'http://127.0.0.1:4325/' })).toBe('http://127.0.0.1:4325/');
    expect(evaluate(expression, {})).toBe(vendor);
    expect(evaluate(expression, undefined)).toBe(vendor);
  });

  test('is otherwise untouched', () => {
    const restored = after.replace(/\(globalThis\.__paystackHosts\?\.\w+\?\?("[^"]+")\)/g, '$1');
    expect(restored).toBe(before);
  });
});

test('a library without one of the hosts does not build', () => {
  expect(() => withConfigurableHosts('fetch("https://api.paystack.co/")')).toThrow(
    '@paystack/inline-js has "https://checkout.paystack.com/" 0 times, not once',
  );
});

test('a library with one of the hosts twice does not build', () => {
  const twice = '"https://checkout.paystack.com/" "https://api.paystack.co/" "https://api.paystack.co/"';
  expect(() => withConfigurableHosts(twice)).toThrow('2 times, not once');
});
