import type { ITableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { type Code, EventSourceMapping, FilterCriteria, StartingPosition } from 'aws-cdk-lib/aws-lambda';
import { SqsDlq } from 'aws-cdk-lib/aws-lambda-event-sources';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import { Duration, Stack, type StackProps } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';
import { type EventFunctionName, type EventSource, eventFunctions } from '../../contracts/registry';
import { ContractFunction, type ContractFunctionProps } from '../constructs/contract-function';
import { FunctionLogs } from '../constructs/function-logs';
import { GradualReleases, type ReleaseProps } from '../constructs/gradual-releases';
import type { FunctionResources } from '../function-access';
import { type Declarations, eventFunctionsFrom } from '../functions';
import { webhookQueueName } from '../webhook-queue-name';
import { streamFilters } from './stream-filters';

export interface BackgroundStackProps extends StackProps {
  readonly declarations: Declarations;
  readonly codeFor: (name: EventFunctionName) => Code;
  readonly resources: FunctionResources;
  /** The table; its stream runs functions. */
  readonly table: ITableV2;
  readonly release: ReleaseProps;
}

/** Covers an outage of 15 minutes. Retries of a split batch don't count. */
const streamRetries = 20;

/** Background functions: scheduled ones, those that follow the table's stream, and the one that sends webhooks. */
export class BackgroundStack extends Stack {
  readonly functions: ContractFunction[] = [];
  /** Receives runs and changes that failed after all retries. */
  readonly deadLetters: Queue;
  /** The webhooks that customers' endpoints are still to get. */
  readonly webhooks: Queue;
  readonly #logs: FunctionLogs;

  constructor(scope: Construct, id: string, props: BackgroundStackProps) {
    super(scope, id, props);
    this.#logs = new FunctionLogs(this, 'Logs');
    this.deadLetters = new Queue(this, 'DeadLetters', {
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      retentionPeriod: Duration.days(14),
    });
    this.webhooks = this.#sendFromQueue(props);
    for (const [name, source] of eventFunctionsFrom('schedule')) {
      this.#runOnSchedule(name, source, props);
    }
    for (const [name, source] of eventFunctionsFrom('table-stream')) this.#runOnChanges(name, source, props);
    new GradualReleases(this, 'Releases', { ...props.release, functions: this.functions });
  }

  #runOnSchedule(
    name: EventFunctionName,
    { everyMinutes }: EventSource & { source: 'schedule' },
    props: BackgroundStackProps,
  ): void {
    const description = `Runs every ${everyMinutes} min`;
    const construct = this.#addFunction(name, description, props, {
      deadLetters: this.deadLetters,
    });
    // A failed run isn't retried, because the next run does its work.
    construct.live.configureAsyncInvoke({ retryAttempts: 0, maxEventAge: Duration.minutes(2) });
    new Rule(this, `${name}-schedule`, {
      description: `${name}: ${description}`,
      schedule: Schedule.rate(Duration.minutes(everyMinutes)),
      targets: [new LambdaFunction(construct.live, { retryAttempts: 0, deadLetterQueue: this.deadLetters })],
    });
  }

  #runOnChanges(
    name: EventFunctionName,
    { batchSize, batchWindowSeconds }: EventSource & { source: 'table-stream' },
    props: BackgroundStackProps,
  ): void {
    const { tableStreamArn } = props.table;
    if (tableStreamArn === undefined) throw new Error(`${name} follows a table that has no stream`);
    const construct = this.#addFunction(name, 'Follows the table’s stream', props);
    construct.function.addToRolePolicy(
      new PolicyStatement({
        actions: ['dynamodb:DescribeStream', 'dynamodb:GetRecords', 'dynamodb:GetShardIterator'],
        resources: [tableStreamArn],
      }),
    );
    new EventSourceMapping(this, `${name}-changes`, {
      target: construct.live,
      eventSourceArn: tableStreamArn,
      startingPosition: StartingPosition.TRIM_HORIZON,
      batchSize,
      maxBatchingWindow: Duration.seconds(batchWindowSeconds),
      filters: (streamFilters[name] ?? []).map((pattern) => FilterCriteria.filter(pattern)),
      // One bad change must not block the others.
      bisectBatchOnError: true,
      retryAttempts: streamRetries,
      onFailure: new SqsDlq(this.deadLetters),
    });
  }

  #sendFromQueue(props: BackgroundStackProps): Queue {
    const name = 'send-webhooks';
    const { batchSize, mostAtOnce, mostReceives } = eventFunctions[name];
    const construct = this.#addFunction(name, 'Takes webhooks from their queue', props);
    const queue = new Queue(this, 'Webhooks', {
      queueName: webhookQueueName(props.release.environment),
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      retentionPeriod: Duration.days(14),
      // As AWS advises for Lambda: six times as long as a run may take.
      visibilityTimeout: Duration.seconds(6 * props.declarations[name].timeoutSeconds),
      deadLetterQueue: { queue: this.deadLetters, maxReceiveCount: mostReceives },
    });
    construct.function.addToRolePolicy(
      new PolicyStatement({
        actions: ['sqs:ReceiveMessage', 'sqs:DeleteMessage', 'sqs:GetQueueAttributes'],
        resources: [queue.queueArn],
      }),
    );
    new EventSourceMapping(this, `${name}-messages`, {
      target: construct.live,
      eventSourceArn: queue.queueArn,
      batchSize,
      maxConcurrency: mostAtOnce,
      // One endpoint's trouble doesn't send other endpoints' messages again.
      reportBatchItemFailures: true,
    });
    return queue;
  }

  #addFunction(
    name: EventFunctionName,
    description: string,
    { declarations, codeFor, resources }: BackgroundStackProps,
    limits: Pick<ContractFunctionProps, 'deadLetters'> = {},
  ): ContractFunction {
    const construct = new ContractFunction(this, name, {
      name,
      description,
      declaration: declarations[name],
      code: codeFor(name),
      resources,
      logs: this.#logs,
      ...limits,
    });
    this.functions.push(construct);
    return construct;
  }
}
