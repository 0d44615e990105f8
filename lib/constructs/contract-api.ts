import {
  HttpApi,
  HttpMethod,
  HttpNoneAuthorizer,
  type IHttpRouteAuthorizer,
} from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';
import { type ApiFunctionName, registry } from '../../contracts/registry';

export interface ContractApiProps {
  readonly functions: Readonly<Record<ApiFunctionName, LambdaFunction>>;
  /** Guards every route that is not public. */
  readonly authorizer: IHttpRouteAuthorizer;
}

/** An HTTP API with one route, `POST /api/<name>`, for each contract. */
export class ContractApi extends Construct {
  readonly api: HttpApi;

  constructor(scope: Construct, id: string, { functions, authorizer }: ContractApiProps) {
    super(scope, id);
    this.api = new HttpApi(this, 'HttpApi', { description: 'One route for each contract' });
    for (const { name, access } of Object.values(registry)) {
      this.api.addRoutes({
        path: `/api/${name}`,
        methods: [HttpMethod.POST],
        integration: new HttpLambdaIntegration(name, functions[name]),
        authorizer: access === 'public' ? new HttpNoneAuthorizer() : authorizer,
      });
    }
  }
}
