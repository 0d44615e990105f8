import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { Construct } from 'constructs';
import type { ContractFunction } from './contract-function';

/**
 * The role with which the API calls functions of a stack. Many functions share one role: a permission on each would be a resource, and a
 * stack has at most 500.
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
