import type { ApiFunctionName } from '../../../../contracts/registry';
import type { ApiError } from './api-error';
import { callApi } from './call-api';
import type { Input, Output } from './contract-types';

/** Public functions of the sign-in screens ask Cognito, so they may take long. */
const timeoutMs = 35_000;

/** Calls a public function without the store and the session, which the sign-in screens don't load. */
export async function callPublic<Name extends ApiFunctionName>(
  name: Name,
  input: Input<Name>,
): Promise<{ data: Output<Name> } | { error: ApiError }> {
  const result = await callApi(
    { name, input },
    { token: null, signal: new AbortController().signal, timeoutMs },
  );
  // As in `api`: the function has checked its output against the contract.
  return 'error' in result ? result : { data: result.data as Output<Name> };
}
