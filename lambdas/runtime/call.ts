import type { MiddlewareObj } from '@middy/core';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import type { Contract } from '../../contracts/contract';
import type { Account } from '../core/accounts/entities';
import type { Session } from '../core/sessions/ended-sessions';
import type { RecordedSession } from '../core/sessions/rows';
import { type Log, requestLog } from './logger';

/** The fields of a caller's account that the chain checks. */
export type AccessRecord = Pick<
  Account,
  'role' | 'staffRole' | 'isBanned' | 'isCanary' | 'secondFactorAt' | 'endedSessions'
>;

/** One request, with the facts that the chain has found. */
export interface Call {
  /** The gateway's id of the request, which customers quote to support. */
  readonly gatewayRequestId: string;
  readonly startedAt: number;
  readonly log: Log;
  userId: string | null;
  groups: readonly string[];
  /** The sign-in behind the token, even if the token has been renewed. Null if access is public. */
  session: Session | null;
  /** The session's row; null if there is none. Only some functions read it. */
  recorded: RecordedSession | null | 'not read';
  input: unknown;
  account: AccessRecord | null;
}

export type CallOf = (event: APIGatewayProxyEventV2) => Call;

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
