import { erasedAccount } from '../../../lambdas/core/accounts/deletion/finish-deletion';
import { ownDataViews } from '../../../lambdas/core/accounts/own-data';
import { account, noon } from '../../support/shop/fixtures';

test('an account’s export has every text that its deletion erases', () => {
  // The export says which prices apply.
  const { tier: _, staffRole: __, ...rest } = erasedAccount;
  const texts = Object.entries(rest).flatMap(([field, value]) =>
    value === '' || value === null ? [[field, `Esi’s own ${field}`]] : [],
  );
  expect(texts).not.toEqual([]);
  const written = Object.fromEntries(texts);
  const [row] = ownDataViews([{ kind: 'account', of: { ...account(), ...written } }], { name: 'Esi' }, noon);
  expect(Object.values(row?.data ?? {})).toEqual(expect.arrayContaining(Object.values(written)));
});
