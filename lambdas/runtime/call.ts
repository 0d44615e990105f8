import type { MiddlewareObj } from '@middy/core';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import type { Contract } from '../../contracts/contract';
import type { Account } from '../core/accounts/entities';
import type { Session } from '../core/sessions/ended-sessions';
import type { RecordedSession } from '../core/sessions/rows';
import { type Log, requestLog } from './logger';

/** What the chain reads of a caller's account. */
export type AccessRecord = Pick<
  Account,
  'role' | 'staffRole' | 'isBanned' | 'isCanary' | 'secondFactorAt' | 'endedSessions'
>;

/** One request and what the chain has learnt about it. */
export interface Call {
  /** The gateway's id of the request, which customers quote to support. */
  readonly gatewayRequestId: string;
  readonly startedAt: number;
  readonly log: Log;
  userId: string | null;
  groups: readonly string[];
  /** The sign-in that the token comes from, also when it was renewed since. Null where access is public. */
  session: Session | null;
  /** What is recorded of it; null: nothing. Only some functions read it. */
  recorded: RecordedSession | null | 'not read';
  input: unknown;
  account: AccessRecord | null;
}

export type CallOf = (event: APIGatewayProxyEventV2) => Call;

/** One link of the chain. */
export type ApiMiddleware = MiddlewareObj<APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2>;

export function newCall(contract: Contract, event: APIGatewayProxyEventV2): Call {
  const gatewayRequestId = event.requestContext.requestId;
  return {
    gatewayRequestId,
    startedAt: Date.now(),
    log: requestLog({ function: contract.name, request_id: gatewayRequestId }),
    userId: null,
    groups: [],
    session: null,
    recorded: 'not read',
    input: undefined,
    account: null,
  };
}
