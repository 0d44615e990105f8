import type { MiddlewareObj } from '@middy/core';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type { Contract } from '../../../contracts/contract';
import { AppError } from '../../core/errors';

/** Sends exactly the fields of the contract. Any other output is our fault: a 500. */
export function checkOutput(contract: Contract): MiddlewareObj<APIGatewayProxyEventV2> {
  return {
    after: (request) => {
      const parsed = contract.output.safeParse(request.response);
      if (!parsed.success) {
        const paths = parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.code}`);
        throw new AppError('internal_error', { internalMessage: `Bad output: ${paths.join(', ')}` });
      }
      request.response = {
        statusCode: 200,
        headers: { 'content-type': 'application/json; charset=utf-8' },
        body: JSON.stringify(parsed.data),
      };
    },
  };
}
