import { createHash } from 'node:crypto';
import { type LocalServerOptions, type Responder, startServer } from '../http/server';
import { type Apps, appsOf } from './apps';
import { Challenges } from './challenges';
import { createDispatcher } from './dispatcher';
import { cognitoResponder } from './responder';
import { SignInLockout } from './sign-in-lockout';
import { type Jwk, openSigningKey, type SigningKey } from './signing-key';
import { createTokens } from './tokens';
import type { Mail, TriggerSettings } from './triggers';
import { UserPool } from './user-pool';

export interface CognitoOptions {
  /** Folder of the signing key, which is created if it doesn't exist. */
  readonly dataDir: string;
  /** File of users, groups and sessions; without it, they are lost when the process ends. */
  readonly usersFile?: string | undefined;
  /** In AWS's format, such as `eu-west-1_Abc123XYZ`: token verifiers accept no other. */
  readonly userPoolId: string;
  readonly userPoolClientId: string;
  readonly triggers: Pick<TriggerSettings, 'invoke'>;
  readonly sendMail: (mail: Mail) => Promise<void>;
  /** @default the machine's */
  readonly clock?: () => Date;
}

export interface Cognito {
  readonly respond: Responder;
  readonly userPoolId: string;
  readonly userPoolClientId: string;
  /** The address that the pool would have on AWS. */
  readonly issuer: string;
  readonly jwks: { readonly keys: Jwk[] };
  /** Authenticator apps, so that people at this machine don't need a real one. Real Cognito has nothing like it. */
  readonly apps: Apps;
}

export interface LocalCognito extends Cognito {
  /** For the SDK: AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER; for Amplify: `userPoolEndpoint`. */
  readonly url: string;
  close(): Promise<void>;
}

export async function openCognito(options: CognitoOptions): Promise<Cognito> {
  const { dataDir, userPoolId, userPoolClientId: clientId, sendMail } = options;
  const now = () => (options.clock?.() ?? new Date()).getTime();
  const region = regionOf(userPoolId);
  const issuer = `https://cognito-idp.${region}.amazonaws.com/${userPoolId}`;
  const key = await openSigningKey(dataDir);
  const tokens = createTokens({ key, issuer, clientId, now });
  const pool = new UserPool(options.usersFile, userPoolId);
  const dispatch = createDispatcher({
    now,
    clientId,
    triggers: { region, userPoolId, clientId, sendMail, ...options.triggers },
    shared: {
      pool,
      tokens,
      passwordChallenges: new Challenges(),
      codeChallenges: new Challenges(),
      lockout: new SignInLockout(),
      secret: installationSecret(key),
    },
  });
  return {
    respond: cognitoResponder(dispatch),
    userPoolId,
    userPoolClientId: clientId,
    issuer,
    jwks: { keys: [key.jwk] },
    apps: appsOf(pool, now),
  };
}

/** Opens Cognito on a server of its own. @throws StartError if the port is in use */
export async function startCognito({
  port = 0,
  onError = (error) => void process.stderr.write(`${error}\n`),
  ...options
}: CognitoOptions & Partial<Pick<LocalServerOptions, 'port' | 'onError'>>): Promise<LocalCognito> {
  const cognito = await openCognito(options);
  const purpose = { port, what: 'identity', option: '--cognito-port' };
  const { url, close } = await startServer(cognito.respond, { ...purpose, onError });
  return { ...cognito, url, close };
}

function regionOf(userPoolId: string): string {
  const region = /^([a-z]{2}(?:-[a-z]+)+-\d)_[0-9A-Za-z]+$/.exec(userPoolId)?.[1];
  if (region === undefined) throw new Error(`User pool id ${userPoolId} is not like eu-west-1_Abc123XYZ`);
  return region;
}

function installationSecret({ privateKey }: SigningKey): Buffer {
  const der = privateKey.export({ type: 'pkcs8', format: 'der' });
  return createHash('sha256').update('local cognito: simulated users').update(der).digest();
}
