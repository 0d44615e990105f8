import { createHash } from 'node:crypto';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { SignInAttempts } from './attempts';
import { Challenges } from './challenges';
import { createDispatcher } from './dispatcher';
import { createFront } from './http-front';
import { openLibrary } from './library';
import { type Jwk, openSigningKey, type SigningKey } from './signing-key';
import { type AccessClaims, createTokens } from './tokens';
import type { Mail } from './triggers';

export interface CognitoOptions {
  /** Where users, groups, sessions and the signing key live. Made when absent. */
  readonly dataDir: string;
  /** 0 for any free port. */
  readonly port: number;
  /** Shaped as AWS shapes them, such as `eu-west-1_Abc123XYZ`: token verifiers accept no other. */
  readonly userPoolId: string;
  readonly userPoolClientId: string;
  readonly triggers: {
    /** Runs a function as Lambda would: answers what it returned, rejects with what it threw. */
    invoke(functionName: string, event: unknown): Promise<unknown>;
  };
  /** @default 'custom-message' */
  readonly customMessageFunction?: string;
  /** @default 'post-confirmation' */
  readonly postConfirmationFunction?: string;
  /** @default 'post-authentication' */
  readonly postAuthenticationFunction?: string;
  sendMail(mail: Mail): Promise<void>;
  /** @default the machine's */
  readonly clock?: () => Date;
  /** How long access and ID tokens live. @default 10 */
  readonly accessTokenMinutes?: number;
  /** @default the address that the pool would have on AWS */
  readonly issuer?: string;
}

export interface LocalCognito {
  /** For the SDK as AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER, for Amplify as `userPoolEndpoint`. */
  readonly url: string;
  readonly userPoolId: string;
  readonly userPoolClientId: string;
  readonly issuer: string;
  readonly jwks: { readonly keys: Jwk[] };
  /** Throws for a token that is forged, foreign, an ID token or expired, as an API's authorizer would refuse it. */
  verifyAccessToken(token: string): AccessClaims;
  /** Resolves when the port is free again and everything is on disk. */
  close(): Promise<void>;
}

/** Starts Cognito for one machine on 127.0.0.1. Rejects when the port is taken (`EADDRINUSE`). */
export async function startCognito(options: CognitoOptions): Promise<LocalCognito> {
  const { userPoolId, userPoolClientId } = options;
  const clock = options.clock ?? (() => new Date());
  const now = () => clock().getTime();
  const region = regionOf(userPoolId);
  const issuer = options.issuer ?? `https://cognito-idp.${region}.amazonaws.com/${userPoolId}`;
  const key = await openSigningKey(options.dataDir);
  const jwks = { keys: [key.jwk] };
  const lifetimeMinutes = options.accessTokenMinutes ?? 10;
  const tokens = createTokens({ key, issuer, clientId: userPoolClientId, lifetimeMinutes, now });
  const library = await openLibrary({
    directory: join(options.dataDir, 'db'),
    userPoolId,
    userPoolClientId,
    clock: { get: clock },
  });
  const dispatch = createDispatcher({
    library,
    userPoolId,
    now,
    triggers: {
      region,
      userPoolId,
      invoke: (functionName, event) => options.triggers.invoke(functionName, event),
      customMessage: options.customMessageFunction ?? 'custom-message',
      postConfirmation: options.postConfirmationFunction ?? 'post-confirmation',
      postAuthentication: options.postAuthenticationFunction ?? 'post-authentication',
      sendMail: (mail) => options.sendMail(mail),
    },
    shared: {
      clientId: userPoolClientId,
      tokens,
      passwordChallenges: new Challenges(),
      newPasswordChallenges: new Challenges(),
      attempts: new SignInAttempts(),
      secret: installationSecret(key),
    },
  });
  const server = createFront({ userPoolId, issuer, jwks, dispatch });
  const url = await listen(server, options.port);
  return {
    url,
    userPoolId,
    userPoolClientId,
    issuer,
    jwks,
    verifyAccessToken: (token) => tokens.verifyAccess(token),
    async close() {
      await stop(server);
      await library.flush();
    },
  };
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

function listen(server: Server, port: number): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject);
      resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    });
  });
}

function stop(server: Server): Promise<void> {
  return new Promise((resolve, reject) => {
    server.close((error) => (error === undefined ? resolve() : reject(error)));
    server.closeAllConnections();
  });
}
