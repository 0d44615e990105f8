import { cacheControl, contentType } from '../../../lib/site/file-headers';
import { smallSite } from '../../../scripts/lib/documents/small-site';
import { exampleShop } from '../../support/infra/synthesize';
import { type SiteUpload, uploadsOf } from '../../support/infra/uploads';

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

test.each(['/index.html', '/app.html', '/sw.js'])(
  '%s is uploaded after every other file, and the assets before all but the configuration',
  (page) => {
    const others = uploads.filter(({ files }) => ![...files.keys()].some(isPage));
    const [upload] = holding(page);
    expect([...(upload?.after ?? [])].toSorted()).toEqual(others.map(({ id }) => id).toSorted());
    const [script] = holding('/assets/app-1a2b.js');
    const [icon] = holding('/favicon.svg');
    expect(icon?.after).toContain(script?.id);
  },
);

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

test('a build with the same icons does not upload them again', async () => {
  const [icon] = holding('/favicon.svg');
  const changed = new Map([...smallSite, ['/assets/app-1a2b.js', Buffer.from('changed')]]);
  const later = uploadsOf(await exampleShop({}, { site: changed }));
  const same = later.find(({ files }) => files.has('/favicon.svg'));
  expect(same).toEqual(icon);
  expect(later.find(({ files }) => files.has('/assets/app-1a2b.js'))).not.toEqual(
    holding('/assets/app-1a2b.js')[0],
  );
});

test('the configuration names the user pool that this deployment makes', () => {
  const [upload] = holding('/config.json');
  const text = upload?.files.get('/config.json') ?? '';
  const written = JSON.parse(text.replaceAll(/(?<!")<<marker:[^>]+>>(?!")/g, '0'));
  expect(written).toMatchObject({
    chatUrl: 'https://chat.nkoso.example/',
    identity: { region: 'eu-west-1', userPoolId: expect.anything(), userPoolClientId: expect.anything() },
  });
  const values = JSON.stringify(upload?.properties.SourceMarkers);
  expect(values).toMatch(/example-Identity.*UserPool[\s\S]*UserPoolSite|UserPoolSite[\s\S]*UserPool/);
});

test('the files wait for the functions that pages call', async () => {
  const { shop } = await exampleShop();
  const before = shop.files.dependencies.map(({ stackName }) => stackName);
  expect(before).toEqual(['example-Routes', 'example-Background']);
});
