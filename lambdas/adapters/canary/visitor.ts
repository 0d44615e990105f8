import type { IdentityConfiguration, SignedIn, Visitor } from '../../core/canary/visit-shop';
import { defineUse } from '../use';
import { browse, jsonOf } from './browser';
import { signInAsCustomer } from './customer-sign-in';
import { canaryEnvironment, canaryLogins } from './logins';

/** Visits the shop from outside, as the customer with the canary's password. */
export const visitor = defineUse(
  { environment: ['SITE_URL', ...canaryEnvironment] },
  ({ SITE_URL: siteUrl, CANARY_EMAIL, ORIGIN_SECRETS }): Visitor => ({
    get: (path) => browse(new URL(path, siteUrl).href),

    async call(name, input, token) {
      const answer = await browse(`${siteUrl}/api/${name}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify(input),
      });
      return { status: answer.status, body: jsonOf(answer) };
    },

    /** A version that a rollback brought back may have the former secret first: then the password follows from the next one. */
    async signIn(identity: IdentityConfiguration): Promise<SignedIn> {
      let signedIn: SignedIn = { token: null, detail: 'no password' };
      for (const login of canaryLogins(CANARY_EMAIL, ORIGIN_SECRETS)) {
        signedIn = await signInAsCustomer(identity, login);
        if (signedIn.token !== null || !signedIn.detail.endsWith('NotAuthorizedException')) break;
      }
      return signedIn;
    },
  }),
);
