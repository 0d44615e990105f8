import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type LeftOut, leaveOut, type Template } from './leave-out';

const ending = '.template.json';

interface Manifest {
  readonly artifacts: Readonly<
    Record<
      string,
      {
        readonly type: string;
        readonly dependencies?: readonly string[];
        readonly properties?: { readonly stackName?: string; readonly templateFile?: string };
      }
    >
  >;
}

/** Removes types from the output of `cdk synth` in a folder. A changed template becomes another file to upload, with a new name. */
export function rewriteAssembly(
  folder: string,
  lacking: ReadonlySet<string>,
): { readonly leftOut: readonly LeftOut[]; readonly kept: number } {
  const path = (name: string) => join(folder, name);
  const files = new Map(inOrder(JSON.parse(readFileSync(path('manifest.json'), 'utf8'))));
  const before = new Map(
    [...files].map(([stack, file]) => [stack, JSON.parse(readFileSync(path(file), 'utf8')) as Template]),
  );
  const { templates, leftOut } = leaveOut(before, lacking);
  const hashes = new Map<string, string>();
  for (const [stack, template] of templates) {
    const file = files.get(stack) ?? '';
    const text = JSON.stringify(template, null, 1);
    const [old, now] = [readFileSync(path(file), 'utf8'), text].map((of) =>
      createHash('sha256').update(of).digest('hex'),
    );
    if (old !== undefined && now !== undefined) hashes.set(old, now);
    writeFileSync(path(file), text);
  }
  for (const name of readdirSync(folder).filter(
    (of) => of === 'manifest.json' || of.endsWith('.assets.json'),
  )) {
    const text = readFileSync(path(name), 'utf8');
    writeFileSync(
      path(name),
      [...hashes].reduce((all, [old, now]) => all.replaceAll(old, now), text),
    );
  }
  const kept = [...templates.values()].flatMap(({ Resources }) => Object.keys(Resources)).length;
  return { leftOut, kept };
}

/** Returns stacks with their template files, each after the stacks that it depends on. */
function inOrder({ artifacts }: Manifest): [string, string][] {
  const done = new Map<string, [string, string] | null>();
  const add = (id: string): void => {
    const artifact = artifacts[id];
    if (artifact === undefined || done.has(id)) return;
    done.set(id, null);
    for (const of of artifact.dependencies ?? []) add(of);
    const { templateFile = '', stackName = id } = artifact.properties ?? {};
    done.delete(id);
    done.set(
      id,
      artifact.type === 'aws:cloudformation:stack' && templateFile.endsWith(ending)
        ? [stackName, templateFile]
        : null,
    );
  };
  for (const id of Object.keys(artifacts)) add(id);
  return [...done.values()].filter((of) => of !== null);
}
