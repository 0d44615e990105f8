import { firstThen } from '../../../../../frontend/src/features/admin/networks/route-values';

test.each([
  [[], ''],
  [['Hubnet'], 'Hubnet'],
  [['Acme, Accra'], 'Acme, Accra'],
  [['Acme, Accra', 'Hubnet', 'Primary'], 'Acme, Accra first, then Hubnet, then Primary'],
])('the suppliers %j in words, whatever their names contain', (names, words) => {
  expect(firstThen(names)).toBe(words);
});
