import { GetSecretValueCommand } from '@aws-sdk/client-secrets-manager';
import * as z from 'zod/mini';
import type { CanaryLogin, CanaryLogins } from '../../core/canary/visit-shop';
import { parseJson } from '../../core/parse-json';
import { defineUse } from '../use';
import { secretsClient } from './secrets-client';

const schema = z.object({ email: z.email(), password: z.string().check(z.minLength(20)) });

/** A deployment that makes another secret gives the functions another name of it. */
const read = new Map<string, CanaryLogin>();

/** The secret is read once in a process. Its errors never hold its value. */
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
