import type { APIGatewayProxyEventV2WithJWTAuthorizer } from 'aws-lambda';

/** Answers with the claims, without a statusCode: as JSON by inference. */
export const handler = async (event: APIGatewayProxyEventV2WithJWTAuthorizer) =>
  event.requestContext.authorizer;
