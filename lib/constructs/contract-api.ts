import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import {
  CfnStage,
  HttpApi,
  HttpMethod,
  HttpNoneAuthorizer,
  HttpRoute,
  HttpRouteKey,
  HttpStage,
  type IHttpApi,
  type IHttpRouteAuthorizer,
  IntegrationCredentials,
  LogGroupLogDestination,
} from 'aws-cdk-lib/aws-apigatewayv2';
import type { IRoleRef } from 'aws-cdk-lib/aws-iam';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { RemovalPolicy } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import type { Access, Contract } from '../../contracts/contract';
import { type KeyContract, routeKeyOf, routesOfKey } from '../../contracts/developers/key-contract';
import { type Route, routesOf } from '../../contracts/published';
import { keyRegistry, registry } from '../../contracts/registry';
import type { ContractFunction } from './contract-function';
import { LambdaIntegration } from './lambda-integration';

export interface ContractApiProps {
  /** The id of an API without routes or stage. */
  readonly apiId: string;
  /** The stacks whose functions the routes call. */
  readonly stacks: readonly FunctionsOfStack[];
  /** Guards every route for callers who have signed in. */
  readonly authorizer: IHttpRouteAuthorizer;
}

export interface FunctionsOfStack {
  readonly functions: readonly ContractFunction[];
  /** The role with which the API calls one of them. */
  callerOf(of: ContractFunction): IRoleRef;
}

/** Requests per second and burst of each route, by its access. */
const throttles: Readonly<Record<Access | 'key', { readonly rate: number; readonly burst: number }>> = {
  public: { rate: 200, burst: 400 },
  user: { rate: 1_000, burst: 1_000 },
  admin: { rate: 50, burst: 100 },
  key: { rate: 200, burst: 400 },
};

const contracts: readonly (Contract | KeyContract)[] = [
  ...Object.values(registry),
  ...Object.values(keyRegistry),
];

/** A contract of the site has its name in its path, one of the developers' API says its route. */
const routesTo = (contract: Contract | KeyContract): readonly Route[] =>
  contract.access === 'key' ? routesOfKey(contract) : routesOf(contract);

/** A route for each contract, another for one that serves a file, two for all other calls of `/v1`, and the stage that serves them. */
export class ContractApi extends Construct {
  readonly accessLog: LogGroup;

  constructor(scope: Construct, id: string, { apiId, stacks, authorizer }: ContractApiProps) {
    super(scope, id);
    const httpApi = HttpApi.fromHttpApiAttributes(this, 'HttpApi', { httpApiId: apiId });
    const routes = contracts.flatMap((contract) => {
      const { name, access } = contract;
      const integration = integrationOf(name, stacks);
      return routesTo(contract).map(({ method, path }) => {
        const isFile = access !== 'key' && method === 'GET';
        const others = path.endsWith('+}') ? 'v1-others' : 'v1-root';
        return new HttpRoute(this, isFile ? `${name}-file` : method === 'ANY' ? others : name, {
          httpApi,
          routeKey: HttpRouteKey.with(path, HttpMethod[method]),
          integration,
          authorizer: access === 'public' || access === 'key' ? new HttpNoneAuthorizer() : authorizer,
        });
      });
    });
    this.accessLog = new LogGroup(this, 'AccessLog', {
      retention: RetentionDays.THREE_MONTHS,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    // A stage can only throttle routes that exist.
    this.#addStage(httpApi).node.addDependency(...routes);
  }

  #addStage(httpApi: IHttpApi): HttpStage {
    const stage = new HttpStage(this, 'Stage', {
      httpApi,
      stageName: '$default',
      autoDeploy: true,
      throttle: { rateLimit: 2_000, burstLimit: 2_000 },
      accessLogSettings: { destination: new LogGroupLogDestination(this.accessLog), format: accessLogFormat },
    });
    const { defaultChild } = stage.node;
    if (!(defaultChild instanceof CfnStage)) throw new TypeError('A stage without its resource');
    defaultChild.routeSettings = Object.fromEntries(
      contracts.flatMap((contract) => {
        const { rate, burst } = throttles[contract.access];
        const limits = { ThrottlingRateLimit: rate, ThrottlingBurstLimit: burst };
        return routesTo(contract).map((route) => [routeKeyOf(route), limits]);
      }),
    );
    return stage;
  }
}

function integrationOf(name: string, stacks: readonly FunctionsOfStack[]): LambdaIntegration {
  for (const stack of stacks) {
    const found = stack.functions.find((of) => of.name === name);
    if (found === undefined) continue;
    const credentials = IntegrationCredentials.fromRole(stack.callerOf(found));
    return new LambdaIntegration('Integration', found.live, credentials);
  }
  throw new Error(`${name} has a route, and no function`);
}

/** Leaves out headers and queries, which contain tokens. */
const accessLogFormat = AccessLogFormat.custom(
  JSON.stringify({
    request_id: '$context.requestId',
    time: '$context.requestTimeEpoch',
    route: '$context.routeKey',
    status: '$context.status',
    latency_ms: '$context.responseLatency',
    integration_status: '$context.integrationStatus',
    integration_error: '$context.integrationErrorMessage',
    authorizer_error: '$context.authorizer.error',
  }),
);
