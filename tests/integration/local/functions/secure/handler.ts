import type { APIGatewayProxyEventV2WithJWTAuthorizer } from 'aws-lambda';
import { declare } from '../../../../../lambdas/runtime/function-declaration';

/** Answers with the claims, without a statusCode: as JSON by inference. */
export const handler = declare(
  async (event: APIGatewayProxyEventV2WithJWTAuthorizer) => event.requestContext.authorizer,
  { needs: [], memoryMegabytes: 128, timeoutSeconds: 5 },
);
