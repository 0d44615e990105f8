import { type IMetric, MathExpression, Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import { Duration } from 'aws-cdk-lib/core';
import type { AlarmDefinition } from './alarm-definition';

/** A firewall as CloudWatch names it. */
export interface WatchedFirewall {
  readonly metricName: string;
  /** Absent: CloudFront's firewall, whose metrics have no region. */
  readonly region?: string;
  /** The CloudWatch names of its limits for one address. */
  readonly limits: readonly string[];
}

const period = Duration.minutes(5);
/** This many requests blocked by the other rules ring: scanners are blocked every day, a few requests at a time. */
const tolerated = 100;

/** Rings at the first request that a limit blocks, since customers share addresses, and at many requests that the other rules block. */
export function firewallBlocks(
  of: 'site' | 'sign-in',
  { metricName, region, limits }: WatchedFirewall,
): AlarmDefinition {
  const blocked = (rule: string): IMetric =>
    new Metric({
      namespace: 'AWS/WAFV2',
      metricName: 'BlockedRequests',
      dimensionsMap: { WebACL: metricName, Rule: rule, ...(region !== undefined && { Region: region }) },
      statistic: Stats.SUM,
      period,
    });
  const byLimits = Object.fromEntries(limits.map((rule, index) => [`limit${index}`, blocked(rule)]));
  const weights = Object.keys(byLimits).map((id) => `${tolerated} * FILL(${id}, 0)`);
  return {
    page: 'firewall-blocks',
    of,
    meaning: `The firewall in front of the ${of} blocked an address that made too many requests, or ${tolerated} requests.`,
    metric: new MathExpression({
      expression: ['FILL(all, 0)', ...weights].join(' + '),
      usingMetrics: { all: blocked('ALL'), ...byLimits },
      period,
      label: 'Blocked; by a limit, times 100',
    }),
    threshold: tolerated,
    ringsWithinMinutes: 10,
  };
}
