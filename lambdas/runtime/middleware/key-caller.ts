import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import {
  type ApiErrorEnvelope,
  apiErrorStatus,
  callsPerMinute,
  docsOfError,
  refusedCallsPerMinute,
} from '../../../contracts/developers/terms';
import {
  idempotencyField,
  idempotencyHeader,
  isOtherCall,
  type KeyContract,
  pathFieldsOf,
} from '../../../contracts/developers/v1';
import { ApiError, toApiError } from '../../core/developers/api-error';
import { type FoundKey, findKey, type KeysDb, refusalOfCall } from '../../core/developers/find-key';
import { apiCallRow } from '../../core/developers/rows';
import { put } from '../../core/kernel/db';
import { AppError } from '../../core/kernel/errors';
import type { Clock } from '../../core/kernel/ports';
import { OutcomeUnknown, TableUnavailable } from '../../core/kernel/table';
import type { CallCounter } from '../../core/suppliers/rate-limits';
import { type Log, requestLog } from '../logger';
import { viewerAddressHeader } from '../origin';
import { withoutDelay } from '../without-delay';
import type { ApiMiddleware } from './caller';
import { problemOf } from './input-problem';
import { bodyText, jsonType, parseJson } from './request-response';

/** One call of a key, with the facts that the chain found. */
export interface KeyCall {
  readonly gatewayRequestId: string;
  readonly startedAt: number;
  readonly log: Log;
  /** Such as `POST /v1/orders`. */
  readonly name: string;
  readonly address: string;
  readonly headers: Record<string, string>;
  found: FoundKey | null;
  isCounted: boolean;
  input: unknown;
  code: string | null;
  orderNumber: string | null;
}

type KeyCallOf = (event: APIGatewayProxyEventV2) => KeyCall;
/** The ports by which the chain finds keys, counts calls and logs them. */
export interface CallerPorts {
  readonly db: KeysDb;
  readonly calls: CallCounter;
  readonly clock: Pick<Clock, 'now'>;
}

type Callers = () => CallerPorts;

export function newKeyCall(contract: KeyContract, event: APIGatewayProxyEventV2): KeyCall {
  const { requestId } = event.requestContext;
  return {
    gatewayRequestId: requestId,
    startedAt: Date.now(),
    log: requestLog({ function: contract.name, request_id: requestId }),
    name: `${contract.method} ${contract.path}`,
    address: addressIn(event.headers[viewerAddressHeader] ?? ''),
    headers: {},
    found: null,
    isCounted: false,
    input: undefined,
    code: null,
    orderNumber: null,
  };
}

/** Returns the address without its port: `198.51.100.10:46532`, `2001:db8::1:46532` or `[2001:db8::1]:46532`. */
function addressIn(text: string): string {
  const address = text.replace(/:\d+$/, '').replace(/^\[(.*)\]$/, '$1');
  return address.replace(/^::ffff:(?=\d+\.)/i, '');
}

/** Logs a line for each call, stores the call for the key's owner, and sets the headers. The outermost middleware. */
export function observeKey(callOf: KeyCallOf, callers: Callers): ApiMiddleware {
  const finish: ApiMiddleware['after'] = async (request) => {
    const { event, response } = request;
    if (!response) return;
    const call = callOf(event);
    const { log, startedAt, gatewayRequestId: requestId, address, found, code, orderNumber } = call;
    const status = response.statusCode ?? 200;
    const ms = Date.now() - startedAt;
    const key = found?.key;
    log.info('request', {
      status,
      duration_ms: ms,
      user_id: key?.userId ?? null,
      key_id: key?.id ?? null,
      ...(code !== null && { code }),
    });
    // Calls that weren't counted are not listed: a loop without a pause would fill the list.
    const startTime = new Date(startedAt);
    const callRecord = { at: startTime, requestId, address, call: call.name, status, ms, code, orderNumber };
    if (key && call.isCounted)
      await withoutDelay(() => callers().db.write([put(apiCallRow, { keyId: key.id, ...callRecord })]), log);
    const headers = { 'cache-control': 'no-store', 'x-request-id': requestId, ...call.headers };
    request.response = { ...response, headers: { ...response.headers, ...headers } };
  };
  return { after: finish, onError: finish } satisfies ApiMiddleware;
}

/** The header of an answer to an earlier request. */
export const replayedHeader = 'idempotent-replayed';

/** Turns every error into the envelope that developers get. */
export function respondToDeveloper(callOf: KeyCallOf, siteUrl: () => string): ApiMiddleware {
  return {
    onError: (request) => {
      const call = callOf(request.event);
      const error = asApiError(request.error);
      const { code, userMessage, field, details } = error;
      call.code = code;
      if (error.isRepeated) call.headers[replayedHeader] = 'true';
      if (apiErrorStatus[code] >= 500) call.log.error('failed', request.error);
      const envelope: ApiErrorEnvelope = {
        error: {
          code,
          message: userMessage,
          ...(field !== undefined && { field }),
          docs: `${siteUrl()}${docsOfError(code)}`,
          request_id: call.gatewayRequestId,
          ...details,
        },
      };
      request.response = {
        statusCode: apiErrorStatus[code],
        headers: { ...jsonType, ...(code === 'invalid_key' && { 'www-authenticate': 'Bearer' }) },
        body: JSON.stringify(envelope),
      };
    },
  };
}

function asApiError(error: unknown): ApiError {
  const known = toApiError(error);
  if (known) return known;
  const isPassing = error instanceof TableUnavailable || error instanceof OutcomeUnknown;
  return new ApiError(isPassing ? 'unavailable' : 'internal_error', { cause: error });
}

/** Refuses a call that no contract has. It needs no key, so that a mistyped address isn't taken for a wrong key. */
export const refuseOtherCalls: ApiMiddleware = {
  before: ({ event }) => {
    if (!isOtherCall(event)) return;
    const { method, path } = event.requestContext.http;
    throw new ApiError('no_such_call', { userMessage: `The API has no ${method} ${path}.` });
  },
};

const noKey = 'No API key was sent. Send it in the header Authorization, as Bearer nk_….';

/** Reads the key at each call, so that a stopped one works no more, nor one of a banned customer. */
export function findCaller(callOf: KeyCallOf, callers: Callers): ApiMiddleware {
  return {
    before: async ({ event }) => {
      const call = callOf(event);
      const [, key] = /^Bearer +(\S+)$/i.exec(event.headers.authorization ?? '') ?? [];
      if (key === undefined) throw new ApiError('invalid_key', { userMessage: noKey });
      const { db, clock } = callers();
      call.found = await findKey(db, key, clock.now());
    },
  };
}

/**
 * Counts the call. A call that the key may not make is refused, and counted apart: it must not use up the calls that the key may make.
 */
export function admitCall(contract: KeyContract, callOf: KeyCallOf, callers: Callers): ApiMiddleware {
  return {
    before: async ({ event }) => {
      const call = callOf(event);
      const { found } = call;
      if (found === null) throw new ApiError('invalid_key');
      const { calls, clock } = callers();
      const refusal = refusalOfCall(found, contract);
      const [counted, most] =
        refusal === null
          ? [contract.counts, callsPerMinute[contract.counts]]
          : ['refused', refusedCallsPerMinute];
      const name = `KEY#${found.key.id}#${counted}`;
      if (!(await calls.count(name, most))) {
        call.headers['retry-after'] = String(60 - clock.now().getUTCSeconds());
        throw new ApiError('too_many_requests');
      }
      call.isCounted = true;
      if (refusal !== null) throw refusal;
    },
  };
}

/** Joins the fields of the path, of the query or body, and of the header, and parses them by the contract. */
export function parseKeyInput(contract: KeyContract, callOf: KeyCallOf): ApiMiddleware {
  const inPath = pathFieldsOf(contract);
  return {
    before: ({ event }) => {
      const input = inputOf(contract, event, inPath);
      const parsed = contract.input.safeParse(input);
      if (!parsed.success) {
        const { path, words } = problemOf(parsed.error, input);
        const name = path.join('.').replace(idempotencyField, 'Idempotency-Key');
        throw new ApiError('invalid_request', {
          ...(name !== '' && { field: name }),
          userMessage: `${name === '' ? 'The request' : name}: ${words}.`,
        });
      }
      callOf(event).input = parsed.data;
    },
  };
}

function inputOf(
  { method, creates }: KeyContract,
  event: APIGatewayProxyEventV2,
  inPath: readonly string[],
): unknown {
  const said = method === 'GET' ? (event.queryStringParameters ?? {}) : bodyOf(event);
  if (typeof said !== 'object' || said === null || Array.isArray(said)) return said;
  // A field of the path or the header can't be in the body as well.
  const twice = [idempotencyField, ...inPath].find((name) => Object.hasOwn(said, name));
  if (twice !== undefined) {
    const where = twice === idempotencyField ? 'in the header Idempotency-Key' : 'in the path';
    throw new ApiError('invalid_request', { field: twice, userMessage: `${twice}: belongs ${where}.` });
  }
  const key = event.headers[idempotencyHeader];
  const path = Object.fromEntries(inPath.map((name) => [name, event.pathParameters?.[name]]));
  return { ...said, ...path, ...(key !== undefined && creates && { [idempotencyField]: key }) };
}

function bodyOf(event: APIGatewayProxyEventV2): unknown {
  const text = bodyText(event);
  // Every decoder puts this character in place of bytes that aren't UTF-8.
  if (text.includes('\uFFFD')) {
    throw new ApiError('invalid_request', { userMessage: 'The body is not UTF-8.' });
  }
  try {
    return parseJson(text);
  } catch (cause) {
    const userMessage = cause instanceof AppError ? cause.userMessage : undefined;
    throw new ApiError('invalid_request', { userMessage, cause });
  }
}
