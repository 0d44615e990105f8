import { createHash, timingSafeEqual } from 'node:crypto';
import type { MiddlewareObj } from '@middy/core';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { AppError } from '../../core/errors';
import { originHeader } from '../origin';

/**
 * Refuses what did not come by way of the site, before anything of it is looked at: only there are a firewall and
 * a limit of requests. One of several secrets will do, so that they can be changed while requests come.
 */
export function requireOrigin(secrets: readonly string[]): MiddlewareObj<APIGatewayProxyEventV2> {
  const known = secrets.map(digest);
  return {
    before: ({ event }) => {
      const given = digest(event.headers[originHeader] ?? '');
      // All are compared, so that the time taken says nothing.
      const matches = known.filter((secret) => timingSafeEqual(secret, given));
      if (matches.length === 0) throw new AppError('forbidden');
    },
  };
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
