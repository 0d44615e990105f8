import { Stack, type StackProps } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';
import { AlarmTopic } from '../constructs/alarm-topic';
import { RunbookAlarm } from '../constructs/runbook-alarm';
import { WebFirewall } from '../constructs/web-firewall';
import type { Environment } from '../load-environment';
import { firewallBlocks } from '../operations/firewall-blocks';

export interface EdgeStackProps extends StackProps {
  readonly environment: Pick<Environment, 'name' | 'settings'>;
}

/** The site's firewall, which CloudFront accepts only from us-east-1, and its alarm, since its metrics are there too. */
export class EdgeStack extends Stack {
  readonly webAclArn: string;

  constructor(scope: Construct, id: string, { environment: { name, settings }, ...props }: EdgeStackProps) {
    super(scope, id, props);
    const { arn, watched } = new WebFirewall(this, 'Firewall', settings);
    this.webAclArn = arn;
    const { alarmEmail } = settings;
    if (alarmEmail === null) return;
    const topic = new AlarmTopic(this, 'Alarms', { alarmEmail });
    const alarm = firewallBlocks('site', watched);
    new RunbookAlarm(this, alarm.page, { ...alarm, environment: name, topic });
  }
}
