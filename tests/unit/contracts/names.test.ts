import { nameProblem, readsLikeShop } from '../../../contracts/accounts/names';
import { staffRoles } from '../../../contracts/accounts/permissions';
import { userName } from '../../../contracts/accounts/user-fields';

test.each([
  'Ama Serwaa',
  'Nana Akua-Boatemaa',
  'Kwame N’Krumah',
  "Esi Ba'ah",
  'J. K. Mensah Jr.',
  'Mr.Mensah',
  'K.Ng',
  'Adom Ly',
  // Akan, Ewe, Ga, Dagbani, Hausa, Gurene, Kasem.
  'Ɛfua Mɛnsa Ɔpoku',
  'Aƒi Ɖela Ŋutsu Ʋɔnɔ Ɣeyi',
  'Naa Ŋmɛɛ',
  'Ʒuʒi Yaɣibu',
  'Ɓature Ɗan Ƙasa ʼYar Ƴan',
  'Atɩa Ayʋʋsʋ',
  'Kǝmǝ Ǝwia',
  'Ãɖi Kɔ̃fi ɛ́ɔ̀',
  'Adébáyọ̀ Ọláṣẹ́',
  'Anna Clare Heady',
  // Europe.
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
  ['ꓮdmin', /letters from A to Z/],
  ['Տupport', /letters from A to Z/],
  ['Аkоsuа', /can’t have “А”, a letter of another alphabet\. Use letters from A to Z/],
  ['Ａｍａ', /letters from A to Z/],
  ['𝐀ma', /“𝐀”, a special form of a letter/],
  ['Ⅿary', /letters from A to Z/],
  ['阿玛', /a letter of another alphabet/],
  ['Ama 2', /can’t have “2”\./],
  ['Ama (MTN)', /can’t have “\(”/],
  ['Ama 🌟', /can’t have “🌟”/],
  ['Ama\u00a0Serwaa', /can’t have this kind of space/],
  // Invisible letters: Hangul's filler and its halfwidth form, and an empty cell of Braille.
  ['\u3164', /can’t have a character that can’t be seen/],
  ['\uffa0', /letters from A to Z/],
  ['\u2800', /a character that can’t be seen/],
  ['\u115f\u1160', /letters from A to Z/],
  // A stack of accents, and an accent without a letter.
  ['Z\u0301\u0302\u0303\u0304alo', /so many accents on one letter/],
  ['\u0301', /letters from A to Z/],
  ['pay at x.io', /web address/],
  ['Evil.Com', /web address/],
  ['Win at Evil.app', /web address/],
  ['wa.me', /web address/],
  ['evil.Shop', /web address/],
  ['Evil .com', /web address/],
  ['evil dot com', /web address/],
  ['www evil', /web address/],
  ['...', /a letter/],
  ["- ' .", /a letter/],
])('nobody may be called %j, and the answer says why', (name, why) => {
  expect(nameProblem(name)).toMatch(why);
  expect(userName().safeParse(name).success).toBe(false);
});

test.each([
  'Owner',
  'Suþþort',
  'Aclmin',
  'Adnnin',
  'Security',
  'Billing Team',
  'Head Office',
  'Fraud Department',
  'Hubnet',
  'The Owner',
  'Owners',
  'S u p p o r t',
  'S-u-p-p-o-r-t Ama',
  'S.u.p.p.o.r.t T.e.a.m',
  'Sup port',
  'O’wner',
  'Ad Min',
  'NkosoAdmin',
  'SupportTeam',
  'Ádmíñ',
  'Ɔwner',
  'Stɑff',
  'ſtaff',
  'Staff Member',
  'Shop Manager',
  'Customer Care',
  'Call Centre',
  'Nkoso-Data Ghana',
  'Nkoso Team',
  'Team Nkoso',
  'Data Team',
  'Nkoso Shop',
  'Agents of Nkoso',
  'Paystack',
  'Pay Stack',
  'PaystackRefunds',
  'MTN',
  'M.T.N Ghana',
  'MTN MoMo',
  'Mobile Money',
  'AirtelTigo',
  'Airtel',
  'Telecel',
])('%j reads like one of the shop’s own people', (name) => {
  expect(readsLikeShop(name, 'Nkoso Data')).toBe(true);
});

test.each(staffRoles)('the staff role %s reads like one, too', (role) => {
  expect(readsLikeShop(role, '')).toBe(true);
});

test.each([
  'Nkoso',
  'Nkoso Mensah',
  'Amtna',
  'Tigor Ansah',
  'Steamer Kofi',
  'Ahmad Minta',
  'Stafford Mensah',
  'Akua Downer',
  'Kofi Badu',
  'Ama S. O. Mensah',
])('%j reads like an ordinary name', (name) => {
  expect(readsLikeShop(name, 'Nkoso Data')).toBe(false);
});

// A name that is compared in too many ways would take for ever.
test('a name of 100 letters gets a result', () => {
  for (const name of ['a '.repeat(50), 'a\u0301\u0302'.repeat(33), 'ɛ'.repeat(100), 'a'.repeat(99)]) {
    expect(nameProblem(`${name}!`)).toEqual(expect.any(String));
    expect(readsLikeShop(name, 'Nkoso Data')).toBe(false);
  }
});
