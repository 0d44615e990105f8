import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Template } from 'aws-cdk-lib/assertions';
import type { App } from 'aws-cdk-lib/core';
import type { DeploymentSettings } from '../../../lib/deployment-settings';
import { projectRoot } from '../../../scripts/lib/project-root';
import { writeAtomically } from '../../../scripts/lib/write-atomically';

/** The part of Lambda's pattern language that we use: names, equal texts, prefixes, `exists`, `$or`. */
export function matchesFilter(pattern: unknown, value: unknown): boolean {
  if (Array.isArray(pattern)) return pattern.some((one: unknown) => matchesOne(one, value));
  return Object.entries(pattern as object).every(([name, inner]) =>
    name === '$or'
      ? (inner as unknown[]).some((one) => matchesFilter(one, value))
      : matchesFilter(inner, (value as Record<string, unknown> | undefined)?.[name]),
  );
}

function matchesOne(one: unknown, value: unknown): boolean {
  if (typeof one !== 'object' || one === null) return one === value;
  if ('exists' in one) return (value !== undefined) === one.exists;
  return 'prefix' in one && typeof value === 'string' && value.startsWith(String(one.prefix));
}

export type Resource = ReturnType<Template['findResources']>[string];

export interface PolicyStatement {
  readonly Effect: string;
  readonly Action: string | string[];
  readonly Resource: unknown;
  readonly Condition?: {
    readonly 'ForAllValues:StringLike'?: { readonly 'dynamodb:LeadingKeys'?: string | readonly string[] };
  };
}

interface Document {
  readonly PolicyDocument: { readonly Statement: readonly PolicyStatement[] };
}

/** Returns the statements of a policy, or of a role's own policies. */
export function statementsIn({ Type, Properties }: Resource): PolicyStatement[] {
  const documents: Document[] =
    Type === 'AWS::IAM::Policy'
      ? [Properties as Document]
      : Type === 'AWS::IAM::Role'
        ? (Properties.Policies ?? [])
        : [];
  return documents.flatMap(({ PolicyDocument }) => PolicyDocument.Statement);
}

/** The stacks of every deployment, in an order in which they can be deployed. */
export const stackNames = ['data', 'web', 'identity', 'staff', 'api', 'files', 'operations'] as const;
type StackName = (typeof stackNames)[number] | 'edge';
export type Templates = Readonly<Record<StackName, Template>>;

/** A stack as a deployment passes it to CloudFormation. */
export interface StackTemplate {
  readonly name: string;
  readonly isProtected: boolean;
  readonly template: { readonly Resources: Readonly<Record<string, Resource>> };
}

export const stacksOf = (app: App): StackTemplate[] =>
  app.synth().stacks.map(({ stackName, terminationProtection = false, template }) => ({
    name: stackName,
    isProtected: terminationProtection,
    template: { Resources: {}, ...template },
  }));

/** The templates that the last run of the infra tests has made. */
export const templatesFolder = join(projectRoot, '.local', 'templates');

const known = new Map<string, Promise<StackTemplate[]>>();

/** Returns the example's stacks with other settings, made once, until the infra tests run again. */
export function stacksWith(change: Partial<DeploymentSettings> = {}): Promise<StackTemplate[]> {
  const key = JSON.stringify(change);
  const stacks = known.get(key) ?? keptStacks(key, change);
  known.set(key, stacks);
  return stacks;
}

async function keptStacks(key: string, change: Partial<DeploymentSettings>): Promise<StackTemplate[]> {
  const file = join(templatesFolder, `${createHash('sha256').update(key).digest('hex')}.json`);
  if (!existsSync(file)) await writeAtomically(file, JSON.stringify(await makeStacks(change)));
  return JSON.parse(readFileSync(file, 'utf8'));
}

async function makeStacks(change: Partial<DeploymentSettings>): Promise<StackTemplate[]> {
  // Most tests find the stacks made, and don't need to load CDK's libraries of a whole shop.
  const { exampleShop } = await import('./synthesize');
  return stacksOf((await exampleShop(change)).app);
}

/** Returns the example's templates with other settings, by the stack's name in small letters. */
export async function templatesWith(change: Partial<DeploymentSettings> = {}): Promise<Templates> {
  const stacks = await stacksWith(change);
  return Object.fromEntries(
    stacks.map(({ name, template }) => [
      name.replace('example-', '').toLowerCase(),
      Template.fromJSON(template),
    ]),
  ) as unknown as Templates;
}
