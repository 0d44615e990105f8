import { HttpUserPoolAuthorizer } from 'aws-cdk-lib/aws-apigatewayv2-authorizers';
import type { IUserPool, IUserPoolClient } from 'aws-cdk-lib/aws-cognito';
import type { Code } from 'aws-cdk-lib/aws-lambda';
import type { ILogGroup } from 'aws-cdk-lib/aws-logs';
import { Stack, type StackProps } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';
import { type ApiFunctionName, registry } from '../../contracts/registry';
import { ContractApi } from '../constructs/contract-api';
import { ContractFunction } from '../constructs/contract-function';
import { GradualReleases, type ReleaseProps } from '../constructs/gradual-releases';
import type { FunctionResources } from '../function-access';
import { apiFunctionNames, type Declarations } from '../functions';

export interface ApiStackProps extends StackProps {
  readonly declarations: Declarations;
  readonly codeFor: (name: ApiFunctionName) => Code;
  readonly resources: FunctionResources;
  readonly userPool: IUserPool;
  readonly userPoolClient: IUserPoolClient;
  readonly release: ReleaseProps;
  /** The id of an API without routes. */
  readonly apiId: string;
}

/** A function and a route for each contract. */
export class ApiStack extends Stack {
  readonly functions: Readonly<Record<ApiFunctionName, ContractFunction>>;
  readonly accessLog: ILogGroup;

  constructor(scope: Construct, id: string, props: ApiStackProps) {
    super(scope, id, props);
    const { declarations, codeFor, resources, userPool, userPoolClient, apiId, release } = props;
    this.functions = forEachName(
      (name) =>
        new ContractFunction(this, name, {
          name,
          description: registry[name].summary,
          declaration: declarations[name],
          code: codeFor(name),
          resources,
        }),
    );
    const { accessLog } = new ContractApi(this, 'Api', {
      apiId,
      functions: forEachName((name) => this.functions[name].live),
      authorizer: new HttpUserPoolAuthorizer('UserPool', userPool, { userPoolClients: [userPoolClient] }),
    });
    this.accessLog = accessLog;
    new GradualReleases(this, 'Releases', { ...release, functions: Object.values(this.functions) });
  }
}

const forEachName = <T>(make: (name: ApiFunctionName) => T): Readonly<Record<ApiFunctionName, T>> =>
  Object.fromEntries(apiFunctionNames.map((name) => [name, make(name)])) as Record<ApiFunctionName, T>;
