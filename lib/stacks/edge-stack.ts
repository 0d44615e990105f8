import { Stack, type StackProps } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';
import { SiteFirewall } from '../constructs/firewalls';

/** The site's firewall, which CloudFront accepts only from us-east-1. */
export class EdgeStack extends Stack {
  readonly webAclArn: string;

  constructor(scope: Construct, id: string, props: StackProps) {
    super(scope, id, { ...props, crossRegionReferences: true });
    this.webAclArn = new SiteFirewall(this, 'Firewall').arn;
  }
}
