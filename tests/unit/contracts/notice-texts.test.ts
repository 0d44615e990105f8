import { asSendable, partsOf, unsendable } from '../../../contracts/notices/gsm7';
import { customerEvents } from '../../../contracts/notices/notice-events';
import { exampleOf, noticeWords, problemOfWords, withFacts } from '../../../contracts/notices/notice-words';
import { updateNotices } from '../../../contracts/notices/update-notices';
import { phoneCodeText } from '../../../lambdas/core/notices/words';

test('a text contains only characters of GSM-7, and each other character is reported once', () => {
  expect(unsendable('GHS 4.90 @ £1, àé Ñ ñ {x} ~ € [1] \\ |')).toEqual([]);
  expect(unsendable('₵4.90 – ₵5 “now” 😀ç')).toEqual(['₵', '–', '“', '”', '😀', 'ç']);
});

test.each([
  [160, 'a', 1],
  [161, 'a', 2],
  [306, 'a', 2],
  [307, 'a', 3],
  [80, '€', 1],
  [81, '€', 2],
  // A part of 153 characters has room for 76 that take two each.
  [152, '€', 2],
  [153, '€', 3],
])('%s of %s are %s parts', (count, character, parts) => {
  expect(partsOf(character.repeat(count))).toBe(parts);
});

test('a fact is written in GSM-7, whatever staff have called a bundle', () => {
  expect(asSendable('Télécel “Bíg” 5GB ₵4.90 – 😀 mõ ę')).toBe('Télécel "Big" 5GB GHS 4.90 -  mo e');
});

const shop = 'https://shop.example.com';

test.each(customerEvents)('the usual words of %s fit into one text', (event) => {
  const { usual } = noticeWords[event];
  expect(problemOfWords(event, usual, shop)).toBeNull();
  expect(partsOf(exampleOf(usual))).toBe(1);
});

test.each([
  ['', 'must not be empty'],
  ['Paid {amount} by {name}', 'can’t have {name}, only {amount} {balance}'],
  ['Paid {__proto__}', 'can’t have {__proto__}, only {amount} {balance}'],
  ['Paid {order}', 'can’t have {order}, only {amount} {balance}'],
  ['Paid {amount', 'has a bracket that is not closed'],
  ['Paid ₵{amount}', '₵ can’t be sent as a text message'],
  ['Get more at bit.ly/x', 'can’t have a web address: bit.ly'],
  ['Get more at {amount}.ly', 'can’t have a web address: x.ly'],
  ['a'.repeat(460), 'must fit into 3 text messages'],
])('staff can’t use “%s” as words', (words, problem) => {
  expect(problemOfWords('topped_up', words, shop)).toBe(problem);
});

test('a placeholder without a fact is left out, and one for another kind of notice is not a placeholder', () => {
  expect(withFacts('{a}-{b}-{constructor}', { a: '1' })).toBe('1--');
});

test.each([
  [0.99, false],
  [1, true],
  [10_000, true],
  [10_000.5, false],
  ['usual_day', true],
  [null, true],
])('a low-balance line is a customer’s usual day, or ₵1 to ₵10,000: %s', (low_balance, isGood) => {
  expect(updateNotices.input.safeParse({ low_balance }).success).toBe(isGood);
});

test('the text with a phone code is one part, even with the longest brand', () => {
  const text = phoneCodeText('₵'.repeat(10) + 'N'.repeat(60), '123456');
  expect([unsendable(text), partsOf(text)]).toEqual([[], 1]);
  // The recipient may be a stranger whose number was typed in by mistake.
  expect(text).toContain('Not you? Ignore it.');
});
