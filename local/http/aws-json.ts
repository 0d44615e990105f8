import { randomUUID } from 'node:crypto';
import { parseJson } from '../state/parse-json';
import { readBody, sendJson } from './body';
import type { Responder } from './server';

/** An error that the SDK raises as an exception whose name is `code`. */
export class AwsError extends Error {
  constructor(
    override readonly name: string,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

export interface AwsRequest {
  /** The operation's name, without the service's. */
  readonly operation: string;
  readonly body: unknown;
  /** Whether the request has an AWS signature; it is not checked. */
  readonly isSigned: boolean;
}

const bodyLimitBytes = 256 * 1024;
const signature = 'AWS4-HMAC-SHA256 ';

/** Serves a service by the protocol AWS JSON 1.1. An AwsError is a 400. */
export function awsJson(service: string, run: (request: AwsRequest) => Promise<object> | object): Responder {
  return async (request, response) => {
    const headers = { 'content-type': 'application/x-amz-json-1.1', 'x-amzn-requestid': randomUUID() };
    try {
      const [name, operation = ''] = String(request.headers['x-amz-target'] ?? '').split('.');
      if (name !== service) throw new AwsError('UnknownOperationException', '');
      const text = await readBody(request, bodyLimitBytes);
      if (text === 'too-large') {
        throw new AwsError('RequestEntityTooLargeException', 'Request body is too large');
      }
      const body = parseJson(text.toString('utf8'));
      if (body === undefined) throw new AwsError('SerializationException', '');
      const isSigned = request.headers.authorization?.startsWith(signature) ?? false;
      sendJson(response, 200, await run({ operation, body, isSigned }), headers);
    } catch (error) {
      if (!(error instanceof AwsError)) throw error;
      const { name, message } = error;
      const type = { 'x-amzn-errortype': `${name}:`, 'x-amzn-errormessage': encodeURI(message) };
      sendJson(response, 400, { __type: name, message }, { ...headers, ...type });
    }
  };
}

/** Converts a time to the protocol's form. */
export const seconds = (date: Date | number): number => Number(date) / 1000;
