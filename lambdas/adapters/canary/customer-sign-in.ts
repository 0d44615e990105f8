import * as z from 'zod/mini';
import type { CanaryLogin, IdentityConfiguration, SignedIn } from '../../core/canary/visit-shop';
import { srpClient } from '../cognito/srp';
import { type Answer, browse, jsonOf } from './browser';

const challenge = z.object({
  ChallengeName: z.literal('PASSWORD_VERIFIER'),
  ChallengeParameters: z.unknown(),
});
const tokens = z.object({
  AuthenticationResult: z.object({ AccessToken: z.string(), RefreshToken: z.string() }),
});

/** Signs in with Cognito as the site does: by SRP, without AWS credentials. */
export async function signInAsCustomer(
  identity: IdentityConfiguration,
  login: CanaryLogin,
): Promise<SignedIn> {
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
