import { staffNames } from '../../../lambdas/adapters/dynamodb/accounts/accounts';
import { harmlessName, staffLook } from '../../../lambdas/core/accounts/names';
import { openSignedUp } from '../../../lambdas/core/accounts/open-account';
import { accountRow } from '../../../lambdas/core/accounts/rows';
import { account } from '../../support/shop/fixtures';
import { makeAccount } from '../../support/shop/make-account';
import { openCore } from './core-on-model';

async function openNames() {
  const { table, ports } = await openCore();
  const names = { staffNames: staffNames(table), site: { brand: 'Nkoso Data' } };
  return { table, ports: { ...ports, ...names } };
}

const owner = account({ userId: 'owner-1', email: 'owner@example.com', name: 'Akosua Owusu', role: 'admin' });

test.each([
  ['Akosua Owusu', 'Akosua Owusu'],
  ['Nkoso Data', harmlessName],
  ['Akosua', 'Akosua'],
  ['Akosua Owusu Mensah', 'Akosua Owusu Mensah'],
  ['ᴀᴅᴍɪɴ', harmlessName],
  ['S u p p o r t', harmlessName],
  ['\u3164', harmlessName],
  ['\u2800', harmlessName],
  ['阿玛', harmlessName],
  ['', ''],
])(
  'a person who signs up as %j, beside the staff member Akosua Owusu, is called %j',
  async (name, called) => {
    const { table, ports } = await openNames();
    await makeAccount(table, owner);
    expect(await openSignedUp(ports, account({ userId: 'new-1', name }))).toBe(true);
    expect(await ports.db.get(accountRow, { userId: 'new-1' })).toMatchObject({ name: called });
  },
);

const lookOf = (name: string) => staffLook({ role: 'admin', name }) ?? '';

test('a name that no member of staff has any more is free', async () => {
  const { table, ports } = await openNames();
  await makeAccount(table, owner);
  const changes = { name: 'Adwoa Sarpong' };
  await ports.db.write([{ kind: 'account', before: owner, after: { ...owner, ...changes }, entries: [] }]);
  expect(await ports.staffNames.has(lookOf('Akosua Owusu'))).toBe(false);
  expect(await ports.staffNames.has(lookOf('Adwoa Sarpong'))).toBe(true);
});
