import { isFoundBy, queryWords, searchWords } from '../../../lambdas/core/accounts/find-accounts';
import { account } from '../../support/shop/fixtures';

const found = account({
  name: 'Nàná Agyemang-Rawlings',
  email: 'Nana.R@Example.com',
  phone: '+233 20 998 8776',
});
const isFound = (search: string) => {
  const words = queryWords(search);
  return words.length > 0 && isFoundBy(found, words);
};

test('an account is found by the words of its name, its address and its number', () => {
  expect(searchWords(found)).toEqual(['nana', 'agyemang', 'rawlings', 'nana.r@example.com', '0209988776']);
});

test.each([
  'nana',
  'NÀNÁ',
  'agye rawl',
  'rawlings nana',
  'nana.r@',
  'Nana.R',
  '0209988',
  '+23320 998',
  '00233209',
])('%p finds them', (search) => expect(isFound(search)).toBe(true));

test.each(['ana', 'nana kofi', '9988776', 'rawlings@', '', ' - ', '#', '()'])('%p does not', (search) => {
  expect(isFound(search)).toBe(false);
});

test.each([
  ['a long name', { name: 'x y '.repeat(200) }],
  ['a long word', { name: 'x'.repeat(2000) }],
  ['a long number', { phone: '1'.repeat(2000) }],
  ['a long address', { email: `${'x'.repeat(2000)}@example.com` }],
  ['other writing', { name: '😀'.repeat(2000) }],
])('%s makes few words, each short enough for a key', (_what, change) => {
  const words = searchWords({ ...found, ...change });
  expect(words.length).toBeLessThanOrEqual(8);
  for (const word of words) expect(Buffer.byteLength(word)).toBeLessThan(1000);
});

test('a deleted account is found by nothing', () => {
  expect(searchWords(account({ name: '', email: null, phone: '' }))).toEqual([]);
});
