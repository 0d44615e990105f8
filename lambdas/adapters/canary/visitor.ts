import * as z from 'zod/mini';
import type { CanaryLogin, IdentityConfiguration, SignedIn, Visitor } from '../../core/canary/visit-shop';
import { parseJson } from '../../core/parse-json';
import { srpClient } from '../cognito/srp';
import { defineUse } from '../use';
import { canaryEnvironment, canaryLogins } from './logins';

/** Visits the shop from outside, as the customer with the canary's password. */
export const visitor = defineUse(
  { environment: ['SITE_URL', ...canaryEnvironment] },
  ({ SITE_URL: siteUrl, CANARY_EMAIL, ORIGIN_SECRETS }): Visitor => ({
    get: (path) => browse(new URL(path, siteUrl).href),

    async call(name, input, token) {
      const answer = await browse(`${siteUrl}/api/${name}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify(input),
      });
      return { status: answer.status, body: jsonOf(answer) };
    },

    /** A version that a rollback brought back may have the former secret first: then the password follows from the next one. */
    async signIn(identity: IdentityConfiguration): Promise<SignedIn> {
      let signedIn: SignedIn = { token: null, detail: 'no password' };
      for (const login of canaryLogins(CANARY_EMAIL, ORIGIN_SECRETS)) {
        signedIn = await signInAsCustomer(identity, login);
        if (signedIn.token !== null || !signedIn.detail.endsWith('NotAuthorizedException')) break;
      }
      return signedIn;
    },
  }),
);

const challenge = z.object({
  ChallengeName: z.literal('PASSWORD_VERIFIER'),
  ChallengeParameters: z.unknown(),
});
const tokens = z.object({
  AuthenticationResult: z.object({ AccessToken: z.string(), RefreshToken: z.string() }),
});

/** Signs in with Cognito as the site does: by SRP, without AWS credentials. */
async function signInAsCustomer(identity: IdentityConfiguration, login: CanaryLogin): Promise<SignedIn> {
  const { userPoolId, userPoolClientId: ClientId } = identity;
  const srp = srpClient({ userPoolId, password: login.password });
  const asked = await call(identity, 'InitiateAuth', {
    ClientId,
    AuthFlow: 'USER_SRP_AUTH',
    AuthParameters: { USERNAME: login.email, SRP_A: srp.SRP_A },
  });
  const given = challenge.safeParse(jsonOf(asked));
  if (!given.success) return refused('InitiateAuth', asked);
  const { ChallengeName, ChallengeParameters } = given.data;
  const proved = await call(identity, 'RespondToAuthChallenge', {
    ClientId,
    ChallengeName,
    ChallengeResponses: srp.prove(ChallengeParameters, new Date()),
  });
  const result = tokens.safeParse(jsonOf(proved));
  if (!result.success) return refused('RespondToAuthChallenge', proved);
  const { AccessToken: token, RefreshToken: Token } = result.data.AuthenticationResult;
  return {
    token,
    async signOut() {
      await call(identity, 'RevokeToken', { ClientId, Token });
    },
  };
}

const call = (
  { region, endpoint }: IdentityConfiguration,
  operation: string,
  body: object,
): Promise<Answer> =>
  browse(endpoint ?? `https://cognito-idp.${region}.amazonaws.com/`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
    },
    body: JSON.stringify(body),
  });

const failure = z.object({ __type: z.string() });

/** Reports Cognito's error by name, such as `NotAuthorizedException`. Its message may repeat what was sent. */
function refused(operation: string, answer: Answer): SignedIn {
  const parsed = failure.safeParse(jsonOf(answer));
  const why = parsed.success ? parsed.data.__type : answer.type;
  return { token: null, detail: `${operation}: ${answer.status} ${why}` };
}

/** Longer than any answer that a customer would wait for. */
const timeoutMs = 10_000;
/** Firewalls block requests without a user agent. */
const userAgent = 'Mozilla/5.0 (compatible; canary)';

interface Answer {
  /** 0 if no answer came. */
  readonly status: number;
  readonly type: string;
  readonly text: string;
}

/** Sends a request as a browser does. If no answer comes, `type` is the reason. */
async function browse(url: string, init: RequestInit = {}): Promise<Answer> {
  try {
    const response = await fetch(url, {
      ...init,
      headers: { 'user-agent': userAgent, ...init.headers },
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const { status, headers } = response;
    return { status, type: headers.get('content-type') ?? '', text: await response.text() };
  } catch (error) {
    return { status: 0, type: reasonOf(error), text: '' };
  }
}

/** Returns a code such as `ECONNREFUSED` or `TimeoutError`. */
function reasonOf(error: unknown): string {
  const { cause, name } = error instanceof Error ? error : { cause: undefined, name: 'Error' };
  return typeof cause === 'object' && cause !== null && 'code' in cause ? String(cause.code) : name;
}

/** Parses an answer's text; null if it isn't JSON. */
function jsonOf({ text }: Answer): unknown {
  try {
    return parseJson(text);
  } catch {
    return null;
  }
}
