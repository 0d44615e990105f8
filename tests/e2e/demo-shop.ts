import { randomUUID } from 'node:crypto';
import { demoPassword } from '../../local/seed/accounts';
import type { BrowserShop } from '../support/browser/browser-shop';
import { keptOf } from '../support/browser/visit-as';
import type { VisitOptions } from '../support/browser/visits';
import { claimsOf } from '../support/cognito/pool-under-test';
import { adminScreens } from './admin/screens';
import { openScreens, userScreens } from './customer/screens';

export const demoShop = { demo: true, schedules: 'manual' } as const;

/** Every screen of the demo shop in each of its states, and who sees it. */
export const demoScreens = [
  ...openScreens.map((screen) => ({ ...screen, who: 'anybody' as const })),
  ...userScreens.map((screen) => ({ ...screen, who: 'customer' as const })),
  ...adminScreens.map((screen) => ({ ...screen, who: 'admin' as const })),
];

type Kept = NonNullable<VisitOptions['localStorage']>;

/**
 * Returns each person's login as the browser keeps it. The admin has changed a few things, for the audit log, and some
 * items need attention.
 */
export async function signInAll(shop: BrowserShop) {
  await changeAsAdmin(shop);
  // Orders that have been open for days need attention.
  await shop.cloud.events.run('reconcile');
  return {
    anybody: [],
    customer: await signIn(shop, 'ama@nkoso.example'),
    admin: await signedInAdmin(shop),
  };
}

async function signIn({ visit }: BrowserShop, email: string): Promise<Kept> {
  const { page, context, end } = await visit();
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL('**/user-dashboard');
  const [kept] = (await context.storageState()).origins;
  await end();
  return kept?.localStorage ?? [];
}

/** Signs in without the screens, with a code of the demo admin's authenticator app. */
async function signedInAdmin({ cloud, tokensFor }: BrowserShop): Promise<Kept> {
  const tokens = await tokensFor('admin@nkoso.example', demoPassword);
  const { AccessToken: token, IdToken: idToken, RefreshToken: refreshToken } = tokens;
  const userId = String(claimsOf(token).sub);
  return keptOf(cloud.endpoints.userPoolClientId, { userId, token, idToken, refreshToken });
}

async function changeAsAdmin({ call, signIn: tokenOf }: BrowserShop): Promise<void> {
  const token = await tokenOf('admin@nkoso.example', demoPassword);
  const { body } = await call('admin-get-users', { search: 'esi@nkoso.example' }, token);
  const [esi] = body.users;
  if (esi === undefined) throw new Error('The demo shop has no Esi');
  for (const plan of [
    { id: 'mtn-1gb', price: 5.5 },
    { id: 'mtn-1gb', price: 5 },
    { id: 'mtn-5gb', is_active: false },
  ]) {
    await call('admin-save-prices', { requestId: randomUUID(), prices: [plan] }, token);
  }
  const reason = 'For the long wait';
  await call('admin-adjust-balance', { userId: esi.id, amount: 5, type: 'add', reason }, token);
}
