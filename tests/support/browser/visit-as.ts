import type { Person } from '../shop/shop';
import type { BrowserShop } from './browser-shop';
import type { Visit, VisitOptions } from './visits';

/** A browser in which the person is signed in already, as after the login. */
export function visitAs(
  { cloud, visit }: Pick<BrowserShop, 'cloud' | 'visit'>,
  { userId, token, idToken }: Person,
  options: VisitOptions = {},
): Promise<Visit> {
  // What Amplify keeps of a session.
  const client = `CognitoIdentityServiceProvider.${cloud.endpoints.userPoolClientId}`;
  const localStorage = [
    { name: `${client}.LastAuthUser`, value: userId },
    { name: `${client}.${userId}.accessToken`, value: token },
    { name: `${client}.${userId}.idToken`, value: idToken },
    { name: `${client}.${userId}.clockDrift`, value: '0' },
  ];
  return visit({ ...options, localStorage });
}
