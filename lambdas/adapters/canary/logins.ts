import { createHmac } from 'node:crypto';
import type { CanaryLogin } from '../../core/canary/visit-shop';
import { defineUse } from '../use';

/**
 * Derives the canary's password from the secret between CloudFront and the API, which saves a secret of its own. The password doesn't reveal
 * that secret, and only opens an empty wallet.
 */
const passwordFrom = (secret: string): string =>
  createHmac('sha256', secret).update('the canary’s password').digest('base64url');

/** Each secret's login, that of the secret in use first. */
export const canaryLogins = (email: string, secrets: readonly string[]): CanaryLogin[] =>
  secrets.map((secret) => ({ email, password: passwordFrom(secret) }));

export const canaryEnvironment = ['CANARY_EMAIL', 'ORIGIN_SECRETS'] as const;

/** The login that a deployment makes. */
export const canaryLogin = defineUse(
  { environment: canaryEnvironment },
  ({ CANARY_EMAIL, ORIGIN_SECRETS }): CanaryLogin => {
    const [login] = canaryLogins(CANARY_EMAIL, ORIGIN_SECRETS);
    if (login === undefined) throw new Error('The canary has no password without a secret');
    return login;
  },
);
