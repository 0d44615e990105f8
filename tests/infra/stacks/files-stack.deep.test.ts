import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Template } from 'aws-cdk-lib/assertions';
import { cacheControl, contentType } from '../../../lib/site/site-files';
import { smallSite } from '../../support/infra/small-site';
import { exampleShop } from '../../support/infra/synthesize';
import { templatesWith } from '../../support/infra/templates';

/** One `BucketDeployment` of the site's files. */
interface SiteUpload {
  readonly id: string;
  /** The ids of all uploads that end before this one begins. */
  readonly after: ReadonlySet<string>;
  /** Contents by path. */
  readonly files: ReadonlyMap<string, string>;
  readonly properties: Readonly<Record<string, unknown>> & { readonly SystemMetadata: object };
}

const type = 'Custom::CDKBucketDeployment';

/** Returns a synthesized shop's uploads, in an order that CloudFormation may choose. */
function uploadsOf({ app }: Awaited<ReturnType<typeof exampleShop>>): SiteUpload[] {
  const assembly = app.synth();
  const { directory } = assembly;
  const template = Template.fromJSON(assembly.getStackByName('example-Files').template);
  const resources = Object.entries(template.findResources(type));
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

let uploads: SiteUpload[];
beforeAll(async () => {
  uploads = uploadsOf(await exampleShop());
});

const holding = (file: string) => uploads.filter(({ files }) => files.has(file));
test('every file is uploaded once, with the headers that the local cloud sends', () => {
  for (const file of [...smallSite.keys(), '/config.json']) {
    const found = holding(file);
    expect(found).toHaveLength(1);
    expect(found[0]?.properties.SystemMetadata).toEqual({
      'cache-control': cacheControl(file),
      'content-type': contentType(file),
    });
  }
});

const isPage = (file: string) => /\.html$|^\/sw\.js$/.test(file);

const builtAs = (hash: string) =>
  new Map(
    ['/index.html', '/app.html', '/sw.js', `/assets/app-${hash}.js`, `/assets/app-${hash}.css`].map(
      (path) => [path, Buffer.from(isPage(path) ? `/assets/app-${hash}.js /assets/app-${hash}.css` : path)],
    ),
  );

test('during two deployments no page ever names a missing file, and old scripts stay', async () => {
  const bucket = new Map<string, string>();
  for (const hash of ['1a2b', '3c4d']) {
    for (const { files, properties } of uploadsOf(await exampleShop({}, { site: builtAs(hash) }))) {
      // Without these two, files would be removed once a later build lacks them.
      expect(properties).toMatchObject({ Prune: false });
      expect(properties.RetainOnDelete ?? true).toBe(true);
      for (const [path, text] of files) bucket.set(path, text);
      const named = [...bucket].filter(([path]) => isPage(path)).flatMap(([, text]) => text.split(' '));
      expect(named.filter((path) => !bucket.has(path))).toEqual([]);
    }
  }
  expect(bucket.get('/app.html')).toContain('3c4d');
  expect([...bucket.keys()]).toContain('/assets/app-1a2b.js');
});

test('the upload may list and write the site’s bucket and read what is deployed, and can’t delete anything', async () => {
  const { files } = await templatesWith();
  const [policy] = Object.values(files.findResources('AWS::IAM::Policy'));
  const actions = policy?.Properties.PolicyDocument.Statement.flatMap(
    ({ Action }: { Action: string }) => Action,
  );
  expect(actions.toSorted()).toEqual([
    'logs:CreateLogStream',
    'logs:PutLogEvents',
    's3:GetObject',
    's3:ListBucket',
    's3:PutObject',
  ]);
});
