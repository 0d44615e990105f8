import { type ErrorEnvelope, errorStatus } from '../../../contracts/errors';
import { IdentityProviderError } from '../../core/accounts/identity-provider';
import { AppError } from '../../core/errors';
import { OutcomeUnknown, TableUnavailable } from '../../core/kernel/table';
import type { ApiMiddleware, CallOf } from '../call';

/**
 * Turns every error into the envelope: its code, its message, and the request's id to quote to support. An unexpected error's details are
 * only logged.
 */
export function respondToErrors(callOf: CallOf): ApiMiddleware {
  return {
    onError: (request) => {
      const call = callOf(request.event);
      const error = toAppError(request.error);
      if (errorStatus[error.code] >= 500) call.log.error('failed', request.error);
      else call.log.info('refused', { code: error.code });
      const envelope: ErrorEnvelope = {
        error: {
          code: error.code,
          message: error.userMessage,
          request_id: call.gatewayRequestId,
          ...(error.question && { question: error.question }),
        },
      };
      request.response = {
        statusCode: errorStatus[error.code],
        headers: { 'content-type': 'application/json; charset=utf-8' },
        body: JSON.stringify(envelope),
      };
    },
  };
}

/** Temporary failures: the caller can repeat the request. */
const retriable = [TableUnavailable, OutcomeUnknown, IdentityProviderError];

function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (retriable.some((kind) => error instanceof kind)) {
    return new AppError('unavailable', { cause: error });
  }
  return new AppError('internal_error', { cause: error });
}

/** Answers just before Lambda ends the function. Its work may have been done, as after any lost answer. */
export function outOfTime(): never {
  throw new AppError('unavailable', { internalMessage: 'The function ran out of time' });
}
