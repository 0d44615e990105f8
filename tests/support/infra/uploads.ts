import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Template } from 'aws-cdk-lib/assertions';
import type { exampleShop } from './synthesize';

/** One `BucketDeployment` of the site's files. */
export interface SiteUpload {
  readonly id: string;
  /** The ids of all uploads that end before this one begins. */
  readonly after: ReadonlySet<string>;
  /** Contents by path. */
  readonly files: ReadonlyMap<string, string>;
  readonly properties: Readonly<Record<string, unknown>> & { readonly SystemMetadata: object };
}

const type = 'Custom::CDKBucketDeployment';

/** Returns a synthesized shop's uploads, in an order that CloudFormation may choose. */
export function uploadsOf({ app, shop }: Awaited<ReturnType<typeof exampleShop>>): SiteUpload[] {
  const { directory } = app.synth();
  const resources = Object.entries(Template.fromStack(shop.files).findResources(type));
  const needs = new Map(resources.map(([id, { DependsOn }]) => [id, [DependsOn ?? []].flat() as string[]]));
  const after = (id: string): string[] =>
    (needs.get(id) ?? []).filter((need) => needs.has(need)).flatMap((need) => [need, ...after(need)]);
  return resources
    .map(([id, { Properties }]) => ({
      id,
      after: new Set(after(id)),
      files: filesIn(join(directory, assetOf(Properties.SourceObjectKeys))),
      properties: Properties,
    }))
    .toSorted((a, b) => a.after.size - b.after.size);
}

const assetOf = ([key]: readonly string[]): string => `asset.${key?.replace(/\.zip$/, '')}`;

function filesIn(folder: string): Map<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const paths = files.map((entry) => join(entry.parentPath, entry.name));
  return new Map(paths.map((path) => [path.slice(folder.length), readFileSync(path, 'utf8')]));
}
