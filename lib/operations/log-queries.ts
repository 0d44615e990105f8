import { type ILogGroup, QueryDefinition, QueryString } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';

const fields = ['@timestamp', 'function', 'message', 'request_id', 'error.message'];

/** Frequent log queries, saved in CloudWatch. Replace the words in capitals. */
const queries: Readonly<Record<string, ConstructorParameters<typeof QueryString>[0]>> = {
  'follow an order': {
    fields: [...fields, 'stage', 'status', 'kind', 'success', 'supplier', 'no_float', 'age_minutes'],
    filterStatements: ['@message like "ORDER-NUMBER"'],
    sort: '@timestamp asc',
    limit: 1000,
  },
  'follow a payment': {
    fields: [...fields, 'status', 'was'],
    filterStatements: ['@message like "REFERENCE"'],
    sort: '@timestamp asc',
    limit: 1000,
  },
  'what failed': {
    // Lambda's own lines about a crash don't name their function; the stream does.
    fields: [...fields, 'error.name', 'error.cause.message', '@logStream', '@message'],
    filterStatements: [
      'level = "ERROR" or @message like /Task timed out|Runtime|Uncaught|Unhandled|INIT_REPORT|Invoke Error/',
    ],
    sort: '@timestamp desc',
    limit: 200,
  },
};

export function addLogQueries(scope: Construct, environment: string, logGroups: readonly ILogGroup[]): void {
  for (const [name, query] of Object.entries(queries)) {
    new QueryDefinition(scope, `Query ${name}`, {
      queryDefinitionName: `${environment}/${name}`,
      queryString: new QueryString(query),
      logGroups: [...logGroups],
    });
  }
}
