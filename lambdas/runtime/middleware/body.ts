import type { MiddlewareObj } from '@middy/core';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type { Contract } from '../../../contracts/contract';
import { AppError } from '../../core/errors';
import type { ApiMiddleware, CallOf } from '../call';

/** Far above the largest body of any contract, and cheap to parse. */
const maximumBytes = 64 * 1024;

export function limitBody(): MiddlewareObj<APIGatewayProxyEventV2> {
  return {
    before: ({ event }) => {
      const encoding = event.isBase64Encoded ? 'base64' : 'utf8';
      if (Buffer.byteLength(event.body ?? '', encoding) > maximumBytes) {
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

function bodyText(event: APIGatewayProxyEventV2): string {
  const body = event.body ?? '';
  return event.isBase64Encoded ? Buffer.from(body, 'base64').toString('utf8') : body;
}

const forbiddenKeys = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * Parses a JSON body.
 * @throws AppError invalid_request. Keys that could reach an object's prototype are invalid too, and so is half a surrogate pair, which
 * neither table nor log can store
 */
function parseJson(text: string): unknown {
  if (text.trim() === '') return {};
  try {
    return JSON.parse(text, (key, value: unknown) => {
      if (forbiddenKeys.has(key)) throw new SyntaxError(`Key not allowed: ${key}`);
      if (!key.isWellFormed() || (typeof value === 'string' && !value.isWellFormed())) {
        throw new SyntaxError('Text is not Unicode');
      }
      return value;
    });
  } catch (cause) {
    throw new AppError('invalid_request', { userMessage: 'The body is not valid JSON.', cause });
  }
}

/** Sends exactly the fields of the contract. An output that doesn't fit it is our fault, so it becomes a 500. */
export function checkOutput(contract: Contract): MiddlewareObj<APIGatewayProxyEventV2> {
  return {
    after: (request) => {
      const parsed = contract.output.safeParse(request.response);
      if (!parsed.success) {
        const paths = parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.code}`);
        throw new AppError('internal_error', { internalMessage: `Bad output: ${paths.join(', ')}` });
      }
      request.response = {
        statusCode: 200,
        headers: { 'content-type': 'application/json; charset=utf-8' },
        body: JSON.stringify(parsed.data),
      };
    },
  };
}
