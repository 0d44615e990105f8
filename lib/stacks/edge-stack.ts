import { Stack, type StackProps } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';
import { WebFirewall } from '../constructs/web-firewall';

/** The firewall, which CloudFront accepts only from us-east-1. */
export class EdgeStack extends Stack {
  readonly webAclArn: string;

  constructor(scope: Construct, id: string, props: StackProps) {
    super(scope, id, props);
    this.webAclArn = new WebFirewall(this, 'Firewall').arn;
  }
}
