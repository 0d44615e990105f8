import { Match, type Template } from 'aws-cdk-lib/assertions';
import { eventFunctionsFrom } from '../../../lib/functions';
import { synthesizeShop } from '../../support/infra/synthesize';

const scheduled = eventFunctionsFrom('schedule');
let template: Template;
beforeAll(async () => {
  template = (await synthesizeShop()).background;
});

test('there is one function and one schedule for each function that runs by the clock', () => {
  template.resourceCountIs('AWS::Lambda::Function', scheduled.length);
  template.resourceCountIs('AWS::Events::Rule', scheduled.length);
});

test.each(scheduled)(
  '%s runs as often as the contracts say, and a failed run is not repeated',
  (name, { everyMinutes }) => {
    template.hasResourceProperties('AWS::Events::Rule', {
      Description: Match.stringLikeRegexp(`^${name}:`),
      ScheduleExpression: everyMinutes === 1 ? 'rate(1 minute)' : `rate(${everyMinutes} minutes)`,
      State: 'ENABLED',
      Targets: [Match.objectLike({ RetryPolicy: { MaximumRetryAttempts: 0 } })],
    });
  },
);
