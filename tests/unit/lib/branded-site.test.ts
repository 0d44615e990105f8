import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brandedSite } from '../../../lib/site/brand/branded-site';
import { projectRoot } from '../../../scripts/lib/project-root';
import { sampleBrand } from '../../support/sample-brand';

const read = (path: string) => readFileSync(join(projectRoot, 'frontend', path));
const built = new Map([
  ['/index.html', Buffer.from(`${read('index.html')}<h1>{{brand.name}}</h1>`)],
  ['/app.html', read('app.html')],
  ['/manifest.webmanifest', read('public/manifest.webmanifest')],
  ['/sw.js', Buffer.from('var shell={build:"1a2b-{{brand.version}}"}')],
  ['/assets/app-1a2b.js', Buffer.from('`{{brand.name}} <!--brand-->`')],
]);
const adom = sampleBrand();
const site = brandedSite(built, adom);
const textOf = (path: string, of = site) => String(of.get(path));

test('markup in a name stays text in every page, as do placeholders', () => {
  expect(textOf('/index.html')).toContain('<h1>Adom &#60;b&#62;&#38; Sons&#60;/b&#62;</h1>');
  expect(textOf('/index.html')).toContain('<title>Adom &#60;b&#62;&#38; Sons&#60;/b&#62; · Your trusted');
  expect(textOf('/app.html')).toContain('<title>Adom &#60;b&#62;&#38; Sons&#60;/b&#62;</title>');
  const name = '"><script>{{brand.name}}<!--brand--></title>';
  const hostile = brandedSite(built, { ...adom, name, shortName: name });
  for (const page of ['/index.html', '/app.html']) {
    expect(textOf(page, hostile)).not.toContain('<script>');
    expect(textOf(page, hostile).match(/<\/title>/g)).toHaveLength(1);
  }
});

test('the manifest is JSON with the brand’s name, whatever characters it contains', () => {
  const name = 'A "quoted" \\ name </script>';
  const { name: read, short_name } = JSON.parse(
    textOf('/manifest.webmanifest', brandedSite(built, { ...adom, name })),
  );
  expect([read, short_name]).toEqual([name, 'Adom']);
});

test('the worker, which caches pages, differs for another brand, colour or icon, and is the same for the same', () => {
  const worker = (change: Partial<typeof adom>) =>
    textOf('/sw.js', brandedSite(built, { ...adom, ...change }));
  const icons = new Map([...adom.icons, ['/favicon.svg', Buffer.from('<svg/>')]]);
  const workers = [{}, { name: 'Another' }, { accent: '#ffb35c' }, { icons }].map(worker);
  expect(new Set(workers).size).toBe(4);
  expect(worker({})).toBe(workers[0]);
});
