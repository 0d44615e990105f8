import { createHash } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Template } from 'aws-cdk-lib/assertions';
import type { DeploymentSettings } from '../../../lib/deployment-settings';
import { type StackName, stackOrder } from '../../../lib/stack-order';
import { type StackTemplate, stacksOf } from './template';

type ExampleStack = Exclude<StackName, 'Copies'>;
/** The stacks of the example, in their order. */
const exampleStacks = stackOrder.filter((name): name is ExampleStack => name !== 'Copies');
export const stackNames = exampleStacks.map((name) => name.toLowerCase() as Lowercase<ExampleStack>);
export type Templates = Readonly<Record<Lowercase<ExampleStack>, Template>>;

/** Names the folder of this run's templates. */
export const madeStacks = 'MADE_STACKS';

const known = new Map<string, Promise<StackTemplate[]>>();

/** Returns the example's stacks with other settings, made once per run. */
export function stacksWith(change: Partial<DeploymentSettings> = {}): Promise<StackTemplate[]> {
  const key = JSON.stringify(change);
  const stacks = known.get(key) ?? keptStacks(key, change);
  known.set(key, stacks);
  return stacks;
}

async function keptStacks(key: string, change: Partial<DeploymentSettings>): Promise<StackTemplate[]> {
  const folder = process.env[madeStacks];
  if (folder === undefined) return makeStacks(change);
  const file = join(folder, `${createHash('sha256').update(key).digest('hex')}.json`);
  if (!existsSync(file)) {
    // Other processes may write the same file at the same time, so each writes its own first; the contents are the same.
    const own = `${file}.${process.pid}`;
    writeFileSync(own, JSON.stringify(await makeStacks(change)));
    renameSync(own, file);
  }
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** Loads CDK only if the stacks have to be made; most tests find them made. */
async function makeStacks(change: Partial<DeploymentSettings>): Promise<StackTemplate[]> {
  const { exampleShop } = await import('./synthesize');
  return stacksOf((await exampleShop(change)).app);
}

/** Returns the example's templates with other settings. */
export const templatesWith = async (change: Partial<DeploymentSettings> = {}): Promise<Templates> =>
  templatesOf(await stacksWith(change));

/** Reads each template when it is asked for: most tests look at one. */
function templatesOf(stacks: readonly StackTemplate[]): Templates {
  const templates = {} as Templates;
  for (const name of stackNames) {
    let read: Template | undefined;
    const get = () => {
      read ??= templateOf(stacks, name);
      return read;
    };
    Object.defineProperty(templates, name, { get, enumerable: true });
  }
  return templates;
}

/** Returns a stack's template. @throws Error if no stack has that name */
export const templateOf = (stacks: readonly StackTemplate[], name: string): Template =>
  Template.fromJSON(stackOf(stacks, name).template);

/** Returns a stack. @throws Error if no stack has that name */
function stackOf(stacks: readonly StackTemplate[], name: string): StackTemplate {
  const found = stacks.find((stack) => stack.name.toLowerCase() === `example-${name.toLowerCase()}`);
  if (found === undefined) throw new Error(`There is no stack ${name}`);
  return found;
}
