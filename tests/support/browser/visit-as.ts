import type { Person } from '../shop/shop';
import type { BrowserShop, Visit } from './browser-shop';

type VisitOptions = NonNullable<Parameters<BrowserShop['visit']>[0]>;

/** A browser in which the person is signed in already, as after the login. */
export function visitAs(shop: BrowserShop, person: Person, options: VisitOptions = {}): Promise<Visit> {
  return shop.visit({
    ...options,
    storageState: { cookies: [], origins: [{ origin: shop.site, localStorage: session(shop, person) }] },
  });
}

/** What Amplify keeps of a session in local storage. */
function session({ cloud }: BrowserShop, { userId, token, idToken }: Person) {
  const client = `CognitoIdentityServiceProvider.${cloud.endpoints.userPoolClientId}`;
  return [
    { name: `${client}.LastAuthUser`, value: userId },
    { name: `${client}.${userId}.accessToken`, value: token },
    { name: `${client}.${userId}.idToken`, value: idToken },
    { name: `${client}.${userId}.clockDrift`, value: '0' },
  ];
}
