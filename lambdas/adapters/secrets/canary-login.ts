import { GetSecretValueCommand } from '@aws-sdk/client-secrets-manager';
import * as z from 'zod/mini';
import type { CanaryLogin, CanaryLogins } from '../../core/canary/visit-shop';
import { parseJson } from '../../core/parse-json';
import { defineUse } from '../use';
import { secretsClient } from './secrets-client';

const schema = z.object({ email: z.email(), password: z.string().check(z.minLength(20)) });

/** Keyed by the secret's id: a new secret has a new id, so a stale value is never used. */
const read = new Map<string, CanaryLogin>();

/** Reads the secret once per process. Its errors never contain the value. */
export const canaryLogin = (secretId: string): CanaryLogins => ({
  async read() {
    const known = read.get(secretId);
    if (known !== undefined) return known;
    const { SecretString = '' } = await secretsClient().send(
      new GetSecretValueCommand({ SecretId: secretId }),
    );
    const parsed = schema.safeParse(jsonOf(SecretString));
    if (!parsed.success) throw new Error('The canary’s secret is not what a deployment makes');
    read.set(secretId, parsed.data);
    return parsed.data;
  },
});

export const canaryLogins = defineUse(
  { environment: ['CANARY_SECRET_ID'], canaryLogin: true },
  ({ CANARY_SECRET_ID }) => canaryLogin(CANARY_SECRET_ID),
);

function jsonOf(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    return null;
  }
}
