import type { MiddlewareObj } from '@middy/core';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type { Contract } from '../../../contracts/contract';
import { type ErrorEnvelope, errorStatus } from '../../../contracts/errors';
import { defaultBodyBytes } from '../../../contracts/limits';
import { publishedCacheControl } from '../../../contracts/published';
import { IdentityProviderError } from '../../core/accounts/identity-provider';
import { AppError } from '../../core/kernel/errors';
import { OutcomeUnknown, TableUnavailable } from '../../core/kernel/table';
import type { ApiMiddleware, CallOf } from './caller';

/** Logs a line per request and adds common headers. It is the outermost, so it sees the final response. */
export function observe(contract: Pick<Contract, 'access' | 'kind' | 'published'>, callOf: CallOf) {
  const finish: ApiMiddleware['after'] = (request) => {
    const { event, response } = request;
    if (!response) return;
    const { log, startedAt, userId, gatewayRequestId } = callOf(event);
    const line = {
      status: response.statusCode ?? 200,
      duration_ms: Date.now() - startedAt,
      user_id: userId,
    };
    if (!isUsual(contract, line) || isSample(gatewayRequestId)) log.info('request', line);
    const headers = {
      'cache-control': cacheControl(contract, event, line.status),
      'x-request-id': gatewayRequestId,
    };
    request.response = { ...response, headers: { ...response.headers, ...headers } };
  };
  return { after: finish, onError: finish } satisfies ApiMiddleware;
}

/** Allows only a published file to be cached, never a failure in its place. */
const cacheControl = (
  { published }: Pick<Contract, 'published'>,
  { routeKey }: APIGatewayProxyEventV2,
  status: number,
): string =>
  published !== undefined && routeKey === `GET ${published.path}` && status === 200
    ? publishedCacheControl(published)
    : 'no-store';

/** Longer than a cold start. */
const slowMs = 1_000;

/**
 * Returns whether a request needs no line. Customers read far more often than they buy; a successful read changes nothing, and the
 * gateway's log has it anyway.
 */
const isUsual = (
  { access, kind }: Pick<Contract, 'access' | 'kind'>,
  { status, duration_ms }: { readonly status: number; readonly duration_ms: number },
): boolean => kind === 'query' && access !== 'admin' && status < 400 && duration_ms < slowMs;

/** One in this many successful reads is logged. */
const looksOfALine = 10;

/** Decides by the id alone, so that a request is logged as a whole or not at all. */
function isSample(requestId: string): boolean {
  let hash = 0;
  for (const character of requestId) hash = (hash * 31 + character.charCodeAt(0)) % 1_000_003;
  return hash % looksOfALine === 0;
}

export function limitBody({
  mostBodyBytes = defaultBodyBytes,
}: Pick<Contract, 'mostBodyBytes'>): MiddlewareObj<APIGatewayProxyEventV2> {
  return {
    before: ({ event }) => {
      const encoding = event.isBase64Encoded ? 'base64' : 'utf8';
      if (Buffer.byteLength(event.body ?? '', encoding) > mostBodyBytes) {
        throw new AppError('payload_too_large');
      }
    },
  };
}

/** Parses the body by the contract's input schema. A missing body counts as `{}`. */
export function parseInput(contract: Contract, callOf: CallOf): ApiMiddleware {
  return {
    before: ({ event }) => {
      const received = contract.body === 'raw' ? rawInput(event) : parseJson(bodyText(event));
      const parsed = contract.input.safeParse(received);
      if (!parsed.success) {
        const [issue] = parsed.error.issues;
        const path = issue?.path.join('.') ?? '';
        throw new AppError('invalid_request', {
          userMessage: path === '' ? (issue?.message ?? 'invalid') : `${path}: ${issue?.message}`,
        });
      }
      callOf(event).input = parsed.data;
    },
  };
}

const rawInput = (event: APIGatewayProxyEventV2) => ({
  rawBody: bodyText(event),
  headers: event.headers,
  query: event.queryStringParameters ?? {},
});

export function bodyText(event: APIGatewayProxyEventV2): string {
  const body = event.body ?? '';
  return event.isBase64Encoded ? Buffer.from(body, 'base64').toString('utf8') : body;
}

const forbiddenKeys = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * Parses a JSON body.
 * @throws AppError invalid_request. Keys that could reach an object's prototype are invalid too, and so is half a surrogate pair, which
 * neither table nor log can store
 */
export function parseJson(text: string): unknown {
  if (text.trim() === '') return {};
  try {
    return JSON.parse(text, (key, value: unknown) => {
      if (forbiddenKeys.has(key)) {
        throw new AppError('invalid_request', { userMessage: `${key}: this name is not allowed.` });
      }
      if (!key.isWellFormed() || (typeof value === 'string' && !value.isWellFormed())) {
        throw new SyntaxError('Text is not Unicode');
      }
      return value;
    });
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    throw new AppError('invalid_request', { userMessage: 'The body is not valid JSON.', cause });
  }
}

/** Sends exactly the fields of the contract. An output that doesn't fit it is our fault, so it becomes a 500. */
export function checkOutput(
  { output }: Pick<Contract, 'output'>,
  statusCode = 200,
): MiddlewareObj<APIGatewayProxyEventV2> {
  return {
    after: (request) => {
      const parsed = output.safeParse(request.response);
      if (!parsed.success) {
        const paths = parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.code}`);
        throw new Error(`Bad output: ${paths.join(', ')}`);
      }
      request.response = { statusCode, headers: jsonType, body: JSON.stringify(parsed.data) };
    },
  };
}

export const jsonType = { 'content-type': 'application/json; charset=utf-8' };

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
        headers: jsonType,
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
