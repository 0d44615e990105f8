import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
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
import { type FunctionName, registry } from '../../contracts/registry';
import type { EnvironmentVariable } from '../../lambdas/runtime/environment';
import type { Grants } from '../../lambdas/runtime/grants';
import { chainVariables } from '../../lambdas/runtime/origin';

/** What functions can be given; each gets the part that its grants name. */
export interface FunctionResources {
  readonly tableArn: string;
  readonly settingsSecretArn: string;
  readonly userPoolArn: string;
  /** Values of the variables that grants may name. One that is missing here can't be granted here. */
  readonly environment: Readonly<Partial<Record<EnvironmentVariable, string>>>;
  /** Whether X-Ray follows each run. @default false */
  readonly tracing?: boolean;
}

export interface ContractFunctionProps {
  readonly name: FunctionName;
  readonly description: string;
  readonly grants: Grants;
  /** The built package: `index.js`, which exports `handler`. */
  readonly code: Code;
  readonly resources: FunctionResources;
  /** How many may run at once. @default as many as the account has left */
  readonly atMostAtOnce?: number;
  /** Where asynchronous runs go that failed for good. @default nowhere */
  readonly deadLetters?: Queue;
}

/** One Lambda function with a log group and a role of its own, which holds what `grants.ts` names and no more. */
export class ContractFunction extends Construct {
  readonly name: FunctionName;
  readonly function: LambdaFunction;
  readonly logGroup: LogGroup;

  constructor(
    scope: Construct,
    id: string,
    { name, description, grants, code, resources, ...limits }: ContractFunctionProps,
  ) {
    super(scope, id);
    this.name = name;
    this.logGroup = new LogGroup(this, 'Logs', {
      retention: RetentionDays.THREE_MONTHS,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const role = new Role(this, 'Role', {
      assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
      description: `What ${name} may do`,
    });
    this.logGroup.grantWrite(role);
    for (const statement of policyStatements(grants, resources)) role.addToPolicy(statement);

    this.function = new LambdaFunction(this, 'Function', {
      description,
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      handler: 'index.handler',
      code,
      memorySize: grants.memoryMegabytes,
      timeout: Duration.seconds(grants.timeoutSeconds),
      environment: environmentOf(name, grants, resources),
      role,
      logGroup: this.logGroup,
      ...(resources.tracing && { tracing: Tracing.ACTIVE }),
      ...(limits.atMostAtOnce !== undefined && { reservedConcurrentExecutions: limits.atMostAtOnce }),
      ...(limits.deadLetters && { deadLetterQueue: limits.deadLetters }),
    });
  }
}

function policyStatements(grants: Grants, resources: FunctionResources): PolicyStatement[] {
  const { tableArn, settingsSecretArn, userPoolArn } = resources;
  const statements = (grants.table ?? []).map(
    ({ actions, index, leadingKeys }) =>
      new PolicyStatement({
        actions: [...actions],
        resources: [index === undefined ? tableArn : `${tableArn}/index/${index}`],
        conditions: { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': leadingKeys } },
      }),
  );
  if (grants.settings) {
    const write = grants.settings === 'read-write' ? ['secretsmanager:PutSecretValue'] : [];
    statements.push(
      new PolicyStatement({
        actions: ['secretsmanager:GetSecretValue', ...write],
        resources: [settingsSecretArn],
      }),
    );
  }
  if (grants.userPool) {
    statements.push(new PolicyStatement({ actions: [...grants.userPool], resources: [userPoolArn] }));
  }
  return statements;
}

function environmentOf(
  name: string,
  grants: Grants,
  { environment }: FunctionResources,
): Record<string, string> {
  return Object.fromEntries(
    [...grants.environment, ...(name in registry ? chainVariables : [])].map((variable) => {
      const value = environment[variable];
      if (value === undefined)
        throw new Error(`${name} asks for ${variable}, which this stack can't give it`);
      return [variable, value];
    }),
  );
}
