import { type ILogGroup, QueryDefinition, QueryString } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { crashTerms, thrown } from './failure-metrics';

const fields = ['@timestamp', 'function', 'message', 'request_id'];

/** Frequent log queries, saved in CloudWatch. Replace the words in capitals. */
const queries: Readonly<Record<string, ConstructorParameters<typeof QueryString>[0]>> = {
  'follow an order': {
    fields: [
      ...fields,
      'stage',
      'status',
      'kind',
      'success',
      'supplier',
      'no_float',
      'age_minutes',
      'error.message',
    ],
    filterStatements: ['@message like "ORDER-NUMBER"'],
    sort: '@timestamp asc',
    limit: 1000,
  },
  'follow a payment': {
    fields: [...fields, 'status', 'was', 'error.message'],
    filterStatements: ['@message like "REFERENCE"'],
    sort: '@timestamp asc',
    limit: 1000,
  },
  'follow a request': {
    fields: [...fields, 'status', 'duration_ms', 'code', 'error.message', 'error.stack'],
    filterStatements: ['request_id = "REQUEST-ID"'],
    sort: '@timestamp asc',
  },
  'what failed': {
    fields: [...fields, 'error.name', 'error.message', 'error.cause.message'],
    filterStatements: ['level = "ERROR"'],
    sort: '@timestamp desc',
    limit: 200,
  },
  'what crashed': {
    // Lambda's own lines don't name their function; the stream does.
    fields: ['@timestamp', '@logStream', '@message'],
    filterStatements: [`@message like /${[...crashTerms, thrown].join('|')}/`],
    sort: '@timestamp desc',
    limit: 200,
  },
  'refusals by code': {
    filterStatements: ['message = "refused"'],
    statsStatements: ['count(*) as refusals by function, code'],
    sort: 'refusals desc',
  },
  'suppliers that refuse': {
    filterStatements: ['message = "supplier refused"'],
    statsStatements: ['count(*) as refusals, latest(@timestamp) as last by supplier, no_float'],
    sort: 'refusals desc',
  },
  'slowest requests': {
    fields: ['@timestamp', 'function', 'request_id', 'status', 'duration_ms'],
    filterStatements: ['message = "request"'],
    sort: 'duration_ms desc',
    limit: 50,
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
