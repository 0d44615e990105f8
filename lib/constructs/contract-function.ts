import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import {
  Architecture,
  type Code,
  Function as LambdaFunction,
  Runtime,
  Tracing,
} from 'aws-cdk-lib/aws-lambda';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
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
  /** How many may run at once. @default as many as the account has left */
  readonly atMostAtOnce?: number;
  /** Receives asynchronous runs that failed after all retries. @default nothing */
  readonly deadLetters?: Queue;
}

/** One Lambda function with a log group and a role of its own, which allows what the function uses and no more. */
export class ContractFunction extends Construct {
  readonly name: FunctionName;
  /** Whether it changes balances. */
  readonly movesMoney: boolean;
  readonly function: LambdaFunction;
  readonly logGroup: LogGroup;

  constructor(
    scope: Construct,
    id: string,
    { name, description, declaration, code, resources, ...limits }: ContractFunctionProps,
  ) {
    super(scope, id);
    const { needs, memoryMegabytes, timeoutSeconds } = declaration;
    this.name = name;
    this.movesMoney = movesMoney(declaration);
    this.logGroup = new LogGroup(this, 'Logs', {
      retention: RetentionDays.THREE_MONTHS,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const role = new Role(this, 'Role', {
      assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
      description: `What ${name} may do`,
    });
    this.logGroup.grantWrite(role);
    for (const statement of policyStatements(needs, resources)) role.addToPolicy(statement);

    this.function = new LambdaFunction(this, 'Function', {
      description,
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      handler: 'index.handler',
      code,
      memorySize: memoryMegabytes,
      timeout: Duration.seconds(timeoutSeconds),
      environment: environmentOf(name, needs, resources),
      role,
      logGroup: this.logGroup,
      ...(resources.tracing && { tracing: Tracing.ACTIVE }),
      ...(limits.atMostAtOnce !== undefined && { reservedConcurrentExecutions: limits.atMostAtOnce }),
      ...(limits.deadLetters && { deadLetterQueue: limits.deadLetters }),
    });
  }
}
