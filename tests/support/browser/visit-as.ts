import type { Person } from '../shop/shop';
import type { BrowserShop } from './browser-shop';
import type { Visit, VisitOptions } from './visits';

/** Opens a browser in which the person is already signed in. */
export function visitAs(
  { cloud, visit }: Pick<BrowserShop, 'cloud' | 'visit'>,
  person: Person,
  options: VisitOptions = {},
): Promise<Visit> {
  return visit({ ...options, localStorage: keptOf(cloud.endpoints.userPoolClientId, person) });
}

/** Returns what Amplify stores of a session; without a refresh token, the session ends after ten minutes. */
export function keptOf(
  userPoolClientId: string,
  { userId, token, idToken, refreshToken }: Omit<Person, 'email'> & { readonly refreshToken?: string },
) {
  const client = `CognitoIdentityServiceProvider.${userPoolClientId}`;
  return [
    { name: `${client}.LastAuthUser`, value: userId },
    { name: `${client}.${userId}.accessToken`, value: token },
    { name: `${client}.${userId}.idToken`, value: idToken },
    ...(refreshToken === undefined
      ? []
      : [{ name: `${client}.${userId}.refreshToken`, value: refreshToken }]),
    { name: `${client}.${userId}.clockDrift`, value: '0' },
  ];
}
