import { HttpUserPoolAuthorizer } from 'aws-cdk-lib/aws-apigatewayv2-authorizers';
import type { IUserPool, IUserPoolClient } from 'aws-cdk-lib/aws-cognito';
import type { Code, Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { CfnOutput, Stack, type StackProps } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';
import { type ApiFunctionName, registry } from '../../contracts/registry';
import { ContractApi } from '../constructs/contract-api';
import { ContractFunction, type FunctionResources } from '../constructs/contract-function';
import { apiFunctionNames, type FunctionGrants } from '../functions';

export interface ApiStackProps extends StackProps {
  readonly grants: FunctionGrants;
  readonly codeFor: (name: ApiFunctionName) => Code;
  readonly resources: FunctionResources;
  readonly userPool: IUserPool;
  readonly userPoolClient: IUserPoolClient;
}

/** What answers over HTTP: a function for each contract, behind one API. */
export class ApiStack extends Stack {
  constructor(scope: Construct, id: string, props: ApiStackProps) {
    super(scope, id, props);
    const { grants, codeFor, resources, userPool, userPoolClient } = props;
    const functions = Object.fromEntries(
      apiFunctionNames.map((name) => {
        const construct = new ContractFunction(this, name, {
          name,
          description: registry[name].summary,
          grants: grants[name],
          code: codeFor(name),
          resources,
        });
        return [name, construct.function];
      }),
    ) as Record<ApiFunctionName, LambdaFunction>;

    const { api } = new ContractApi(this, 'Api', {
      functions,
      authorizer: new HttpUserPoolAuthorizer('UserPool', userPool, { userPoolClients: [userPoolClient] }),
    });
    new CfnOutput(this, 'ApiUrl', { value: api.apiEndpoint });
  }
}
