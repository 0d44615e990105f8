import { HttpUserPoolAuthorizer } from 'aws-cdk-lib/aws-apigatewayv2-authorizers';
import type { IUserPool, IUserPoolClient } from 'aws-cdk-lib/aws-cognito';
import type { ILogGroup } from 'aws-cdk-lib/aws-logs';
import { Stack, type StackProps } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';
import { ContractApi, type FunctionsOfStack } from '../constructs/contract-api';

export interface RoutesStackProps extends StackProps {
  /** The stacks whose functions the routes call. */
  readonly stacks: readonly FunctionsOfStack[];
  readonly userPool: IUserPool;
  readonly userPoolClient: IUserPoolClient;
  /** The id of an API without routes. */
  readonly apiId: string;
}

/** A route for each contract, and the stage that serves them. It comes after the stacks of the functions. */
export class RoutesStack extends Stack {
  readonly accessLog: ILogGroup;

  constructor(scope: Construct, id: string, props: RoutesStackProps) {
    super(scope, id, props);
    const { stacks, userPool, userPoolClient, apiId } = props;
    const { accessLog } = new ContractApi(this, 'Api', {
      apiId,
      stacks,
      authorizer: new HttpUserPoolAuthorizer('UserPool', userPool, { userPoolClients: [userPoolClient] }),
    });
    this.accessLog = accessLog;
  }
}
