import type { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import type { DeploymentSettings } from '../deployment-settings';

interface ManagedRules {
  readonly name: string;
  /** Rules that only count requests. */
  readonly counted?: readonly string[];
  /** Whether all rules of the group only count. @default false */
  readonly onlyCounts?: boolean;
}

/** The name under which CloudWatch and the console show a firewall or a rule. */
export const visible = (metricName: string) => ({
  metricName,
  cloudWatchMetricsEnabled: true,
  sampledRequestsEnabled: true,
});

/** https://docs.aws.amazon.com/waf/latest/developerguide/aws-managed-rule-groups-list.html */
export const managed = (
  { name, counted = [], onlyCounts = false }: ManagedRules,
  priority: number,
): CfnWebACL.RuleProperty => ({
  name,
  priority,
  overrideAction: onlyCounts ? { count: {} } : { none: {} },
  statement: {
    managedRuleGroupStatement: {
      vendorName: 'AWS',
      name,
      ruleActionOverrides: counted.map((rule) => ({ name: rule, actionToUse: { count: {} } })),
    },
  },
  visibilityConfig: visible(name),
});

/**
 * Addresses that AWS has seen do harm, if the settings ask for the rule. Customers may share such an address at a mobile carrier, so the
 * rule counts before it blocks.
 */
export const reputationList = (
  { reputationList: action }: Pick<DeploymentSettings, 'reputationList'>,
  priority: number,
): CfnWebACL.RuleProperty[] =>
  action === 'off'
    ? []
    : [managed({ name: 'AWSManagedRulesAmazonIpReputationList', onlyCounts: action === 'count' }, priority)];
