import { createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { bytes, fromHex, g, hashOfHex, k, N, padded, power } from './srp-client';

/** The user who is signing in: the pool's id without its region, and the user name from the challenge. */
export interface SrpIdentity {
  readonly poolName: string;
  readonly username: string;
}

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

/** The server's half of Cognito's SRP: Amplify and amazon-cognito-identity-js speak the client's. */
export function createVerifier(
  { poolName, username }: SrpIdentity,
  password: string,
  salt = randomBytes(16).toString('hex'),
): SrpVerifier {
  const inner = createHash('sha256').update(`${poolName}${username}:${password}`).digest('hex');
  const x = hashOfHex(padded(fromHex(salt)) + inner);
  return { salt, verifier: power(g, x).toString(16) };
}

/** Returns undefined if the client's public number would let it in without a password (RFC 5054, 2.5.4). */
export function startExchange(verifier: SrpVerifier, clientPublic: string): SrpExchange | undefined {
  if (!/^[0-9a-f]{1,800}$/i.test(clientPublic) || fromHex(clientPublic) % N === 0n) return undefined;
  const serverPrivate = randomBytes(32).toString('hex');
  const serverPublic = (k * fromHex(verifier.verifier) + power(g, fromHex(serverPrivate))) % N;
  return { ...verifier, clientPublic, serverPrivate, serverPublic: serverPublic.toString(16) };
}

/** Returns the signature, in base64, that only a client that knows the password can send for this exchange. */
export function expectedSignature(
  { poolName, username }: SrpIdentity,
  exchange: SrpExchange,
  { secretBlock, timestamp }: { secretBlock: string; timestamp: string },
): string {
  const A = fromHex(exchange.clientPublic);
  const u = hashOfHex(padded(A) + padded(fromHex(exchange.serverPublic)));
  const secret = power(A * power(fromHex(exchange.verifier), u), fromHex(exchange.serverPrivate));
  const key = hkdfSync('sha256', bytes(padded(secret)), bytes(padded(u)), 'Caldera Derived Key', 16);
  return createHmac('sha256', Buffer.from(key))
    .update(poolName)
    .update(username)
    .update(Buffer.from(secretBlock, 'base64'))
    .update(timestamp)
    .digest('base64');
}
