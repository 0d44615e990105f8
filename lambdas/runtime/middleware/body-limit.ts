import type { MiddlewareObj } from '@middy/core';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { AppError } from '../../core/errors';

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
