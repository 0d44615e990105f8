import {
  AssociateSoftwareTokenCommand,
  type CognitoIdentityProviderClient,
  SetUserMFAPreferenceCommand,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { codeOf, stepAt } from '../../../local/cognito/totp';

/** A person's authenticator app. */
export interface Authenticator {
  readonly secret: string;
  /** Returns a code that it hasn't given before: a pool accepts each only once. Waits if it has given all that are valid now. */
  nextCode(): Promise<string>;
}

/** With less time left, the code of the step before may arrive too late. */
const marginMs = 10_000;

export function authenticator(secret: string): Authenticator {
  let last = 0;
  return {
    secret,
    async nextCode() {
      const now = Date.now();
      const oldest = stepAt(now + marginMs) - 1;
      const step = Math.max(last + 1, oldest);
      const inTimeFor = (step - 1) * 30_000 - now;
      last = step;
      if (inTimeFor > 0) await new Promise((resolve) => setTimeout(resolve, inTimeFor));
      return codeOf(secret, step);
    },
  };
}

/** Returns six digits that are wrong now and for some time to come. */
export function wrongCode({ secret }: Pick<Authenticator, 'secret'>): string {
  const step = stepAt(Date.now());
  const right = [-1, 0, 1, 2, 3].map((ahead) => codeOf(secret, step + ahead));
  return (
    ['000000', '000001', '000002', '000003', '000004', '000005'].find((code) => !right.includes(code)) ?? ''
  );
}

/** Sets up an app; from then on, sign-ins ask for a code. */
export async function setUpAuthenticator(
  client: CognitoIdentityProviderClient,
  AccessToken: string,
): Promise<Authenticator> {
  const app = await verifyAuthenticator(client, AccessToken);
  const SoftwareTokenMfaSettings = { Enabled: true, PreferredMfa: true };
  await client.send(new SetUserMFAPreferenceCommand({ AccessToken, SoftwareTokenMfaSettings }));
  return app;
}

/** Proves an app as Amplify does: no sign-in asks for a code yet. */
export async function verifyAuthenticator(
  client: CognitoIdentityProviderClient,
  AccessToken: string,
): Promise<Authenticator> {
  const { SecretCode = '' } = await client.send(new AssociateSoftwareTokenCommand({ AccessToken }));
  const app = authenticator(SecretCode);
  const UserCode = await app.nextCode();
  await client.send(new VerifySoftwareTokenCommand({ AccessToken, UserCode }));
  return app;
}
