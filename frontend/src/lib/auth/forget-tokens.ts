import { inTurn } from '../once';
import { loadRuntimeConfig } from '../runtime-config';
import { claimsOf, forgetSession, type KeptSession, keptSession } from './session';

/** Removes the session from this device at once. Its refresh token is revoked afterwards; an access token lives for ten minutes at most. */
export function forgetTokens(): void {
  const kept = keptSession();
  forgetSession();
  if (kept === null) return;
  void revoke(kept).catch(() => undefined);
  // Wait for tokens that are on their way: Amplify would store them, and a reload would find someone signed in.
  void inTurn(async () => {
    if (isOfOneSignIn(kept, keptSession())) forgetSession();
  });
}

const isOfOneSignIn = (old: KeptSession, now: KeptSession | null): boolean =>
  now !== null && claimsOf(old.accessToken).origin_jti === claimsOf(now.accessToken).origin_jti;

/**
 * As Amplify's sign-out does it, which can't: the token is no longer where it reads it, and its requests end with the page. This one
 * continues when the page is closed.
 */
async function revoke({ refreshToken: Token, clientId: ClientId }: KeptSession): Promise<void> {
  if (Token === null) return;
  const { identity } = await loadRuntimeConfig();
  await fetch(identity.endpoint ?? `https://cognito-idp.${identity.region}.amazonaws.com/`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.RevokeToken',
    },
    body: JSON.stringify({ Token, ClientId }),
    keepalive: true,
  });
}
