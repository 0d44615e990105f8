import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import {
  Architecture,
  type Code,
  type IFunction,
  Function as LambdaFunction,
  Runtime,
} from 'aws-cdk-lib/aws-lambda';
import { type ILogGroup, LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import { Duration, RemovalPolicy } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import type { FunctionName } from '../../contracts/registry';
import { type FunctionDeclaration, movesMoney } from '../../lambdas/runtime/function-declaration';
import { environmentOf, type FunctionResources, policyStatements } from '../function-access';

export interface ContractFunctionProps {
  readonly name: FunctionName;
  readonly description: string;
  readonly declaration: FunctionDeclaration;
  /** The built package: `index.js`, which exports `handler`. */
  readonly code: Code;
  readonly resources: FunctionResources;
  readonly logGroup: ILogGroup;
  /** Receives asynchronous runs that failed after all retries. @default nothing */
  readonly deadLetters?: Queue;
}

/** One Lambda function with a role of its own, which allows only what the function uses. */
export class ContractFunction extends Construct {
  readonly name: FunctionName;
  /** Whether the function changes balances. */
  readonly movesMoney: boolean;
  readonly function: LambdaFunction;
  readonly logGroup: ILogGroup;

  constructor(
    scope: Construct,
    id: string,
    { name, description, declaration, code, resources, logGroup, deadLetters }: ContractFunctionProps,
  ) {
    super(scope, id);
    const { needs, memoryMegabytes, timeoutSeconds } = declaration;
    this.name = name;
    this.movesMoney = movesMoney(declaration);
    this.logGroup = logGroup;
    const writesLogs = new PolicyStatement({
      actions: ['logs:CreateLogStream', 'logs:PutLogEvents'],
      resources: [logGroup.logGroupArn],
    });
    this.function = new LambdaFunction(this, 'Function', {
      description,
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      handler: 'index.handler',
      code,
      memorySize: memoryMegabytes,
      timeout: Duration.seconds(timeoutSeconds),
      environment: environmentOf(name, needs, resources),
      role: new Role(this, 'Role', {
        assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
        description: `What ${name} may do`,
        // Inline in the role, because a stack has at most 500 resources.
        inlinePolicies: {
          Uses: new PolicyDocument({
            statements: [writesLogs, ...policyStatements(needs, resources)],
          }),
        },
      }),
      logGroup,
      ...(deadLetters && { deadLetterQueue: deadLetters }),
    });
  }

  /** As CDK's interfaces take it: its classes don't match them under exactOptionalPropertyTypes. */
  get callee(): IFunction {
    return this.function as IFunction;
  }
}

/** The log group that all functions of a stack share. Our own lines name their function, and every line's log stream does. */
export const sharedLog = (scope: Construct): ILogGroup =>
  new LogGroup(scope, 'Log', {
    retention: RetentionDays.THREE_MONTHS,
    removalPolicy: RemovalPolicy.DESTROY,
  });
