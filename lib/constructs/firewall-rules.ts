import type { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import type { DeploymentSettings } from '../deployment-settings';

interface ManagedRules {
  readonly name: string;
  /** Rules that only count. */
  readonly counted?: readonly string[];
  /** Whether all of them only count. @default false */
  readonly onlyCounts?: boolean;
}

/** What CloudWatch and the console show of a firewall or a rule, and by which name. */
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

/** Addresses that AWS has seen do harm, where they are asked for. Behind a carrier's, there are customers too: so it is counted before it blocks. */
export const reputationList = (
  { reputationList: action }: Pick<DeploymentSettings, 'reputationList'>,
  priority: number,
): CfnWebACL.RuleProperty[] =>
  action === 'off'
    ? []
    : [managed({ name: 'AWSManagedRulesAmazonIpReputationList', onlyCounts: action === 'count' }, priority)];
