import { nameProblem } from '../../../contracts/accounts/terms';

test.each([
  ['Kwame N’Krumah-Boatemaa', undefined],
  ['Ɛfua Mɛnsa Ɔpoku', undefined],
  // As some phones write it: letter and accent separately.
  ['Zoe\u0308 Adwoa\u0301', undefined],
  ['=1+2', /can only have letters/],
  ['\u3164', /can only have letters/],
  ['pay at x.io', /web address/],
  ["- ' .", /a letter/],
])('the name %j: %s', (name, why) => {
  if (why === undefined) expect(nameProblem(name)).toBeUndefined();
  else expect(nameProblem(name)).toMatch(why);
});
