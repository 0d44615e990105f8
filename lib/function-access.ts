import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { TableNeed } from '../lambdas/adapters/dynamodb/table/table-adapter';
import type { EnvironmentVariable } from '../lambdas/adapters/environment';
import { type Needs, variablesOf } from '../lambdas/adapters/use';

/** Resources that functions can be given access to; each function gets only the ones it needs. */
export interface FunctionResources {
  readonly tableArn: string;
  readonly settingsSecretArn: string;
  readonly userPoolArn: string;
  /** The identity that sends mail. Absent: this deployment sends none. */
  readonly mailIdentityArn?: string;
  /** Absent in stacks whose functions write to no queue. */
  readonly webhookQueueArn?: string;
  /** Values of the variables that functions may need. */
  readonly environment: Readonly<Partial<Record<EnvironmentVariable, string>>>;
}

/** A function's permissions: the union of its ports' needs, and nothing else. */
export function policyStatements(needs: readonly Needs[], resources: FunctionResources): PolicyStatement[] {
  const { tableArn, settingsSecretArn, userPoolArn } = resources;
  const settings = new Set(needs.map((need) => need.settings));
  const userPool = needs.flatMap((need) => need.userPool ?? []);
  const statements = unionOf(needs.flatMap(({ table = [] }) => table)).map(
    ({ actions, index, leadingKeys }) =>
      new PolicyStatement({
        actions: actions.map((action) => `dynamodb:${action}`),
        resources: [index === undefined ? tableArn : `${tableArn}/index/${index}`],
        conditions: { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': leadingKeys } },
      }),
  );
  const write = settings.has('read-write');
  if (write || settings.has('read')) {
    const writes = ['secretsmanager:PutSecretValue', 'secretsmanager:UpdateSecretVersionStage'];
    const actions = ['secretsmanager:GetSecretValue', ...(write ? writes : [])];
    statements.push(new PolicyStatement({ actions, resources: [settingsSecretArn] }));
  }
  if (userPool.length > 0) {
    const actions = [...new Set(userPool)].map((action) => `cognito-idp:${action}`);
    statements.push(new PolicyStatement({ actions, resources: [userPoolArn] }));
  }
  const queue = new Set(needs.flatMap((need) => need.queue ?? []));
  const { webhookQueueArn } = resources;
  if (queue.size > 0) {
    if (webhookQueueArn === undefined) throw new Error('The queue of webhooks is in another stack');
    const actions = [...queue].map((action) => `sqs:${action}`);
    statements.push(new PolicyStatement({ actions, resources: [webhookQueueArn] }));
  }
  const { mailIdentityArn } = resources;
  if (mailIdentityArn !== undefined && needs.some(({ mail }) => mail)) {
    statements.push(new PolicyStatement({ actions: ['ses:SendEmail'], resources: [mailIdentityArn] }));
  }
  return statements;
}

/** @throws Error for a variable without a value, since the function couldn't start without it */
export function environmentOf(
  name: string,
  needs: readonly Needs[],
  { environment }: FunctionResources,
): Record<string, string> {
  const entries = variablesOf(needs).map((variable): [string, string] => {
    const value = environment[variable];
    if (value === undefined) throw new Error(`${name} needs ${variable}, which this stack can't give it`);
    return [variable, value];
  });
  return Object.fromEntries(entries);
}

/**
 * Joins needs for the same keys, and drops a need that another one covers. Needs for different keys stay separate: joined, they would allow
 * more than either.
 */
function unionOf(needs: readonly TableNeed[]): TableNeed[] {
  const byKeys = new Map<string, TableNeed>();
  for (const need of needs) {
    const leadingKeys = need.leadingKeys.toSorted();
    const id = [need.index, ...leadingKeys].join();
    const actions = new Set([...(byKeys.get(id)?.actions ?? []), ...need.actions]);
    byKeys.set(id, { ...need, leadingKeys, actions: [...actions].toSorted() });
  }
  const all = [...byKeys.values()];
  return all
    .map((need) => ({
      ...need,
      actions: need.actions.filter((action) => !all.some((other) => covers(other, need, action))),
    }))
    .filter(({ actions }) => actions.length > 0);
}

const covers = (other: TableNeed, need: TableNeed, action: TableNeed['actions'][number]): boolean =>
  other.index === need.index &&
  other.leadingKeys.length > need.leadingKeys.length &&
  other.actions.includes(action) &&
  need.leadingKeys.every((key) => other.leadingKeys.includes(key));
