import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import { Construct } from 'constructs';
import { logFirewall } from './firewall-log';

/**
 * Requests from one address in five minutes. Far above what one person needs: hundreds of customers of a mobile
 * network share an address.
 */
const requestsPerAddress = 5_000;

interface ManagedRules {
  readonly name: string;
  /** Rules that only count. */
  readonly counted?: readonly string[];
}

/** https://docs.aws.amazon.com/waf/latest/developerguide/aws-managed-rule-groups-list.html */
const managedRules: readonly ManagedRules[] = [
  { name: 'AWSManagedRulesAmazonIpReputationList' },
  { name: 'AWSManagedRulesKnownBadInputsRuleSet' },
  // Delivery reports may lack a user agent. The API itself limits bodies over 8 KB.
  { name: 'AWSManagedRulesCommonRuleSet', counted: ['NoUserAgent_HEADER', 'SizeRestrictions_BODY'] },
];

/** The distribution's firewall. CloudFront's have to be in us-east-1, whatever the other stacks' region. */
export class WebFirewall extends Construct {
  readonly arn: string;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    const webAcl = new CfnWebACL(this, 'WebAcl', {
      scope: 'CLOUDFRONT',
      defaultAction: { allow: {} },
      visibilityConfig: visible('all'),
      rules: [rateLimit(0), ...managedRules.map((rules, index) => managed(rules, index + 1))],
    });
    this.arn = webAcl.attrArn;
    // A supplier's query holds its token.
    logFirewall(this, webAcl);
  }
}

export const visible = (metricName: string) => ({
  metricName,
  cloudWatchMetricsEnabled: true,
  sampledRequestsEnabled: true,
});

const rateLimit = (priority: number): CfnWebACL.RuleProperty => ({
  name: 'requests-per-address',
  priority,
  action: { block: { customResponse: { responseCode: 429 } } },
  statement: { rateBasedStatement: { aggregateKeyType: 'IP', limit: requestsPerAddress } },
  visibilityConfig: visible('requests-per-address'),
});

export const managed = ({ name, counted = [] }: ManagedRules, priority: number): CfnWebACL.RuleProperty => ({
  name,
  priority,
  overrideAction: { none: {} },
  statement: {
    managedRuleGroupStatement: {
      vendorName: 'AWS',
      name,
      ruleActionOverrides: counted.map((rule) => ({ name: rule, actionToUse: { count: {} } })),
    },
  },
  visibilityConfig: visible(name),
});
