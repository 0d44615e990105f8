import { randomBytes } from 'node:crypto';
import {
  type AuthenticationResultType,
  type CognitoIdentityProviderClient,
  InitiateAuthCommand,
  RespondToAuthChallengeCommand,
  type RespondToAuthChallengeCommandInput,
} from '@aws-sdk/client-cognito-identity-provider';
import * as z from 'zod';
import {
  fromHex,
  g,
  hashOfHex,
  k,
  N,
  padded,
  power,
  privateKeyOf,
  signature,
  srpIdentity,
} from '../../../local/cognito/srp';
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

/** Cognito's challenge PASSWORD_VERIFIER. */
const challengeSchema = z.object({
  SALT: z.string(),
  SRP_B: z.string(),
  SECRET_BLOCK: z.string(),
  USER_ID_FOR_SRP: z.string(),
});

/** The browser's half of a sign-in by Cognito's SRP. */
function srpClient({ userPoolId, password }: Pick<SignIn, 'userPoolId' | 'password'>) {
  const secret = fromHex(randomBytes(64).toString('hex'));
  const A = power(g, secret);
  return {
    /** The public number that begins a sign-in. */
    SRP_A: A.toString(16),
    /** Returns the answer to the challenge, which proves the password without showing it. @throws ZodError for another challenge */
    prove(challenge: unknown): Record<string, string> {
      const { SALT, SRP_B, SECRET_BLOCK, USER_ID_FOR_SRP } = challengeSchema.parse(challenge);
      const identity = srpIdentity(userPoolId, USER_ID_FOR_SRP);
      const x = privateKeyOf(identity, password, SALT);
      const B = fromHex(SRP_B);
      const u = hashOfHex(padded(A) + padded(B));
      const shared = power(N + ((B - ((k * power(g, x)) % N)) % N), secret + u * x);
      const timestamp = cognitoTime(new Date());
      return {
        USERNAME: USER_ID_FOR_SRP,
        PASSWORD_CLAIM_SECRET_BLOCK: SECRET_BLOCK,
        TIMESTAMP: timestamp,
        PASSWORD_CLAIM_SIGNATURE: signature({
          ...{ identity, secret: shared, u, timestamp },
          secretBlock: SECRET_BLOCK,
        }),
      };
    },
  };
}

/** `Tue Sep 5 03:02:01 UTC 2023`: the day of the month without a leading zero. */
function cognitoTime(date: Date): string {
  const [weekday, day, month, year, time] = date.toUTCString().replace(',', '').split(' ');
  return `${weekday} ${month} ${Number(day)} ${time} UTC ${year}`;
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
    ChallengeResponses: srp.prove(ChallengeParameters),
    ...(signIn.clientMetadata && { ClientMetadata: signIn.clientMetadata }),
  };
}
