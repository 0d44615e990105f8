import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import { Stack } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import type { DeploymentSettings } from '../deployment-settings';
import type { WatchedFirewall } from '../operations/firewall-blocks';
import { logFirewall } from './firewall-log';
import { managed, reputationList, visible } from './firewall-rules';
import { requestsPerAddress } from './shared-address';

const rateLimitName = 'requests-per-address';

/** The distribution's firewall. CloudFront's have to be in us-east-1, whatever the other stacks' region. */
export class WebFirewall extends Construct {
  readonly arn: string;
  readonly watched: WatchedFirewall;

  constructor(scope: Construct, id: string, settings: Pick<DeploymentSettings, 'reputationList'>) {
    super(scope, id);
    // CloudWatch tells the firewalls of an account's deployments apart by it.
    const metricName = Stack.of(this).stackName;
    const webAcl = new CfnWebACL(this, 'WebAcl', {
      scope: 'CLOUDFRONT',
      defaultAction: { allow: {} },
      visibilityConfig: visible(metricName),
      rules: [
        rateLimit(0),
        ...reputationList(settings, 1),
        managed({ name: 'AWSManagedRulesKnownBadInputsRuleSet' }, 2),
        // Delivery reports may lack a user agent. The API itself limits bodies over 8 KB.
        managed(
          { name: 'AWSManagedRulesCommonRuleSet', counted: ['NoUserAgent_HEADER', 'SizeRestrictions_BODY'] },
          3,
        ),
      ],
    });
    this.arn = webAcl.attrArn;
    this.watched = { metricName, limits: [rateLimitName] };
    // A supplier's query holds its token.
    logFirewall(this, webAcl);
  }
}

/**
 * Pages and their files are CloudFront's own, and free of limits: a visit loads fifty of them, and a browser keeps them.
 * CloudFront takes an encoded path for the decoded one, so that the limit does, too.
 */
const rateLimit = (priority: number): CfnWebACL.RuleProperty => ({
  name: rateLimitName,
  priority,
  action: { block: { customResponse: { responseCode: 429 } } },
  statement: {
    rateBasedStatement: {
      aggregateKeyType: 'IP',
      limit: requestsPerAddress,
      evaluationWindowSec: 300,
      scopeDownStatement: {
        byteMatchStatement: {
          fieldToMatch: { uriPath: {} },
          positionalConstraint: 'STARTS_WITH',
          searchString: '/api/',
          textTransformations: [
            { priority: 0, type: 'URL_DECODE' },
            { priority: 1, type: 'NORMALIZE_PATH' },
          ],
        },
      },
    },
  },
  visibilityConfig: visible(rateLimitName),
});
