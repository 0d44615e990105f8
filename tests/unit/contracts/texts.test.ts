import { optionalText, text } from '../../../contracts/fields';

const problemOf = (typed: string) => text(200).safeParse(typed).error?.issues[0]?.message;

describe('a text that must be given has something to see', () => {
  test.each([
    ['blanks', ' \u00a0\u3000'],
    ['Hangul’s fillers', '\u3164\uffa0\u115f\u1160'],
    ['characters of no width', '\u200b\u2060\u00ad\ufeff'],
    ['characters that turn the direction', '\u202e\u2066'],
  ])('so it is refused if it has only %s', (_, typed) => {
    expect(problemOf(typed)).toBe('must not be empty');
    expect(optionalText(200).parse(typed)).toBe('');
  });

  test.each(['Paid twice', '?', '👍', 'ነጋ'])('so %s is accepted as it is', (typed) => {
    expect(text(200).parse(typed)).toBe(typed);
  });
});

test.each([
  ['a line separator', 'Refund\u2028Approved by the owner'],
  ['a line feed', 'Refund\nApproved by the owner'],
])('a text is one line: %s is refused', (_, typed) => {
  expect(problemOf(typed)).toBe('must not contain control characters');
  expect(optionalText(200).safeParse(typed).success).toBe(false);
});

test('accents that would cover other lines are refused, and those of languages are not', () => {
  expect(problemOf(`a${'\u0301'.repeat(5)}`)).toBe('must not have more than four accents on one letter');
  // Ewe with a tone and a tilde, Vietnamese, Hindi, a keycap.
  for (const typed of ['ɛ\u0303\u0301', 'ệ'.normalize('NFD'), 'क्षत्रि', '1\ufe0f\u20e3'])
    expect(problemOf(typed)).toBeUndefined();
});
