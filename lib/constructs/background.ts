import type { ITableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { type Code, EventSourceMapping, FilterCriteria, StartingPosition } from 'aws-cdk-lib/aws-lambda';
import { SqsDlq } from 'aws-cdk-lib/aws-lambda-event-sources';
import type { ILogGroup } from 'aws-cdk-lib/aws-logs';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import { Duration } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import { type EventFunctionName, type EventSource, eventFunctions } from '../../contracts/registry';
import type { FunctionResources } from '../function-access';
import { type Declarations, eventFunctionsFrom } from '../functions';
import { streamFilters } from '../stacks/stream-filters';
import { ContractFunction, type ContractFunctionProps } from './contract-function';

/** The queues between functions; they exist before the functions that write to them. */
export class Queues extends Construct {
  /** Receives runs, changes and messages that failed after all retries. */
  readonly deadLetters: Queue;
  /** The webhooks that haven't reached customers' endpoints yet. */
  readonly webhooks: Queue;

  constructor(scope: Construct, id: string, { declarations }: { readonly declarations: Declarations }) {
    super(scope, id);
    const common = {
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      retentionPeriod: Duration.days(14),
    };
    this.deadLetters = new Queue(this, 'DeadLetters', common);
    this.webhooks = new Queue(this, 'Webhooks', {
      ...common,
      // As AWS advises for Lambda: six times as long as a run may take.
      visibilityTimeout: Duration.seconds(6 * declarations['send-webhooks'].timeoutSeconds),
      deadLetterQueue: {
        queue: this.deadLetters,
        maxReceiveCount: eventFunctions['send-webhooks'].mostReceives,
      },
    });
  }
}

export interface BackgroundProps {
  readonly declarations: Declarations;
  readonly codeFor: (name: EventFunctionName) => Code;
  readonly resources: FunctionResources;
  readonly logGroup: ILogGroup;
  /** The table; its stream runs functions. */
  readonly table: ITableV2;
  readonly queues: Queues;
}

/** Covers an outage of 15 minutes. Retries of a split batch don't count. */
const streamRetries = 20;

/** Background functions: scheduled ones, those that follow the table's stream, and the one that sends webhooks. */
export class Background extends Construct {
  readonly functions: ContractFunction[] = [];

  constructor(scope: Construct, id: string, props: BackgroundProps) {
    super(scope, id);
    for (const [name, source] of eventFunctionsFrom('schedule')) this.#runOnSchedule(name, source, props);
    for (const [name, source] of eventFunctionsFrom('table-stream')) this.#runOnChanges(name, source, props);
    for (const [name, source] of eventFunctionsFrom('queue')) this.#runOnMessages(name, source, props);
  }

  #runOnSchedule(
    name: EventFunctionName,
    { everyMinutes, fromMinute }: EventSource & { source: 'schedule' },
    props: BackgroundProps,
  ): void {
    const { deadLetters } = props.queues;
    const description = `Runs every ${everyMinutes} min`;
    const { callee } = this.#addFunction(name, description, props, { deadLetters });
    // A failed run isn't retried, because the next run does its work.
    callee.configureAsyncInvoke({ retryAttempts: 0, maxEventAge: Duration.minutes(2) });
    new Rule(this, `${name}-schedule`, {
      description: `${name}: ${description}`,
      // At minutes of their own: a new account runs ten functions at once.
      schedule: Schedule.cron({
        minute: everyMinutes === 60 ? `${fromMinute}` : `${fromMinute}/${everyMinutes}`,
      }),
      targets: [new LambdaFunction(callee, { retryAttempts: 0, deadLetterQueue: deadLetters })],
    });
  }

  #runOnChanges(
    name: EventFunctionName,
    { batchSize, batchWindowSeconds }: EventSource & { source: 'table-stream' },
    props: BackgroundProps,
  ): void {
    const { tableStreamArn } = props.table;
    if (tableStreamArn === undefined) throw new Error(`${name} follows a table that has no stream`);
    const { function: target } = this.#addFunction(name, 'Follows the table’s stream', props);
    target.addToRolePolicy(
      new PolicyStatement({
        actions: ['dynamodb:DescribeStream', 'dynamodb:GetRecords', 'dynamodb:GetShardIterator'],
        resources: [tableStreamArn],
      }),
    );
    new EventSourceMapping(this, `${name}-changes`, {
      target,
      eventSourceArn: tableStreamArn,
      startingPosition: StartingPosition.TRIM_HORIZON,
      batchSize,
      maxBatchingWindow: Duration.seconds(batchWindowSeconds),
      filters: (streamFilters[name] ?? []).map((pattern) => FilterCriteria.filter(pattern)),
      // One bad change must not block the others.
      bisectBatchOnError: true,
      retryAttempts: streamRetries,
      onFailure: new SqsDlq(props.queues.deadLetters),
    });
  }

  #runOnMessages(
    name: EventFunctionName,
    { batchSize, mostAtOnce }: EventSource & { source: 'queue' },
    props: BackgroundProps,
  ): void {
    const { queueArn } = props.queues.webhooks;
    const { function: target } = this.#addFunction(name, 'Takes webhooks from their queue', props);
    target.addToRolePolicy(
      new PolicyStatement({
        actions: ['sqs:ReceiveMessage', 'sqs:DeleteMessage', 'sqs:GetQueueAttributes'],
        resources: [queueArn],
      }),
    );
    new EventSourceMapping(this, `${name}-messages`, {
      target,
      eventSourceArn: queueArn,
      batchSize,
      maxConcurrency: mostAtOnce,
      // One endpoint's trouble doesn't send other endpoints' messages again.
      reportBatchItemFailures: true,
    });
  }

  #addFunction(
    name: EventFunctionName,
    description: string,
    { declarations, codeFor, resources, logGroup }: BackgroundProps,
    limits: Pick<ContractFunctionProps, 'deadLetters'> = {},
  ): ContractFunction {
    const construct = new ContractFunction(this, name, {
      name,
      description,
      declaration: declarations[name],
      code: codeFor(name),
      resources,
      logGroup,
      ...limits,
    });
    this.functions.push(construct);
    return construct;
  }
}
