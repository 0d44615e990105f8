import { createHash, timingSafeEqual } from 'node:crypto';
import type { MiddlewareObj } from '@middy/core';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { AppError } from '../../core/errors';
import { originHeader } from '../origin';

/**
 * Refuses requests that didn't come through the site, before anything else is read: only the site has a firewall and a rate limit. Any one
 * of the secrets is enough, so they can be rotated under traffic.
 */
export function requireOrigin(secrets: () => readonly string[]): MiddlewareObj<APIGatewayProxyEventV2> {
  let known: readonly Buffer[] | undefined;
  return {
    before: ({ event }) => {
      known ??= secrets().map(digest);
      const given = digest(event.headers[originHeader] ?? '');
      // Compares all, so that timing reveals nothing.
      const matches = known.filter((secret) => timingSafeEqual(secret, given));
      if (matches.length === 0) throw new AppError('forbidden');
    },
  };
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
