import { matchRecipients } from '../../../../frontend/src/lib/recipients/match-recipients';
import { recipient } from '../support/samples';

const kofi = recipient();
const esi = recipient({ name: 'Esi Ɔpɛ', phone_number: '0551234567' });
const akosua = recipient({ name: 'Akósua', phone_number: '0207654321' });
const all = [kofi, esi, akosua];

test.each([
  ['a name', 'kof', [kofi]],
  ['the first letter of a name', 'e', [esi]],
  ['a part of a name', 'ɔp', [esi]],
  ['a name without its accents', 'akos', [akosua]],
  ['digits', '1234', [kofi, esi]],
  ['digits with spaces', '055 12', [esi]],
  ['a number in international form', '+233 24', [kofi]],
  ['nobody', 'zz', []],
])('%s finds them, in their order', (_words, typed, found) => {
  expect(matchRecipients(all, typed)).toEqual(found);
});

test.each(['', ' ', '0', ' 2 ', '+'])('“%s” is too short to find anybody', (typed) => {
  expect(matchRecipients(all, typed)).toEqual([]);
});
