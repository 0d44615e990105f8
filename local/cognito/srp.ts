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

/** Who is signing in: the pool's id without its region, with the user name from the challenge. */
export const srpIdentity = (userPoolId: string, username: string): string =>
  `${userPoolId.split('_')[1]}${username}`;

/** The server's stored form of a password. */
export interface SrpVerifier {
  readonly salt: string;
  readonly verifier: string;
}

export interface SrpExchange extends SrpVerifier {
  readonly clientPublic: string;
  readonly serverPublic: string;
  readonly serverPrivate: string;
}

/** The server's half of Cognito's SRP: Amplify speaks the client's. */
export const createVerifier = (
  identity: string,
  password: string,
  salt = randomBytes(16).toString('hex'),
): SrpVerifier => ({ salt, verifier: power(g, privateKeyOf(identity, password, salt)).toString(16) });

/** Returns undefined if the client's public number would let it in without a password (RFC 5054, 2.5.4). */
export function startExchange(verifier: SrpVerifier, clientPublic: string): SrpExchange | undefined {
  if (!/^[0-9a-f]{1,800}$/i.test(clientPublic) || fromHex(clientPublic) % N === 0n) return undefined;
  const serverPrivate = randomBytes(32).toString('hex');
  const serverPublic = (k * fromHex(verifier.verifier) + power(g, fromHex(serverPrivate))) % N;
  return { ...verifier, clientPublic, serverPrivate, serverPublic: serverPublic.toString(16) };
}

/** Returns the signature, in base64, that only a client that knows the password can send for this exchange. */
export function expectedSignature(
  identity: string,
  exchange: SrpExchange,
  secretBlock: string,
  timestamp: string,
) {
  const A = fromHex(exchange.clientPublic);
  const u = hashOfHex(padded(A) + padded(fromHex(exchange.serverPublic)));
  const secret = power(A * power(fromHex(exchange.verifier), u), fromHex(exchange.serverPrivate));
  return signature({ identity, secret, u, secretBlock, timestamp });
}

/** The number that only the password gives. */
export const privateKeyOf = (identity: string, password: string, salt: string): bigint =>
  hashOfHex(padded(fromHex(salt)) + createHash('sha256').update(`${identity}:${password}`).digest('hex'));

/** Both sides sign with the secret that they share. */
export function signature(of: {
  identity: string;
  secret: bigint;
  u: bigint;
  secretBlock: string;
  timestamp: string;
}): string {
  const key = hkdfSync('sha256', bytes(padded(of.secret)), bytes(padded(of.u)), 'Caldera Derived Key', 16);
  return createHmac('sha256', Buffer.from(key))
    .update(of.identity)
    .update(Buffer.from(of.secretBlock, 'base64'))
    .update(of.timestamp)
    .digest('base64');
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

function bytes(hex: string): Buffer {
  return Buffer.from(hex, 'hex');
}
