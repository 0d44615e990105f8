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
  /** The logs that it writes to. */
  readonly logs: FunctionLogs;
  /** Receives asynchronous runs that failed after all retries. @default nothing */
  readonly deadLetters?: Queue;
}

/**
 * One Lambda function with a role of its own, which allows only what the function uses. Callers call the alias `live`, which points at the
 * version of the latest deployment.
 */
export class ContractFunction extends Construct {
  readonly name: FunctionName;
  readonly description: string;
  /** Whether the function changes balances. */
  readonly movesMoney: boolean;
  /** Only for metrics over all versions. Callers use the alias. */
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
        // Inline in the role, because a stack has at most 500 resources.
        inlinePolicies: {
          Uses: new PolicyDocument({
            statements: [writesLogs, ...policyStatements(needs, resources)],
          }),
        },
      }),
      logGroup: this.logGroup,
      // Versions that a deployment replaces are kept for rollbacks. Also, a failed deployment's version couldn't be published again by the
      // next attempt.
      currentVersionOptions: { removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE },
      ...(limits.deadLetters && { deadLetterQueue: limits.deadLetters }),
    });
    this.alias = new Alias(this, 'Live', {
      aliasName: liveAlias,
      version: this.function.currentVersion as IVersion,
    });
  }

  /** The alias for callers. Cast because CDK's classes don't match its interfaces under exactOptionalPropertyTypes. */
  get live(): IFunction {
    return this.alias as IFunction;
  }

  /** Adds the release to the function's description, so that the function gets a version for this release. */
  nameRelease(release: string): void {
    this.#resource.description = withRelease(this.description, release);
  }

  get #resource(): CfnFunction {
    return this.function.node.defaultChild as CfnFunction;
  }
}
