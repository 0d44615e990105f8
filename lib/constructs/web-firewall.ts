import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { CfnLoggingConfiguration, CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import { ArnFormat, RemovalPolicy, Stack } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';

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
    this.#addLog(webAcl);
  }

  /** Logs blocked and counted requests, without queries and tokens: a supplier's query holds its token. */
  #addLog(webAcl: CfnWebACL): void {
    const { stackName } = Stack.of(this);
    const log = new LogGroup(this, 'Log', {
      // The service requires this prefix.
      logGroupName: `aws-waf-logs-${stackName}`,
      retention: RetentionDays.THREE_MONTHS,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    // CDK's ARN ends with `:*`, which the service refuses.
    const logArn = Stack.of(this).formatArn({
      service: 'logs',
      resource: 'log-group',
      resourceName: log.logGroupName,
      arnFormat: ArnFormat.COLON_RESOURCE_NAME,
    });
    new CfnLoggingConfiguration(this, 'Logging', {
      resourceArn: webAcl.attrArn,
      logDestinationConfigs: [logArn],
      redactedFields: [{ queryString: {} }, { singleHeader: { Name: 'authorization' } }],
      loggingFilter: {
        DefaultBehavior: 'DROP',
        Filters: [
          {
            Behavior: 'KEEP',
            Requirement: 'MEETS_ANY',
            Conditions: [
              { ActionCondition: { Action: 'BLOCK' } },
              { ActionCondition: { Action: 'COUNT' } },
              { ActionCondition: { Action: 'EXCLUDED_AS_COUNT' } },
            ],
          },
        ],
      },
    });
  }
}

const visible = (metricName: string) => ({
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

const managed = ({ name, counted = [] }: ManagedRules, priority: number): CfnWebACL.RuleProperty => ({
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
