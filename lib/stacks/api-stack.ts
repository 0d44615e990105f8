import { HttpUserPoolAuthorizer } from 'aws-cdk-lib/aws-apigatewayv2-authorizers';
import type { IUserPool, IUserPoolClient } from 'aws-cdk-lib/aws-cognito';
import type { ILogGroup } from 'aws-cdk-lib/aws-logs';
import { Stack, type StackProps } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';
import { type ApiFunctionsProps, apiFunctions } from '../constructs/api-functions';
import { ContractApi, type OtherFunctions } from '../constructs/contract-api';
import type { ContractFunction } from '../constructs/contract-function';
import { GradualReleases, type ReleaseProps } from '../constructs/gradual-releases';
import { customersFunctionNames } from '../functions';

export interface ApiStackProps extends StackProps, ApiFunctionsProps {
  /** The stacks of functions that aren't in this one. */
  readonly others: readonly OtherFunctions[];
  readonly userPool: IUserPool;
  readonly userPoolClient: IUserPoolClient;
  readonly release: ReleaseProps;
  /** The id of an API without routes. */
  readonly apiId: string;
}

/** A route for each contract, and the functions that aren't only for staff or developers. */
export class ApiStack extends Stack {
  readonly functions: readonly ContractFunction[];
  readonly accessLog: ILogGroup;

  constructor(scope: Construct, id: string, props: ApiStackProps) {
    super(scope, id, props);
    const { userPool, userPoolClient, apiId, release, others } = props;
    this.functions = apiFunctions(this, customersFunctionNames, props);
    const { accessLog } = new ContractApi(this, 'Api', {
      apiId,
      functions: this.functions,
      others,
      authorizer: new HttpUserPoolAuthorizer('UserPool', userPool, { userPoolClients: [userPoolClient] }),
    });
    this.accessLog = accessLog;
    new GradualReleases(this, 'Releases', { ...release, functions: this.functions });
  }
}
