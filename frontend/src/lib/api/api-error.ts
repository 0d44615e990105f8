import { type ErrorCode, errorStatus } from '../../../../contracts/errors';
import type { PurchaseQuestion } from '../../../../contracts/orders/purchase-question';
import { confirmations } from '../../../../contracts/orders/terms';
import { capitalized } from '../words';

/**
 * Why a call failed. `refused`: the API answered with an error. `offline`, `unreachable`, `timeout` and `unreadable`: no complete
 * answer arrived, so the function may have run or not.
 */
export interface ApiError {
  readonly kind: 'refused' | 'offline' | 'unreachable' | 'timeout' | 'unreadable';
  /** Shown to the customer. */
  readonly message: string;
  readonly status?: number;
  readonly code?: ErrorCode;
  /** Set with `confirmation_needed`. */
  readonly question?: PurchaseQuestion;
}

export const somethingWentWrong = 'Something went wrong. Please try again.';

const offlineError: ApiError = {
  kind: 'offline',
  message: 'You appear to be offline. Check your connection and try again.',
};

const unreachableError: ApiError = {
  kind: 'unreachable',
  message: 'We can’t reach the shop. Please try again in a moment.',
};

/** Either the device is offline or the server can't be reached. */
export const connectionError = (): ApiError => (navigator.onLine ? unreachableError : offlineError);

export const timeoutError: ApiError = {
  kind: 'timeout',
  message: 'The connection is too slow. Please try again.',
};

export const unreadableError: ApiError = { kind: 'unreadable', message: somethingWentWrong };

/** Reads the body of an answer that isn't 2xx: our error, API Gateway's `{ message }`, or neither. */
export function parseRefusal(status: number, body: unknown): ApiError {
  const error = isRecord(body) ? body.error : undefined;
  if (isRecord(error) && typeof error.message === 'string') {
    return {
      kind: 'refused',
      status,
      message: error.message,
      ...(isErrorCode(error.code) && { code: error.code }),
      ...(isQuestion(error.question) && { question: error.question }),
    };
  }
  return { kind: 'refused', status, message: messageForStatus(status) };
}

/** Whether the same call may succeed in a moment. Our own limits don't change so soon, and their refusals have a code. */
export function isTransient({ kind, status = 0, code }: ApiError): boolean {
  return kind !== 'refused' || (status === 429 && code !== 'too_many_requests') || status >= 500;
}

/** Whether the shop can't be reached. A gateway that answers in its place sends none of our codes. */
export const isOutage = ({ kind, status = 0, code }: ApiError): boolean =>
  kind === 'unreachable' || kind === 'timeout' || (status >= 500 && code === undefined);

export function isApiError(value: unknown): value is ApiError {
  return isRecord(value) && typeof value.kind === 'string' && typeof value.message === 'string';
}

function messageForStatus(status: number): string {
  if (status === 401) return 'Your session has ended. Please sign in again.';
  // All our refusals have our words, so this is the firewall's page for too many requests.
  if (status === 403)
    return 'Too many requests came from your connection. Please wait a few minutes, or use another one.';
  if (status === 429) return 'Too many requests at once. Please wait a moment and try again.';
  if (status >= 500) return unreachableError.message;
  return somethingWentWrong;
}

/** A question that this build knows. A newer shop may need others, and its message explains them. */
function isQuestion(value: unknown): value is PurchaseQuestion {
  if (!isRecord(value) || !Array.isArray(value.needs)) return false;
  const isKnown = (need: unknown) => (confirmations as readonly unknown[]).includes(need);
  if (!value.needs.every(isKnown)) return false;
  const { duplicate } = value;
  const isOrder = isRecord(duplicate) && typeof duplicate.order_number === 'string';
  return isOrder || !value.needs.includes('duplicate');
}

function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && Object.hasOwn(errorStatus, value);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

interface FieldProblem {
  /** The field of the input. */
  readonly field: string;
  /** What is wrong, as a sentence. */
  readonly words: string;
}

/** Returns what a refusal says about a field of the input: the API writes `url: must begin with https://.` Null: it is about none. */
export function fieldProblem(error: unknown): FieldProblem | null {
  if (!isApiError(error) || error.code !== 'invalid_request') return null;
  const [, field, words] = /^([A-Za-z_]+)(?:\.\d+)?: (.+)$/s.exec(error.message) ?? [];
  if (field === undefined || words === undefined) return null;
  return { field, words: capitalized(words) };
}
