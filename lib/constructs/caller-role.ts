import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { Construct } from 'constructs';
import type { ContractFunction } from './contract-function';

/**
 * By which the API calls functions of a stack. One role for many of them: permissions on the functions would be a resource each,
 * of which a stack has 500 at most.
 */
export class CallerRole extends Role {
  constructor(scope: Construct, id: string, functions: readonly ContractFunction[]) {
    const actions = ['lambda:InvokeFunction'];
    const resources = functions.map(({ live }) => live.functionArn);
    super(scope, id, {
      assumedBy: new ServicePrincipal('apigateway.amazonaws.com'),
      description: 'Which functions the API calls',
      inlinePolicies: {
        Calls: new PolicyDocument({ statements: [new PolicyStatement({ actions, resources })] }),
      },
    });
  }
}
