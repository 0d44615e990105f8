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
