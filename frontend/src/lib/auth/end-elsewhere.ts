import { callApi } from '../api/call-api';
import { loadRuntimeConfig } from '../runtime-config';
import {
  addressOf,
  addressToSignIn,
  claimsOf,
  forgetSession,
  type KeptSession,
  keptSession,
} from './session';
import { inTurn } from './session-turns';

/** How long each request may take. After that, the tokens simply expire. */
const endTimeoutMs = 5_000;

/**
 * Removes the session from this device at once. The shop and the identity provider are told afterwards.
 * @param isEnded the shop has already ended it and would refuse its token
 */
export function forgetTokens({ isEnded = false } = {}): void {
  const kept = keptSession();
  forgetSession();
  if (kept === null) return;
  if (!isEnded) void endElsewhere(kept).catch(() => undefined);
  // Wait for tokens that are on their way: Amplify would store them, and a reload would find someone signed in.
  void inTurn(async () => {
    if (isOfOneSignIn(kept, keptSession())) forgetSession();
  });
}

/** Remembers the session's email address, filled in at the next sign-in. Empty if it can't be read. */
export const rememberAddress = (kept: KeptSession | null): void => addressToSignIn.save(addressOf(kept));

const isOfOneSignIn = (old: KeptSession, now: KeptSession | null): boolean =>
  now !== null && claimsOf(old.accessToken).origin_jti === claimsOf(now.accessToken).origin_jti;

/**
 * Tells the shop, which then refuses the access token, and the identity provider, which then refuses the refresh token. Amplify
 * can't do this, because the tokens are no longer where it reads them, and its requests end with the page. These continue when it
 * is closed.
 */
async function endElsewhere(kept: KeptSession): Promise<void> {
  const { accessToken, refreshToken } = await renewed(kept);
  const atProvider =
    refreshToken === null ? undefined : askProvider('RevokeToken', { Token: refreshToken }, kept);
  const atShop = accessToken === null ? undefined : endThisSession(accessToken);
  await Promise.allSettled([atShop, atProvider]);
}

/** Ends the session of this access token. */
export async function endThisSession(token: string): Promise<void> {
  const call = { name: 'end-session', input: { session: 'this' } } as const;
  await callApi(call, { token, timeoutMs: endTimeoutMs, keepalive: true });
}

/** Gets an access token that the shop accepts: it refuses expired ones. */
async function renewed(kept: KeptSession): Promise<KeptSession> {
  const { accessToken, refreshToken } = kept;
  if (refreshToken === null || !isOver(accessToken)) return kept;
  try {
    const answer = await askProvider('GetTokensFromRefreshToken', { RefreshToken: refreshToken }, kept);
    const { AccessToken, RefreshToken } = answer.AuthenticationResult ?? {};
    return { ...kept, accessToken: AccessToken ?? null, refreshToken: RefreshToken ?? refreshToken };
  } catch {
    return kept;
  }
}

interface Answer {
  readonly AuthenticationResult?: { readonly AccessToken?: string; readonly RefreshToken?: string };
}

async function askProvider(
  operation: 'RevokeToken' | 'GetTokensFromRefreshToken',
  input: Readonly<Record<string, string>>,
  { clientId: ClientId }: KeptSession,
): Promise<Answer> {
  const { identity } = await loadRuntimeConfig();
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), endTimeoutMs);
  try {
    const response = await fetch(
      identity.endpoint ?? `https://cognito-idp.${identity.region}.amazonaws.com/`,
      {
        method: 'POST',
        headers: {
          'content-type': 'application/x-amz-json-1.1',
          'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
        },
        body: JSON.stringify({ ...input, ClientId }),
        keepalive: true,
        signal: controller.signal,
      },
    );
    return (await response.json()) as Answer;
  } finally {
    clearTimeout(timer);
  }
}

function isOver(accessToken: string | null): boolean {
  const { exp = 0 } = claimsOf(accessToken);
  return exp * 1_000 <= Date.now();
}
