import {
  type PolicyStatement,
  type Resource,
  type StackTemplate,
  statementsIn,
} from '../support/infra/templates';
import type { Statement } from './policy';

/** Returns each function's permissions in the templates, without its own log group. */
export function policiesIn(stacks: readonly StackTemplate[]): Map<string, Statement[]> {
  return new Map(
    stacks.flatMap(({ template: { Resources } }) =>
      Object.entries(Resources).flatMap(([id, resource]) => {
        const name = functionOf(resource);
        return name === undefined ? [] : [[name, statementsOf(Resources, id)] as const];
      }),
    ),
  );
}

/** The name of the function whose role it is. */
const functionOf = ({ Type, Properties }: Resource): string | undefined =>
  Type === 'AWS::IAM::Role' ? /^What ([\w-]+) may do$/.exec(Properties.Description)?.[1] : undefined;

/** Services that the recorder covers; Lambda itself uses logs and queues. */
const ofFunctions = /^(dynamodb|secretsmanager|cognito-idp|ses|sqs):/;
/** Event source mappings read the stream and the queue with the function's role. */
const ofEventSources =
  /^(dynamodb:(\w*Stream\w*|GetRecords|GetShardIterator)|sqs:(ReceiveMessage|DeleteMessage|GetQueueAttributes))$/;

function statementsOf(resources: StackTemplate['template']['Resources'], roleId: string): Statement[] {
  return Object.entries(resources)
    .filter(
      ([id, { Type, Properties }]) =>
        id === roleId ||
        (Type === 'AWS::IAM::Policy' && Properties.Roles.some(({ Ref }: { Ref?: string }) => Ref === roleId)),
    )
    .flatMap(([, resource]) => statementsIn(resource))
    .flatMap((statement) =>
      resourcesOf(statement).map((resource) => ({
        actions: asList(statement.Action),
        resource,
        leadingKeys: keysOf(statement),
      })),
    )
    .filter(({ actions }) =>
      actions.some((action) => ofFunctions.test(action) && !ofEventSources.test(action)),
    );
}

function keysOf({ Condition }: PolicyStatement): string[] | null {
  const keys = Condition?.['ForAllValues:StringLike']?.['dynamodb:LeadingKeys'];
  return keys === undefined ? null : asList(keys);
}

/** Separates resources: CDK merges two statements that allow the same of different ones. */
const resourcesOf = ({ Action, Resource }: PolicyStatement): string[] =>
  (Array.isArray(Resource) ? Resource : [Resource]).map((each) => resourceOf({ Action, Resource: each }));

function resourceOf({ Action, Resource }: Pick<PolicyStatement, 'Action' | 'Resource'>): string {
  const [action = ''] = asList(Action);
  if (action.startsWith('secretsmanager:')) return 'secret';
  if (action.startsWith('cognito-idp:')) return 'user-pool';
  if (action.startsWith('ses:')) return 'mail-identity';
  if (action.startsWith('sqs:')) return 'webhook-queue';
  const index = /\/index\/(\w+)/.exec(JSON.stringify(Resource))?.[1];
  return index === undefined ? 'table' : `index/${index}`;
}

const asList = (value: string | readonly string[]): string[] =>
  typeof value === 'string' ? [value] : [...value];
