import { createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import {
  type AuthenticationResultType,
  type CognitoIdentityProviderClient,
  InitiateAuthCommand,
  RespondToAuthChallengeCommand,
  type RespondToAuthChallengeCommandInput,
} from '@aws-sdk/client-cognito-identity-provider';
import * as z from 'zod';
import { bytes, fromHex, g, hashOfHex, k, N, padded, power } from '../../../local/cognito/srp-arithmetic';
import type { Authenticator } from './authenticator';

export interface SignIn {
  readonly client: CognitoIdentityProviderClient;
  readonly userPoolId: string;
  readonly userPoolClientId: string;
  readonly email: string;
  readonly password: string;
}

export type SignedIn = Record<'AccessToken' | 'IdToken' | 'RefreshToken', string>;

const passwordVerifier = z.object({
  SALT: z.string(),
  SRP_B: z.string(),
  SECRET_BLOCK: z.string(),
  USER_ID_FOR_SRP: z.string(),
});

/**
 * Signs in as Amplify does and answers the tokens, with a code of `app` if Cognito asks for one; throws Cognito's error,
 * or an Error for another challenge.
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

/** The request that gives a code of an authenticator app. */
export const codeAnswer = (
  { userPoolClientId: ClientId, email: USERNAME }: Pick<SignIn, 'userPoolClientId' | 'email'>,
  Session: string | undefined,
  SOFTWARE_TOKEN_MFA_CODE: string,
): RespondToAuthChallengeCommandInput => ({
  ClientId,
  ChallengeName: 'SOFTWARE_TOKEN_MFA',
  Session,
  ChallengeResponses: { USERNAME, SOFTWARE_TOKEN_MFA_CODE },
});

/** Throws an Error when Cognito wants something else before it gives tokens. */
export function tokensOf(result: AuthenticationResultType | undefined): SignedIn {
  const { AccessToken, IdToken, RefreshToken } = result ?? {};
  if (!AccessToken || !IdToken || !RefreshToken) throw new Error('Cognito gave no tokens');
  return { AccessToken, IdToken, RefreshToken };
}

/** Asks for a challenge and answers the request that proves the password, not yet sent. */
export async function provePassword(signIn: SignIn): Promise<RespondToAuthChallengeCommandInput> {
  const { client, userPoolId, userPoolClientId: ClientId, email, password } = signIn;
  const secret = fromHex(randomBytes(64).toString('hex'));
  const A = power(g, secret);
  const { ChallengeParameters } = await client.send(
    new InitiateAuthCommand({
      ClientId,
      AuthFlow: 'USER_SRP_AUTH',
      AuthParameters: { USERNAME: email, SRP_A: A.toString(16) },
    }),
  );
  const challenge = passwordVerifier.parse(ChallengeParameters);
  const poolName = userPoolId.split('_')[1] ?? '';
  const inner = `${poolName}${challenge.USER_ID_FOR_SRP}:${password}`;
  const x = hashOfHex(padded(fromHex(challenge.SALT)) + createHash('sha256').update(inner).digest('hex'));
  const B = fromHex(challenge.SRP_B);
  const u = hashOfHex(padded(A) + padded(B));
  const S = power(N + ((B - ((k * power(g, x)) % N)) % N), secret + u * x);
  const key = hkdfSync('sha256', bytes(padded(S)), bytes(padded(u)), 'Caldera Derived Key', 16);
  const timestamp = cognitoTime(new Date());
  return {
    ClientId,
    ChallengeName: 'PASSWORD_VERIFIER',
    ChallengeResponses: {
      USERNAME: challenge.USER_ID_FOR_SRP,
      PASSWORD_CLAIM_SECRET_BLOCK: challenge.SECRET_BLOCK,
      TIMESTAMP: timestamp,
      PASSWORD_CLAIM_SIGNATURE: createHmac('sha256', Buffer.from(key))
        .update(`${poolName}${challenge.USER_ID_FOR_SRP}`)
        .update(Buffer.from(challenge.SECRET_BLOCK, 'base64'))
        .update(timestamp)
        .digest('base64'),
    },
  };
}

/** `Tue Sep 5 03:02:01 UTC 2023`: the day of the month without a leading zero. */
function cognitoTime(date: Date): string {
  const [weekday, day, month, year, time] = date.toUTCString().replace(',', '').split(' ');
  return `${weekday} ${month} ${Number(day)} ${time} UTC ${year}`;
}
