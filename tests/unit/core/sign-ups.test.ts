import { changeOfSignIn } from '../../../contracts/accounts/terms';
import { type Account, accountRow } from '../../../lambdas/core/accounts/rows';
import { mayChangeSignIn, mayChangeSignInAccess } from '../../../lambdas/core/accounts/second-factor';
import { openDb } from '../../../lambdas/core/kernel/db';
import { composeMail } from '../../../lambdas/core/notices/mails';
import { account, noon } from '../../support/shop/fixtures';
import { openCore } from './core-on-model';

const facts = {
  brand: 'Nkoso & Sons',
  colour: '#5b2689',
  siteUrl: 'https://shop.example',
  name: 'Ama Mensah',
  email: 'ama+1@example.com',
  code: '{####}',
};
const mailTo = (name: string) => composeMail('CustomMessage_SignUp', { ...facts, name })?.html ?? '';

test.each([
  '',
  'You have won, see https://evil.example',
  'evil.example/prize',
  'www.evil.example',
  '<a href="x">Ama</a>',
  'Ama {####}',
  '{username}',
])('%p isn’t a plain name, and isn’t put into a mail', (name) => {
  expect(mailTo(name)).toContain('<p>Hello,</p>');
  if (name !== '') expect(mailTo(name)).not.toContain('evil');
});

test('a contested sign-up’s name isn’t used as a greeting, because it may be a stranger’s', () => {
  const mail = composeMail('CustomMessage_ResendCode', { ...facts, isContested: true });
  expect(mail?.html).toContain('<p>Hello,</p>');
});

const { userId } = account();
type Request = Parameters<typeof mayChangeSignIn>[1];
const forChange: Request = { userId, isSignIn: true, purpose: changeOfSignIn.purpose };

async function answerTo(request: Partial<Request>, change: Partial<Account> = {}) {
  const { table } = await openCore();
  await table.write({ put: accountRow.encode(account(change)) });
  return mayChangeSignIn(openDb(table, mayChangeSignInAccess), { ...forChange, ...request });
}

test.each(['user', 'admin'] as const)(
  'a %s without an app may change the sign-in after signing in for that',
  async (role) => {
    expect(await answerTo({}, { role })).toBe(true);
  },
);

test.each<[string, Partial<Request>]>([
  ['a sign-in for anything else', { purpose: undefined }],
  ['a sign-in for another purpose', { purpose: 'everything' }],
  ['a renewal, whatever purpose it claims', { isSignIn: false }],
  ['a sign-in without an account', { userId: 'nobody' }],
])('the tokens of %s may not change the sign-in', async (_whose, request) => {
  expect(await answerTo(request)).toBe(false);
});

test.each<[string, Partial<Account>]>([
  ['a second factor on record', { secondFactorAt: noon }],
  ['an account that is being deleted', { deletion: 'begun' }],
])('nobody with %s may change the sign-in', async (_what, change) => {
  expect(await answerTo({}, change)).toBe(false);
});
