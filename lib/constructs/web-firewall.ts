import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import { Stack } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import type { DeploymentSettings } from '../deployment-settings';
import type { WatchedFirewall } from '../operations/firewall-blocks';
import { logFirewall } from './firewall-log';
import { managed, reputationList, visible } from './firewall-rules';
import { requestsPerAddress } from './shared-address';

const rateLimitName = 'requests-per-address';

/** The distribution's firewall. It must be in us-east-1 for CloudFront, whatever the other stacks' region. */
export class WebFirewall extends Construct {
  readonly arn: string;
  readonly watched: WatchedFirewall;

  constructor(scope: Construct, id: string, settings: Pick<DeploymentSettings, 'reputationList'>) {
    super(scope, id);
    // The metric name distinguishes deployments in the same account.
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
    // The logs leave out queries: a supplier's contains its token.
    logFirewall(this, webAcl);
  }
}

const isPath = (
  path: string,
  positionalConstraint: 'STARTS_WITH' | 'EXACTLY',
): CfnWebACL.StatementProperty => ({
  byteMatchStatement: {
    fieldToMatch: { uriPath: {} },
    positionalConstraint,
    searchString: path,
    textTransformations: [
      { priority: 0, type: 'URL_DECODE' },
      { priority: 1, type: 'NORMALIZE_PATH' },
    ],
  },
});

/**
 * Limits requests to the API by address. Pages and their files have no limit: CloudFront serves them, a visit loads fifty, and browsers
 * cache them. CloudFront treats an encoded path like the decoded one, so the rule does too.
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
        orStatement: {
          statements: [
            isPath('/api/', 'STARTS_WITH'),
            isPath('/v1/', 'STARTS_WITH'),
            isPath('/v1', 'EXACTLY'),
          ],
        },
      },
    },
  },
  visibilityConfig: visible(rateLimitName),
});
