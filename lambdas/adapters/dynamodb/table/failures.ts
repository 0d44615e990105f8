import type { WriteResult } from '../../../core/kernel/table';
import { OutcomeUnknown, TableUnavailable } from '../../../core/kernel/table-errors';

/** Errors that mean nothing was done, and a retry may succeed. */
const throttled = new Set([
  'ProvisionedThroughputExceededException',
  'RequestLimitExceeded',
  'ThrottlingException',
]);

/** Errors that mean the request itself is wrong: a bug of ours, not worth a retry. */
const wrong = new Set([
  'ValidationException',
  'AccessDeniedException',
  'ResourceNotFoundException',
  'ItemCollectionSizeLimitExceededException',
  'IdempotentParameterMismatchException',
  'UnrecognizedClientException',
  'InvalidSignatureException',
  'MissingAuthenticationTokenException',
  'CredentialsProviderError',
]);

export function readFailure(error: unknown): never {
  if (wrong.has(nameOf(error))) throw error;
  throw new TableUnavailable('The table could not be read', { cause: error });
}

/** Interprets a failed write. Without an answer it may have happened, so it counts as not done only if DynamoDB says so. */
export function writeFailure(error: unknown): WriteResult {
  const name = nameOf(error);
  if (wrong.has(name)) throw error;
  if (wasRepeated(error)) throw new OutcomeUnknown('The first attempt got no answer', { cause: error });
  if (name === 'TransactionConflictException') return { kind: 'contended' };
  if (throttled.has(name)) throw new TableUnavailable('The table is throttled', { cause: error });
  throw new OutcomeUnknown('The table did not say whether it wrote', { cause: error });
}

/**
 * Returns whether the SDK made more than one attempt. DynamoDB's answer to the last one says nothing about those before it, and a condition
 * may have failed on an earlier attempt's own write.
 */
export function wasRepeated(error: unknown): boolean {
  if (!(error instanceof Error) || !('$metadata' in error)) return false;
  const { attempts } = error.$metadata as { attempts?: number };
  return attempts !== undefined && attempts > 1;
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : '';
}
