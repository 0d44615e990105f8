import {
  CognitoIdentityProviderClient,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';
import { type ChangeUserResult, IdentityProviderError } from '../../core/accounts/identity-provider';
import { requestTimeouts } from '../request-timeouts';
import { defineUse } from '../use';

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

export interface Pool {
  readonly client: CognitoIdentityProviderClient;
  readonly userPoolId: string;
}

type PoolNeeds<Method extends string> = Readonly<Record<Method, readonly string[]>>;

/** A port of the user pool, with the permissions of the methods that are used. */
/* @__NO_SIDE_EFFECTS__ */
export function poolUse<Method extends string, Port>(needs: PoolNeeds<Method>, open: (pool: Pool) => Port) {
  return (methods: readonly Method[]) =>
    defineUse(
      { environment: ['USER_POOL_ID'], userPool: methods.flatMap((method) => needs[method]) },
      ({ USER_POOL_ID: userPoolId }) => open({ client: cognitoClient(), userPoolId }),
    );
}

/** The same for a trigger. The event names the pool, since the pool's stack refers to its triggers and they can't refer back to it. */
/* @__NO_SIDE_EFFECTS__ */
export function callingPoolUse<Method extends string, Port>(
  needs: PoolNeeds<Method>,
  open: (pool: Pool) => Port,
) {
  return (methods: readonly Method[]) =>
    defineUse(
      { userPool: methods.flatMap((method) => needs[method]) },
      () => (userPoolId: string) => open({ client: cognitoClient(), userPoolId }),
    );
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
