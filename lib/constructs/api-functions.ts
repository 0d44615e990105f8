import {
  HttpApi,
  HttpIntegrationType,
  HttpMethod,
  HttpNoneAuthorizer,
  HttpRoute,
  HttpRouteIntegration,
  type HttpRouteIntegrationConfig,
  HttpRouteKey,
  IntegrationCredentials,
  PayloadFormatVersion,
} from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpUserPoolAuthorizer } from 'aws-cdk-lib/aws-apigatewayv2-authorizers';
import type { IUserPool, IUserPoolClient } from 'aws-cdk-lib/aws-cognito';
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { Code, IFunction } from 'aws-cdk-lib/aws-lambda';
import type { ILogGroup } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import type { Contract } from '../../contracts/contract';
import { type KeyContract, routesOfKey } from '../../contracts/developers/v1';
import { type Route, routesOf } from '../../contracts/published';
import { type ApiFunctionName, type KeyFunctionName, keyRegistry, registry } from '../../contracts/registry';
import type { FunctionResources } from '../function-access';
import type { Declarations } from '../functions';
import { ContractFunction } from './contract-function';

export interface ApiFunctionsProps {
  readonly names: readonly (ApiFunctionName | KeyFunctionName)[];
  readonly declarations: Declarations;
  readonly codeFor: (name: ApiFunctionName | KeyFunctionName) => Code;
  readonly resources: FunctionResources;
  readonly logGroup: ILogGroup;
  /** The API that the routes belong to. */
  readonly apiId: string;
  /** Its users may call the functions that aren't public. */
  readonly userPool: IUserPool;
  readonly userPoolClient: IUserPoolClient;
  /** Different for each authorizer of an API. */
  readonly authorizerName: string;
}

const contracts: Readonly<Record<ApiFunctionName | KeyFunctionName, Contract | KeyContract>> = {
  ...registry,
  ...keyRegistry,
};

/** A contract of the site has its name in its path, one of the developers' API says its route. */
const routesTo = (contract: Contract | KeyContract): readonly Route[] =>
  contract.access === 'key' ? routesOfKey(contract) : routesOf(contract);

/** The functions of these contracts, each with its contract's name as id, and their routes. */
export class ApiFunctions extends Construct {
  readonly functions: readonly ContractFunction[];

  constructor(scope: Construct, id: string, props: ApiFunctionsProps) {
    super(scope, id);
    const { names, declarations, codeFor, resources, logGroup } = props;
    this.functions = names.map(
      (name) =>
        new ContractFunction(scope, name, {
          name,
          description: contracts[name].summary,
          declaration: declarations[name],
          code: codeFor(name),
          resources,
          logGroup,
        }),
    );
    this.#addRoutes(props);
  }

  #addRoutes({ names, apiId, userPool, userPoolClient, authorizerName }: ApiFunctionsProps): void {
    const httpApi = HttpApi.fromHttpApiAttributes(this, 'HttpApi', { httpApiId: apiId });
    const authorizer = new HttpUserPoolAuthorizer(authorizerName, userPool, {
      userPoolClients: [userPoolClient],
    });
    const credentials = IntegrationCredentials.fromRole(this.#callerRole());
    for (const [index, name] of names.entries()) {
      const contract = contracts[name];
      const { access } = contract;
      const callee = this.functions[index]?.callee;
      if (callee === undefined) throw new Error(`${name} has a route, and no function`);
      const integration = new LambdaIntegration('Integration', callee, credentials);
      for (const { method, path } of routesTo(contract)) {
        const isFile = access !== 'key' && method === 'GET';
        const others = path.endsWith('+}') ? 'v1-others' : 'v1-root';
        new HttpRoute(this, isFile ? `${name}-file` : method === 'ANY' ? others : name, {
          httpApi,
          routeKey: HttpRouteKey.with(path, HttpMethod[method]),
          integration,
          authorizer: access === 'public' || access === 'key' ? new HttpNoneAuthorizer() : authorizer,
        });
      }
    }
  }

  /** The role with which the API calls all of them: a permission on each would be a resource, and a stack has at most 500. */
  #callerRole(): Role {
    const calls = new PolicyStatement({
      actions: ['lambda:InvokeFunction'],
      resources: this.functions.map(({ callee }) => callee.functionArn),
    });
    return new Role(this, 'Caller', {
      assumedBy: new ServicePrincipal('apigateway.amazonaws.com'),
      description: 'Which functions the API calls',
      inlinePolicies: { Calls: new PolicyDocument({ statements: [calls] }) },
    });
  }
}

/** CDK's integration, but with credentials that routes share instead of a permission for each route. */
class LambdaIntegration extends HttpRouteIntegration {
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
