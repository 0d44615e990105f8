import { createHash } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Template } from 'aws-cdk-lib/assertions';
import type { DeploymentSettings } from '../../../lib/deployment-settings';
import { type StackTemplate, stacksOf } from './cloudformation/template';

export const stackNames = [
  'edge',
  'data',
  'web',
  'identity',
  'staff',
  'api',
  'background',
  'operations',
  'files',
] as const;
export type Templates = Readonly<Record<(typeof stackNames)[number], Template>>;

/** Names the folder with what has been made for the tests of this run. */
export const madeStacks = 'MADE_STACKS';

const known = new Map<string, Promise<StackTemplate[]>>();

/** The stacks of the example with other settings: each is made once in a run, whichever test asks for it first. */
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
    // Another process may write the same at the same time: each writes its own file, and both are alike.
    const own = `${file}.${process.pid}`;
    writeFileSync(own, JSON.stringify(await makeStacks(change)));
    renameSync(own, file);
  }
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** Most tests find what they need made: they do without loading what makes it. */
async function makeStacks(change: Partial<DeploymentSettings>): Promise<StackTemplate[]> {
  const { exampleShop } = await import('./synthesize');
  return stacksOf((await exampleShop(change)).app);
}

/** The templates of the example with other settings. */
export const templatesWith = async (change: Partial<DeploymentSettings> = {}): Promise<Templates> =>
  templatesOf(await stacksWith(change));

/** Each template is read when it is asked for: most tests look at one. */
export function templatesOf(stacks: readonly StackTemplate[]): Templates {
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

/** @throws Error where no stack is called so */
export const templateOf = (stacks: readonly StackTemplate[], name: string): Template =>
  Template.fromJSON(stackOf(stacks, name).template);

/** @throws Error where no stack is called so */
export function stackOf(stacks: readonly StackTemplate[], name: string): StackTemplate {
  const found = stacks.find((stack) => stack.name.toLowerCase() === `example-${name.toLowerCase()}`);
  if (found === undefined) throw new Error(`There is no stack ${name}`);
  return found;
}
