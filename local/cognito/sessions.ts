import { createHash, randomBytes, randomUUID } from 'node:crypto';
import * as z from 'zod';

/** As in the deployed app client: refresh tokens live 30 days and rotate, with a minute's grace. */
const REFRESH_TOKEN_LIFETIME_MS = 30 * 24 * 3_600_000;
const ROTATION_GRACE_MS = 60_000;

/** One sign-in and the refresh tokens that descend from it. Times are milliseconds since the epoch. */
export const sessionSchema = z.object({
  originJti: z.string(),
  authTime: z.number(),
  expiresAt: z.number(),
  refreshTokens: z.array(z.object({ hash: z.string(), validUntil: z.number() })),
});

export type Session = z.output<typeof sessionSchema>;

export interface RefreshTokenParts {
  readonly username: string;
  readonly originJti: string;
  readonly hash: string;
}

export function openSession(username: string, now: number): { session: Session; refreshToken: string } {
  const expiresAt = now + REFRESH_TOKEN_LIFETIME_MS;
  const empty = { originJti: randomUUID(), authTime: now, expiresAt, refreshTokens: [] };
  return withNewToken(username, empty);
}

/**
 * Adds a new token, which expires no later than the first one would have; the used one stays valid for another minute. Returns undefined if
 * the used token isn't, or is no longer, one of the session's.
 */
export function rotate(
  { username, hash }: RefreshTokenParts,
  session: Session,
  now: number,
): { session: Session; refreshToken: string } | undefined {
  const live = session.refreshTokens.filter((token) => token.validUntil > now);
  if (!live.some((token) => token.hash === hash)) return undefined;
  const refreshTokens = live.map((token) =>
    token.hash === hash ? { hash, validUntil: Math.min(token.validUntil, now + ROTATION_GRACE_MS) } : token,
  );
  return withNewToken(username, { ...session, refreshTokens });
}

/** Reads a refresh token: the user name, the sign-in's id and 256 random bits. */
export function readRefreshToken(token: string): RefreshTokenParts | undefined {
  const [username, originJti, secret, ...rest] = token.split('.');
  if (!username || !originJti || !secret || rest.length > 0) return undefined;
  return { username, originJti, hash: hashOf(secret) };
}

function withNewToken(username: string, session: Session) {
  const secret = randomBytes(32).toString('base64url');
  const token = { hash: hashOf(secret), validUntil: session.expiresAt };
  return {
    session: { ...session, refreshTokens: [...session.refreshTokens, token] },
    refreshToken: `${username}.${session.originJti}.${secret}`,
  };
}

/** Only the hash is stored, so nobody can sign in with the file on disk. */
const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url');
