import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type { Contract } from '../../contracts/contract';
import type { AccessRecord } from './access-record';
import { type Log, requestLog } from './logger';

/** What is known of one request while it passes through the chain. */
export interface Call {
  readonly requestId: string;
  readonly startedAt: number;
  readonly log: Log;
  userId: string | null;
  groups: readonly string[];
  input: unknown;
  account: AccessRecord | null;
}

export function newCall(contract: Contract, event: APIGatewayProxyEventV2): Call {
  const requestId = event.requestContext.requestId;
  return {
    requestId,
    startedAt: Date.now(),
    log: requestLog({ function: contract.name, request_id: requestId }),
    userId: null,
    groups: [],
    input: undefined,
    account: null,
  };
}
