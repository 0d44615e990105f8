import {
  type AuthenticationResultType,
  type CognitoIdentityProviderClient,
  InitiateAuthCommand,
  RespondToAuthChallengeCommand,
  type RespondToAuthChallengeCommandInput,
} from '@aws-sdk/client-cognito-identity-provider';
import { srpClient } from '../../../local/cognito/srp-client';
import type { Authenticator } from './authenticator';

export interface SignIn {
  readonly client: CognitoIdentityProviderClient;
  readonly userPoolId: string;
  readonly userPoolClientId: string;
  readonly email: string;
  readonly password: string;
  /** Passed to triggers. @default nothing */
  readonly clientMetadata?: Readonly<Record<string, string>>;
}

export type SignedIn = Record<'AccessToken' | 'IdToken' | 'RefreshToken', string>;

/**
 * Signs in as Amplify does and returns the tokens, with a code of `app` if Cognito asks for one.
 * @throws Cognito's error, or an Error for another challenge
 */
export async function srpSignIn(signIn: SignIn, app?: Authenticator): Promise<SignedIn> {
  const proof = new RespondToAuthChallengeCommand(await provePassword(signIn));
  const answer = await signIn.client.send(proof);
  if (answer.ChallengeName !== 'SOFTWARE_TOKEN_MFA' || app === undefined) {
    return tokensOf(answer.AuthenticationResult);
  }
  const code = new RespondToAuthChallengeCommand(codeAnswer(signIn, answer.Session, await app.nextCode()));
  return tokensOf((await signIn.client.send(code)).AuthenticationResult);
}

/** Returns the request that sends a code of an authenticator app. */
export const codeAnswer = (
  {
    userPoolClientId: ClientId,
    email: USERNAME,
    clientMetadata,
  }: Pick<SignIn, 'userPoolClientId' | 'email' | 'clientMetadata'>,
  Session: string | undefined,
  SOFTWARE_TOKEN_MFA_CODE: string,
): RespondToAuthChallengeCommandInput => ({
  ClientId,
  ChallengeName: 'SOFTWARE_TOKEN_MFA',
  Session,
  ChallengeResponses: { USERNAME, SOFTWARE_TOKEN_MFA_CODE },
  ...(clientMetadata && { ClientMetadata: clientMetadata }),
});

/** Returns the tokens. @throws Error if Cognito wants something else first */
export function tokensOf(result: AuthenticationResultType | undefined): SignedIn {
  const { AccessToken, IdToken, RefreshToken } = result ?? {};
  if (!AccessToken || !IdToken || !RefreshToken) throw new Error('Cognito gave no tokens');
  return { AccessToken, IdToken, RefreshToken };
}

/** Asks for a challenge and returns the request that proves the password, not yet sent. */
export async function provePassword(signIn: SignIn): Promise<RespondToAuthChallengeCommandInput> {
  const { client, userPoolClientId: ClientId, email } = signIn;
  const srp = srpClient(signIn);
  const { ChallengeParameters } = await client.send(
    new InitiateAuthCommand({
      ClientId,
      AuthFlow: 'USER_SRP_AUTH',
      AuthParameters: { USERNAME: email, SRP_A: srp.SRP_A },
    }),
  );
  return {
    ClientId,
    ChallengeName: 'PASSWORD_VERIFIER',
    ChallengeResponses: srp.prove(ChallengeParameters, new Date()),
    ...(signIn.clientMetadata && { ClientMetadata: signIn.clientMetadata }),
  };
}
