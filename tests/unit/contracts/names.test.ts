import { nameProblem, readsLikeShop } from '../../../contracts/accounts/names';
import { userName } from '../../../contracts/accounts/user-fields';

test.each([
  'Ama Serwaa',
  'Nana Akua-Boatemaa',
  'Kwame N’Krumah',
  "Esi Ba'ah",
  // Akan, Ewe, Ga, Dagbani, Hausa, Gurene, Kasem.
  'Ɛfua Mɛnsa Ɔpoku',
  'Aƒi Ɖela Ŋutsu Ʋɔnɔ Ɣeyi',
  'Ɓature Ɗan Ƙasa ʼYar Ƴan',
  'Zoë Łukasz Ñandú Øyvind Åse Çelik Ğül Ștefan Jőrg Straße',
  // As keyboards and files of some phones write them: letter and accent separately.
  'Zoe\u0308 Adwoa\u0301',
])('a person may be called %j', (name) => {
  expect(nameProblem(name)).toBeUndefined();
  expect(readsLikeShop(name, 'Nkoso Data')).toBe(false);
  expect(userName().parse(name)).toBe(name);
});

test.each([
  ['ᴀᴅᴍɪɴ', /can’t have “ᴀ”, a special form of a letter\./],
  ['Аkоsuа', /can’t have “А”, a letter of another alphabet\. Use letters from A to Z/],
  ['Ama 2', /can’t have “2”\./],
  ['Ama 🌟', /can’t have “🌟”/],
  // Invisible letters: Hangul's filler and its halfwidth form, and an empty cell of Braille.
  ['\u3164', /can’t have a character that can’t be seen/],
  // A stack of accents, and an accent without a letter.
  ['Z\u0301\u0302\u0303\u0304alo', /so many accents on one letter/],
  ['pay at x.io', /web address/],
  ["- ' .", /a letter/],
])('nobody may be called %j, and the answer says why', (name, why) => {
  expect(nameProblem(name)).toMatch(why);
  expect(userName().safeParse(name).success).toBe(false);
});

test.each([
  'Owner',
  'Suþþort',
  'Billing Team',
  'S u p p o r t',
  'NkosoAdmin',
  'Nkoso-Data Ghana',
  'Paystack',
  'MTN MoMo',
])('%j reads like one of the shop’s own people', (name) => {
  expect(readsLikeShop(name, 'Nkoso Data')).toBe(true);
});

test.each(['Nkoso Mensah', 'Amtna', 'Stafford Mensah', 'Ama S. O. Mensah'])(
  '%j reads like an ordinary name',
  (name) => {
    expect(readsLikeShop(name, 'Nkoso Data')).toBe(false);
  },
);

// A name that is compared in too many ways would take for ever.
test('a name of 100 letters gets a result', () => {
  for (const name of ['a '.repeat(50), 'a\u0301\u0302'.repeat(33), 'ɛ'.repeat(100), 'a'.repeat(99)]) {
    expect(nameProblem(`${name}!`)).toEqual(expect.any(String));
    expect(readsLikeShop(name, 'Nkoso Data')).toBe(false);
  }
});
