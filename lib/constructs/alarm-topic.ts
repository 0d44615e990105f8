import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Stack } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';

/** The recipients of a region's alarms; an alarm can't reach a topic in another region. */
export class AlarmTopic extends Topic {
  constructor(scope: Construct, id: string, { alarmEmail }: { readonly alarmEmail: string }) {
    super(scope, id, { enforceSSL: true });
    // The policy that refuses plain HTTP replaces SNS's default, which lets the whole account publish.
    this.addToResourcePolicy(
      new PolicyStatement({
        actions: ['sns:Publish'],
        principals: [new ServicePrincipal('cloudwatch.amazonaws.com')],
        resources: [this.topicArn],
        conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(this).account } },
      }),
    );
    this.addSubscription(new EmailSubscription(alarmEmail));
  }
}
