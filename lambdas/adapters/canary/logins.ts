import { createHmac } from 'node:crypto';
import type { CanaryLogin } from '../../core/canary/visit-shop';
import { defineUse } from '../use';

/**
 * The canary's password follows from the secret between CloudFront and the API, so that it costs no secret of its own. It tells nothing about
 * that secret, and opens an empty wallet alone.
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
