import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { requestTimeouts } from '../request-timeouts';

let client: CognitoIdentityProviderClient | undefined;

/**
 * The process's one client, made on first use. Two attempts of at most 3 s each: an admin waits for the
 * answer, and every call through it may be repeated.
 */
export function cognitoClient(): CognitoIdentityProviderClient {
  client ??= new CognitoIdentityProviderClient({
    maxAttempts: 2,
    requestHandler: requestTimeouts(3_000),
  });
  return client;
}
