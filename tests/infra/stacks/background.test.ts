import { Match, type Template } from 'aws-cdk-lib/assertions';
import { eventFunctionsFrom } from '../../../lib/functions';
import { streamFilters } from '../../../lib/stacks/stream-filters';
import { templatesWith } from '../../support/infra/templates';

const scheduled = eventFunctionsFrom('schedule');
const following = eventFunctionsFrom('table-stream');
const taking = eventFunctionsFrom('queue');
let template: Template;
beforeAll(async () => {
  template = (await templatesWith()).api;
});

const queueArn = (name: 'Webhooks' | 'DeadLetters') => {
  const found = Object.keys(template.findResources('AWS::SQS::Queue')).find((id) => id.includes(name));
  return { 'Fn::GetAtt': [found, 'Arn'] };
};
const deadLetters = () => queueArn('DeadLetters');

test.each(scheduled)(
  '%s runs as often as the contracts say, and a failed run is set aside, not repeated',
  (name, { everyMinutes, fromMinute }) => {
    template.hasResourceProperties('AWS::Events::Rule', {
      Description: Match.stringLikeRegexp(`^${name}:`),
      ScheduleExpression: `cron(${fromMinute}${everyMinutes === 60 ? '' : `/${everyMinutes}`} * * * ? *)`,
      State: 'ENABLED',
      Targets: [
        Match.objectLike({
          RetryPolicy: { MaximumRetryAttempts: 0 },
          DeadLetterConfig: { Arn: deadLetters() },
        }),
      ],
    });
    template.hasResourceProperties('AWS::Lambda::Function', {
      Description: `Runs every ${everyMinutes} min`,
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
      EventSourceArn: queueArn('Webhooks'),
      FunctionResponseTypes: ['ReportBatchItemFailures'],
      ScalingConfig: { MaximumConcurrency: mostAtOnce },
    });
    template.hasResourceProperties('AWS::SQS::Queue', {
      // As AWS advises: six times as long as a run may take.
      VisibilityTimeout: 360,
      RedrivePolicy: { deadLetterTargetArn: deadLetters(), maxReceiveCount: mostReceives },
    });
  },
);

test('at most three scheduled functions begin in the same minute: a new account runs ten functions at once', () => {
  const begin = (minute: number) =>
    scheduled.filter(([, { everyMinutes, fromMinute }]) => (minute - fromMinute) % everyMinutes === 0);
  const most = Math.max(...Array.from({ length: 60 }, (_, minute) => begin(minute).length));
  expect(most).toBeLessThanOrEqual(3);
});

test('only functions that declare it send to the queue of webhooks', () => {
  const senders = Object.values(template.findResources('AWS::IAM::Role'))
    .map((found) => JSON.stringify(found))
    .filter((text) => text.includes('sqs:SendMessage'))
    .map((text) => /What ([\w-]+) may do/.exec(text)?.[1]);
  expect(senders.toSorted()).toEqual(['send-notices', 'send-webhooks-again']);
});

test('no deployed function sends webhooks to its own machine', () => {
  const values = Object.values(template.findResources('AWS::Lambda::Function'))
    .map(({ Properties }) => Properties.Environment?.Variables?.WEBHOOKS_TO_LOOPBACK)
    .filter((value) => value !== undefined);
  expect(new Set(values)).toEqual(new Set(['no']));
});
