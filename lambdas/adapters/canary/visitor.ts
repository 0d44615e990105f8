import type { Visitor } from '../../core/canary/visit-shop';
import { canaryLogin } from '../secrets/canary-login';
import { defineUse } from '../use';
import { browse, jsonOf } from './browser';
import { signInAsCustomer } from './customer-sign-in';

/** Visits the shop from outside, as the customer with the canary's password. */
export const visitor = defineUse(
  { environment: ['SITE_URL', 'CANARY_SECRET_ID'], canaryLogin: true },
  ({ SITE_URL: siteUrl, CANARY_SECRET_ID }): Visitor => ({
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

    signIn: async (identity) => signInAsCustomer(identity, await canaryLogin(CANARY_SECRET_ID).read()),
  }),
);
