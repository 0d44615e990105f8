import { JwtRsaVerifier } from 'aws-jwt-verify';
import { JwtExpiredError, JwtInvalidIssuerError, JwtNotBeforeError } from 'aws-jwt-verify/error';
import type { Jwks } from 'aws-jwt-verify/jwk';
import type { JwtPayload } from 'aws-jwt-verify/jwt-model';
import type { JwtAuthorizer } from './event';

export interface JwtIssuer {
  readonly issuer: string;
  readonly jwks: { readonly keys: readonly object[] };
  /** The app client's id. */
  readonly audience: string;
}

export type Authorization =
  | { readonly allowed: true; readonly authorizer: JwtAuthorizer }
  /** `challenge` is the value of the 401's `www-authenticate` header. */
  | { readonly allowed: false; readonly challenge: string };

/** Decides on the value of the `authorization` header. */
export type Authorizer = (header: string | undefined) => Authorization;

/**
 * Authorizes as an HTTP API's JWT authorizer does: signature, issuer, `exp`, `nbf`, and `aud` or, without it,
 * `client_id`. An ID token passes, as in AWS, so the function must refuse it.
 * https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-jwt-authorizer.html
 */
export function createJwtAuthorizer({ issuer, jwks, audience }: JwtIssuer): Authorizer {
  // The library requires an https address, but `verifySync` fetches no keys.
  const verifier = JwtRsaVerifier.create({ issuer, audience: null, jwksUri: 'https://jwks.invalid/' });
  verifier.cacheJwks(jwks as Jwks);
  return (header) => {
    if (!header) return { allowed: false, challenge: 'Bearer' };
    try {
      const claims = verifier.verifySync(header.replace(/^Bearer\s+/i, ''));
      const audiences = [claims.aud ?? claims.client_id].flat();
      if (!audiences.includes(audience)) return refusal('the token does not have a valid audience');
      return { allowed: true, authorizer: toAuthorizer(claims) };
    } catch (error) {
      return refusal(reasonOf(error));
    }
  };
}

const refusal = (reason: string): Authorization => ({
  allowed: false,
  challenge: `Bearer scope="" error="invalid_token" error_description="${reason}"`,
});

function reasonOf(error: unknown): string {
  if (error instanceof JwtExpiredError) return 'the token has expired';
  if (error instanceof JwtNotBeforeError) return 'the token is not valid yet';
  if (error instanceof JwtInvalidIssuerError) return 'invalid issuer';
  return 'the token is not valid';
}

/** `scopes` are those that the route requires; ours require none. */
function toAuthorizer(claims: JwtPayload): JwtAuthorizer {
  const text = Object.entries(claims).map(([name, value]) => [name, claimText(value)]);
  return { jwt: { claims: Object.fromEntries(text), scopes: null } };
}

/** The function gets every claim as a string; a list such as `cognito:groups` is `[admin staff]`. */
function claimText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(claimText).join(' ')}]`;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
