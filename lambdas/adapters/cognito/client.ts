import {
  CognitoIdentityProviderClient,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';
import { type ChangeUserResult, IdentityProviderError } from '../../core/accounts/identity-provider';
import { requestTimeouts } from '../request-timeouts';

let client: CognitoIdentityProviderClient | undefined;

/**
 * Returns the process's one client, made on first use. It makes two attempts of at most 3 s each: an admin waits for the answer, and every
 * call through it can be repeated safely.
 */
export function cognitoClient(): CognitoIdentityProviderClient {
  client ??= new CognitoIdentityProviderClient({
    maxAttempts: 2,
    requestHandler: requestTimeouts(3_000),
  });
  return client;
}

export function change(operation: string, send: () => Promise<unknown>): Promise<ChangeUserResult> {
  return naming(operation, async () => {
    try {
      await send();
      return { kind: 'changed' };
    } catch (error) {
      if (error instanceof UserNotFoundException) return { kind: 'not_found' };
      throw error;
    }
  });
}

/** Runs an operation under its name. @throws IdentityProviderError for any error from Cognito */
export async function naming<T>(operation: string, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (cause) {
    throw new IdentityProviderError(operation, cause);
  }
}
