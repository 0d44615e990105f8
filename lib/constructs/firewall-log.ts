import { LogGroup, QueryDefinition, QueryString, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { CfnLoggingConfiguration, type CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import { ArnFormat, RemovalPolicy, Stack } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';

const logged = ['BLOCK', 'COUNT', 'EXCLUDED_AS_COUNT'] as const;

/** Saved queries of blocked requests, and of requests that counted rules would block: by rule and address, most first. */
const queries = {
  'firewall blocked': { filter: 'action = "BLOCK"', rule: 'terminatingRuleId' },
  'firewall counted': { filter: 'action != "BLOCK"', rule: 'nonTerminatingMatchingRules.0.ruleId' },
} as const;

/** Logs a firewall's blocked and counted requests, without queries and tokens. */
export function logFirewall(scope: Construct, webAcl: CfnWebACL): void {
  const { stackName } = Stack.of(scope);
  const log = new LogGroup(scope, 'Log', {
    // The service requires this prefix.
    logGroupName: `aws-waf-logs-${stackName}`,
    retention: RetentionDays.THREE_MONTHS,
    removalPolicy: RemovalPolicy.DESTROY,
  });
  for (const [name, { filter, rule }] of Object.entries(queries)) {
    new QueryDefinition(scope, `Query ${name}`, {
      queryDefinitionName: `${stackName}/${name}`,
      queryString: new QueryString({
        filterStatements: [filter],
        statsStatements: [
          `count(*) as requests, latest(httpRequest.uri) as path, latest(@timestamp) as last by ${rule} as rule, ` +
            'httpRequest.clientIp as address, httpRequest.country as country',
        ],
        sort: 'requests desc',
        limit: 100,
      }),
      logGroups: [log],
    });
  }
  // CDK's ARN ends with `:*`, which the service refuses.
  const logArn = Stack.of(scope).formatArn({
    service: 'logs',
    resource: 'log-group',
    resourceName: log.logGroupName,
    arnFormat: ArnFormat.COLON_RESOURCE_NAME,
  });
  new CfnLoggingConfiguration(scope, 'Logging', {
    resourceArn: webAcl.attrArn,
    logDestinationConfigs: [logArn],
    redactedFields: [{ queryString: {} }, { singleHeader: { Name: 'authorization' } }],
    loggingFilter: {
      DefaultBehavior: 'DROP',
      Filters: [
        {
          Behavior: 'KEEP',
          Requirement: 'MEETS_ANY',
          Conditions: logged.map((Action) => ({ ActionCondition: { Action } })),
        },
      ],
    },
  });
}
