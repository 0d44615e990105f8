import { randomUUID } from 'node:crypto';
import { type Handler, readJson, sendJson } from './http';

/** The account and region that the local cloud pretends to be. */
export const localRegion = 'eu-west-1';
export const localAccountId = '000000000000';

/** An SDK client's configuration for the local cloud. */
export const localClientConfig = (endpoint: string) => ({
  endpoint,
  region: localRegion,
  credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
});

/** An error that the SDK raises as an exception whose name is `code`. */
export class AwsError extends Error {
  constructor(
    override readonly name: string,
    message = '',
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

/** Serves a service by the protocol AWS JSON 1.1. An AwsError is a 400. */
export function awsJson(run: (request: AwsRequest) => Promise<object> | object): Handler {
  return async ({ request, response }) => {
    const { 'x-amz-target': target = '', authorization = '' } = request.headers;
    const headers = { 'content-type': 'application/x-amz-json-1.1', 'x-amzn-requestid': randomUUID() };
    const operation = String(target).split('.').at(-1) ?? '';
    try {
      const body = await readJson(request);
      const isSigned = authorization.startsWith('AWS4-HMAC-SHA256 ');
      sendJson(response, 200, await run({ operation, body, isSigned }), headers);
    } catch (error) {
      if (!(error instanceof AwsError)) throw error;
      const { name, message } = error;
      sendJson(response, 400, { __type: name, message }, { ...headers, 'x-amzn-errortype': name });
    }
  };
}
