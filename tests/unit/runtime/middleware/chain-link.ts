import type { MiddlewareObj, Request } from '@middy/core';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import * as z from 'zod';
import type { Access, Contract } from '../../../../contracts/contract';
import type { Call } from '../../../../lambdas/runtime/middleware/caller';

export const contractFor = (access: Access): Contract => ({
  name: 'test',
  access,
  kind: 'query',
  summary: 'For a test',
  input: z.object({}),
  output: z.object({}),
  errors: [],
  tags: [],
});

export const newCall = (change: Partial<Call> = {}): Call => ({
  gatewayRequestId: 'request-1',
  startedAt: 0,
  log: { info: () => undefined, error: () => undefined },
  userId: null,
  groups: [],
  session: null,
  input: {},
  account: null,
  ...change,
});

type Link = MiddlewareObj<APIGatewayProxyEventV2>;

/** Returns what a link does before the handler runs. */
export async function runBefore(link: Link, event: unknown = {}): Promise<void> {
  await link.before?.({ event } as unknown as Request<APIGatewayProxyEventV2>);
}

/** Returns the error that a link throws when it refuses. */
export const refused = (code: string) => expect.objectContaining({ name: 'AppError', code });
