import { Template } from 'aws-cdk-lib/assertions';
import { Stack } from 'aws-cdk-lib/core';
import { ContractFunction } from '../../lib/constructs/contract-function';
import type { exampleShop } from '../support/infra/synthesize';
import { statementsIn } from '../support/infra/templates';
import type { Statement } from './policy';

/** Returns each function's permissions in the synthesized templates, without its own log group. */
export function synthesizedPolicies({
  app,
}: Awaited<ReturnType<typeof exampleShop>>): Map<string, Statement[]> {
  const functions = app.node.findAll().filter((node) => node instanceof ContractFunction);
  const templates = new Map<Stack, Template>();
  return new Map(
    functions.map((one) => {
      const stack = Stack.of(one);
      const template = templates.get(stack) ?? Template.fromStack(stack);
      templates.set(stack, template);
      const role = one.function.role?.node.defaultChild;
      if (role === undefined) throw new Error(`${one.name} has no role`);
      const roleId = stack.resolve(stack.getLogicalId(role as never));
      return [one.name, statementsOf(template, roleId)] as const;
    }),
  );
}

/** Services that the recorder covers; Lambda itself uses logs and queues. */
const ofFunctions = /^(dynamodb|secretsmanager|cognito-idp|ses|s3|sqs):/;
/** Event source mappings read the stream and the queue with the function's role. */
const ofEventSources =
  /^(dynamodb:(\w*Stream\w*|GetRecords|GetShardIterator)|sqs:(ReceiveMessage|DeleteMessage|GetQueueAttributes))$/;

interface PolicyStatement {
  readonly Action: string | readonly string[];
  readonly Resource: unknown;
  readonly Condition?: {
    readonly 'ForAllValues:StringLike'?: { readonly 'dynamodb:LeadingKeys'?: string | readonly string[] };
  };
}

function statementsOf(template: Template, roleId: string): Statement[] {
  const all = Object.entries({
    ...template.findResources('AWS::IAM::Role'),
    ...template.findResources('AWS::IAM::Policy', { Properties: { Roles: [{ Ref: roleId }] } }),
  });
  return all
    .filter(([id, { Type }]) => id === roleId || Type === 'AWS::IAM::Policy')
    .flatMap(([, resource]) => statementsIn(resource) as PolicyStatement[])
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
