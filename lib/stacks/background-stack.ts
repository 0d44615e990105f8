import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import type { Code } from 'aws-cdk-lib/aws-lambda';
import { Duration, Stack, type StackProps } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';
import type { EventFunctionName } from '../../contracts/registry';
import { ContractFunction, type FunctionResources } from '../constructs/contract-function';
import { eventFunctionsFrom, type FunctionGrants } from '../functions';

export interface BackgroundStackProps extends StackProps {
  readonly grants: FunctionGrants;
  readonly codeFor: (name: EventFunctionName) => Code;
  readonly resources: FunctionResources;
}

/** What runs while nobody asks: a function for each schedule. */
export class BackgroundStack extends Stack {
  constructor(scope: Construct, id: string, { grants, codeFor, resources, ...props }: BackgroundStackProps) {
    super(scope, id, props);
    for (const [name, { everyMinutes }] of eventFunctionsFrom('schedule')) {
      const description = `Runs every ${everyMinutes} min`;
      const construct = new ContractFunction(this, name, {
        name,
        description,
        grants: grants[name],
        code: codeFor(name),
        resources,
      });
      new Rule(this, `${name}-schedule`, {
        description: `${name}: ${description}`,
        schedule: Schedule.rate(Duration.minutes(everyMinutes)),
        // A run that failed is not made up for: the next one does its work.
        targets: [new LambdaFunction(construct.function, { retryAttempts: 0 })],
      });
    }
  }
}
