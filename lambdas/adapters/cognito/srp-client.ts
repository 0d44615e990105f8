import { createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { bytes, fromHex, g, hashOfHex, k, N, padded, power } from './srp-arithmetic';

/** Cognito's challenge PASSWORD_VERIFIER. */
const challengeSchema = z.object({
  SALT: z.string(),
  SRP_B: z.string(),
  SECRET_BLOCK: z.string(),
  USER_ID_FOR_SRP: z.string(),
});

export interface SrpClient {
  /** The public number that begins a sign-in. */
  readonly SRP_A: string;
  /** The answer to the challenge, which proves the password without showing it. @throws ZodError for another challenge */
  prove(challenge: unknown, at: Date): Record<string, string>;
}

/** A browser's half of one sign-in by Cognito's SRP. */
export function srpClient({ userPoolId, password }: { userPoolId: string; password: string }): SrpClient {
  const secret = fromHex(randomBytes(64).toString('hex'));
  const A = power(g, secret);
  const poolName = userPoolId.split('_')[1] ?? '';
  return {
    SRP_A: A.toString(16),
    prove(challenge, at) {
      const { SALT, SRP_B, SECRET_BLOCK, USER_ID_FOR_SRP } = challengeSchema.parse(challenge);
      const inner = `${poolName}${USER_ID_FOR_SRP}:${password}`;
      const x = hashOfHex(padded(fromHex(SALT)) + createHash('sha256').update(inner).digest('hex'));
      const B = fromHex(SRP_B);
      const u = hashOfHex(padded(A) + padded(B));
      const S = power(N + ((B - ((k * power(g, x)) % N)) % N), secret + u * x);
      const key = hkdfSync('sha256', bytes(padded(S)), bytes(padded(u)), 'Caldera Derived Key', 16);
      const TIMESTAMP = cognitoTime(at);
      const signature = createHmac('sha256', Buffer.from(key))
        .update(`${poolName}${USER_ID_FOR_SRP}`)
        .update(Buffer.from(SECRET_BLOCK, 'base64'))
        .update(TIMESTAMP)
        .digest('base64');
      return {
        USERNAME: USER_ID_FOR_SRP,
        PASSWORD_CLAIM_SECRET_BLOCK: SECRET_BLOCK,
        TIMESTAMP,
        PASSWORD_CLAIM_SIGNATURE: signature,
      };
    },
  };
}

/** `Tue Sep 5 03:02:01 UTC 2023`: the day of the month without a leading zero. */
function cognitoTime(date: Date): string {
  const [weekday, day, month, year, time] = date.toUTCString().replace(',', '').split(' ');
  return `${weekday} ${month} ${Number(day)} ${time} UTC ${year}`;
}
