import type { MiddlewareObj } from '@middy/core';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type { Contract } from '../../../contracts/contract';
import { AppError } from '../../core/errors';
import type { AccessRecord } from '../access-record';
import type { Call } from '../call';

/**
 * Reads the caller's account at every request, so that a ban or a lost role bites on the next one and not
 * when the token expires. An admin must be one by both the account and the token's group.
 */
export function loadAccount(
  contract: Contract,
  callOf: (event: APIGatewayProxyEventV2) => Call,
  load: (userId: string, input: unknown) => Promise<AccessRecord | null>,
): MiddlewareObj<APIGatewayProxyEventV2> {
  return {
    before: async ({ event }) => {
      const call = callOf(event);
      if (call.userId === null) throw new AppError('unauthenticated');
      const account = await load(call.userId, call.input);
      if (account === null) throw new AppError('unauthenticated');
      if (account.isBanned) throw new AppError('account_banned');
      const isAdmin = account.role === 'admin' && call.groups.includes('admin');
      if (contract.access === 'admin' && !isAdmin) throw new AppError('forbidden');
      call.account = account;
    },
  };
}
