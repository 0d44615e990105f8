import {
  HttpIntegrationType,
  HttpRouteIntegration,
  type HttpRouteIntegrationConfig,
  type IntegrationCredentials,
  PayloadFormatVersion,
} from 'aws-cdk-lib/aws-apigatewayv2';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';

/** CDK's integration, but with credentials that routes share instead of a permission for each route. */
export class LambdaIntegration extends HttpRouteIntegration {
  readonly #function: IFunction;
  readonly #credentials: IntegrationCredentials;

  constructor(id: string, callee: IFunction, credentials: IntegrationCredentials) {
    super(id);
    this.#function = callee;
    this.#credentials = credentials;
  }

  bind(): HttpRouteIntegrationConfig {
    return {
      type: HttpIntegrationType.AWS_PROXY,
      uri: this.#function.functionArn,
      payloadFormatVersion: PayloadFormatVersion.VERSION_2_0,
      credentials: this.#credentials,
    };
  }
}
