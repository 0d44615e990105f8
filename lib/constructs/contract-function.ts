import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import {
  Alias,
  Architecture,
  type CfnFunction,
  type Code,
  type IFunction,
  type IVersion,
  Function as LambdaFunction,
  Runtime,
} from 'aws-cdk-lib/aws-lambda';
import type { ILogGroup } from 'aws-cdk-lib/aws-logs';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import { Duration, RemovalPolicy } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import type { FunctionName } from '../../contracts/registry';
import { type FunctionDeclaration, movesMoney } from '../../lambdas/runtime/function-declaration';
import { environmentOf, type FunctionResources, policyStatements } from '../function-access';
import { liveAlias, withRelease } from '../release-name';
import type { FunctionLogs } from './function-logs';

export interface ContractFunctionProps {
  readonly name: FunctionName;
  readonly description: string;
  readonly declaration: FunctionDeclaration;
  /** The built package: `index.js`, which exports `handler`. */
  readonly code: Code;
  readonly resources: FunctionResources;
  /** Where it writes what it did. */
  readonly logs: FunctionLogs;
  /** Receives asynchronous runs that failed after all retries. @default nothing */
  readonly deadLetters?: Queue;
}

/**
 * One Lambda function with a role of its own, which allows what the function uses and no more. Callers call the
 * alias `live`, which points at the version of the last deployment.
 */
export class ContractFunction extends Construct {
  readonly name: FunctionName;
  readonly description: string;
  /** Whether it changes balances. */
  readonly movesMoney: boolean;
  /** For metrics over all versions. Nothing calls it. */
  readonly function: LambdaFunction;
  readonly alias: Alias;
  readonly logGroup: ILogGroup;

  constructor(
    scope: Construct,
    id: string,
    { name, description, declaration, code, resources, logs, ...limits }: ContractFunctionProps,
  ) {
    super(scope, id);
    const { needs, memoryMegabytes, timeoutSeconds } = declaration;
    this.name = name;
    this.description = description;
    this.movesMoney = movesMoney(declaration);
    this.logGroup = logs.of(this);
    const writesLogs = new PolicyStatement({
      actions: ['logs:CreateLogStream', 'logs:PutLogEvents'],
      resources: [this.logGroup.logGroupArn],
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
        // In the role itself: a stack has 500 resources at most.
        inlinePolicies: {
          Uses: new PolicyDocument({
            statements: [writesLogs, ...policyStatements(needs, resources)],
          }),
        },
      }),
      logGroup: this.logGroup,
      // A version that a deployment replaces stays, to be gone back to. Otherwise a deployment that failed would leave one that
      // the next attempt can't publish again.
      currentVersionOptions: { removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE },
      ...(limits.deadLetters && { deadLetterQueue: limits.deadLetters }),
    });
    this.alias = new Alias(this, 'Live', {
      aliasName: liveAlias,
      version: this.function.currentVersion as IVersion,
    });
  }

  /** What callers call. Cast, as CDK's classes don't match its interfaces under exactOptionalPropertyTypes. */
  get live(): IFunction {
    return this.alias as IFunction;
  }

  /** Ends its description with the release, so that it gets a version of its own for it. */
  nameRelease(release: string): void {
    this.#resource.description = withRelease(this.description, release);
  }

  get #resource(): CfnFunction {
    return this.function.node.defaultChild as CfnFunction;
  }
}
