import { UserNotFoundException } from '@aws-sdk/client-cognito-identity-provider';
import { type ChangeUserResult, IdentityProviderError } from '../../core/accounts/identity-provider';

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

/** @throws IdentityProviderError for whatever Cognito throws */
export async function naming<T>(operation: string, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (cause) {
    throw new IdentityProviderError(operation, cause);
  }
}
