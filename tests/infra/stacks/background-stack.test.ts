import { Match, type Template } from 'aws-cdk-lib/assertions';
import { Schedule } from 'aws-cdk-lib/aws-events';
import { Duration } from 'aws-cdk-lib/core';
import { eventFunctionsFrom } from '../../../lib/functions';
import { streamFilters } from '../../../lib/stacks/stream-filters';
import { templatesWith } from '../../support/infra/templates';

const scheduled = eventFunctionsFrom('schedule');
const following = eventFunctionsFrom('table-stream');
const taking = eventFunctionsFrom('queue');
let template: Template;
beforeAll(async () => {
  template = (await templatesWith()).background;
});

const queueArn = (isNamed: boolean) => {
  const queues = Object.entries(template.findResources('AWS::SQS::Queue'));
  const found = queues.find(([, { Properties }]) => 'QueueName' in Properties === isNamed);
  return { 'Fn::GetAtt': [found?.[0], 'Arn'] };
};
const deadLetters = () => queueArn(false);

test.each(scheduled)(
  '%s runs as often as the contracts say, and a failed run is set aside, not repeated',
  (name, { everyMinutes }) => {
    template.hasResourceProperties('AWS::Events::Rule', {
      Description: Match.stringLikeRegexp(`^${name}:`),
      ScheduleExpression: Schedule.rate(Duration.minutes(everyMinutes)).expressionString,
      State: 'ENABLED',
      Targets: [
        Match.objectLike({
          RetryPolicy: { MaximumRetryAttempts: 0 },
          DeadLetterConfig: { Arn: deadLetters() },
        }),
      ],
    });
    template.hasResourceProperties('AWS::Lambda::Function', {
      Description: Match.stringLikeRegexp(`^Runs every ${everyMinutes} min \\(release`),
      DeadLetterConfig: { TargetArn: deadLetters() },
    });
    template.hasResourceProperties('AWS::Lambda::EventInvokeConfig', {
      MaximumRetryAttempts: 0,
      MaximumEventAgeInSeconds: 120,
    });
  },
);

test.each(following)(
  '%s follows the stream from its oldest change in batches, and changes that fail are set aside, not lost',
  (name, { batchSize, batchWindowSeconds }) => {
    template.hasResourceProperties('AWS::Lambda::EventSourceMapping', {
      BatchSize: batchSize,
      MaximumBatchingWindowInSeconds: batchWindowSeconds,
      StartingPosition: 'TRIM_HORIZON',
      BisectBatchOnFunctionError: true,
      MaximumRetryAttempts: 20,
      EventSourceArn: Match.anyValue(),
      DestinationConfig: { OnFailure: { Destination: deadLetters() } },
      FilterCriteria: {
        Filters: (streamFilters[name] ?? []).map((pattern) => ({ Pattern: JSON.stringify(pattern) })),
      },
    });
  },
);

test.each(taking)(
  '%s takes messages that failed again alone, and after several times they are set aside',
  (_, { batchSize, mostAtOnce, mostReceives }) => {
    template.hasResourceProperties('AWS::Lambda::EventSourceMapping', {
      BatchSize: batchSize,
      EventSourceArn: queueArn(true),
      FunctionResponseTypes: ['ReportBatchItemFailures'],
      ScalingConfig: { MaximumConcurrency: mostAtOnce },
    });
    template.hasResourceProperties('AWS::SQS::Queue', {
      QueueName: 'example-webhooks',
      // As AWS advises: six times as long as a run may take.
      VisibilityTimeout: 360,
      RedrivePolicy: { deadLetterTargetArn: deadLetters(), maxReceiveCount: mostReceives },
    });
  },
);

test('only functions that declare it send to the queue of webhooks, under the name that it has', async () => {
  const { api, staff, identity, developers } = await templatesWith();
  const senders = (of: Template) =>
    Object.values({ ...of.findResources('AWS::IAM::Role'), ...of.findResources('AWS::IAM::Policy') })
      .map((found) => JSON.stringify(found))
      .filter((text) => text.includes('sqs:SendMessage') && text.includes(':example-webhooks'));
  const named = (of: Template) => senders(of).map((text) => /What ([\w-]+) may do/.exec(text)?.[1]);
  expect(named(template)).toEqual(['send-notices']);
  expect(named(developers)).toEqual(['send-webhooks-again']);
  expect([senders(api), senders(staff), senders(identity)]).toEqual([[], [], []]);
});

test('no deployed function sends webhooks to its own machine', async () => {
  const { developers } = await templatesWith();
  const values = [developers, template].flatMap((of) =>
    Object.values(of.findResources('AWS::Lambda::Function')).flatMap(({ Properties }) => {
      const { WEBHOOKS_TO_LOOPBACK: value } = Properties.Environment?.Variables ?? {};
      return value === undefined ? [] : [value];
    }),
  );
  expect(values.length).toBeGreaterThan(1);
  expect(new Set(values)).toEqual(new Set(['no']));
});
