import {
  constants,
  createHash,
  createHmac,
  createPublicKey,
  getDiffieHellman,
  hkdfSync,
  publicEncrypt,
  randomBytes,
} from 'node:crypto';
import * as z from 'zod/mini';

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
  /** Returns the answer to the challenge, which proves the password without showing it. @throws ZodError for another challenge */
  prove(challenge: unknown, at: Date): Record<string, string>;
}

/** The browser's half of a sign-in by Cognito's SRP. */
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

/** The arithmetic of Cognito's SRP-6a: SHA-256 over the 3072-bit group of RFC 3526, with generator 2. Numbers are sent as hex. */
export const N = fromHex(getDiffieHellman('modp15').getPrime('hex'));
export const g = 2n;
export const k = hashOfHex(padded(N) + padded(g));

/** Writes a number as Cognito's clients do: with an even length, and a leading zero byte if the first bit is set. */
export function padded(value: bigint): string {
  const hex = value.toString(16);
  const even = hex.length % 2 === 0 ? hex : `0${hex}`;
  return /^[89a-f]/.test(even) ? `00${even}` : even;
}

export function hashOfHex(hex: string): bigint {
  return fromHex(createHash('sha256').update(bytes(hex)).digest('hex'));
}

/**
 * Returns a power modulo N, by RSA without padding; OpenSSL needs a sixth of BigInt's time for it. A Diffie-Hellman secret would do too,
 * but Node 24, which Lambda runs, first spends two seconds checking the prime.
 */
export function power(base: bigint, exponent: bigint): bigint {
  const key = createPublicKey({ key: { kty: 'RSA', n: prime, e: base64url(exponent) }, format: 'jwk' });
  const message = bytes((base % N).toString(16).padStart(N.toString(16).length, '0'));
  const encrypted = publicEncrypt({ key, padding: constants.RSA_NO_PADDING }, message);
  return fromHex(encrypted.toString('hex'));
}

const base64url = (value: bigint): string => bytes(padded(value)).toString('base64url');
const prime = base64url(N);

export function fromHex(hex: string): bigint {
  return BigInt(`0x${hex}`);
}

export function bytes(hex: string): Buffer {
  return Buffer.from(hex, 'hex');
}
