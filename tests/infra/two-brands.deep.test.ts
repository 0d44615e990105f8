import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Template } from 'aws-cdk-lib/assertions';
import { loadEnvironment } from '../../lib/load-environment';
import type { SiteFiles } from '../../lib/site/site-files';
import { smallSite } from '../../scripts/lib/documents/small-site';
import { projectRoot } from '../../scripts/lib/project-root';
import { shopOf } from '../support/infra/synthesize';
import { uploadsOf } from '../support/infra/uploads';
import { sampleBrands } from '../support/sample-brand';

/** Two environments that differ in one field of their files, deployed from one build. */
const read = (path: string) => readFileSync(join(projectRoot, path));
const site: SiteFiles = new Map([
  ...smallSite,
  ['/index.html', Buffer.from(`${read('frontend/index.html')}<h1>{{brand.name}}</h1>`)],
  ['/app.html', read('frontend/app.html')],
  ['/sw.js', Buffer.from('var shell={build:"1a2b-{{brand.version}}"}')],
  ['/manifest.webmanifest', read('frontend/public/manifest.webmanifest')],
]);

const configuration = mkdtempSync(join(tmpdir(), 'config-'));
const example = JSON.parse(String(read('config/example.json')));

async function deployed(name: string, brand: string) {
  writeFileSync(join(configuration, `${name}.json`), JSON.stringify({ ...example, brand }));
  const made = await shopOf(loadEnvironment(name, configuration), { site });
  const uploads = uploadsOf(made);
  const bucket = new Map(uploads.flatMap(({ files }) => [...files]));
  const of = (path: string) => bucket.get(path) ?? '';
  const [pool] = Object.values(
    Template.fromStack(made.shop.identity).findResources('AWS::Cognito::UserPool'),
  );
  const variables = Object.values(
    Template.fromStack(made.shop.background).findResources('AWS::Lambda::Function'),
  )
    .map(({ Properties }) => Properties.Environment?.Variables)
    .find((each) => each?.BRAND_COLOUR !== undefined);
  const { name: called, short_name, theme_color } = JSON.parse(of('/manifest.webmanifest'));
  return {
    bucket,
    shown: {
      title: /<title>(.*?)<\/title>/.exec(of('/app.html'))?.[1],
      heading: /<h1>(.*?)<\/h1>/.exec(of('/index.html'))?.[1],
      buttons: /--brand:(#\w+)/.exec(of('/app.html'))?.[1],
      manifest: [called, short_name, theme_color],
      mails: [variables?.BRAND, variables?.BRAND_COLOUR],
      sender: pool?.Properties.EmailConfiguration.From,
    },
  };
}

type Deployed = Awaited<ReturnType<typeof deployed>>;
let nkoso: Deployed;
let adom: Deployed;
beforeAll(async () => {
  for (const brands of [join(projectRoot, 'config/brands'), sampleBrands])
    cpSync(brands, join(configuration, 'brands'), { recursive: true });
  nkoso = await deployed('first', 'nkoso');
  adom = await deployed('second', 'adom');
});
afterAll(() => rmSync(configuration, { recursive: true }));

test('each has its brand’s name and looks: pages, manifest, e-mails', () => {
  expect(nkoso.shown).toEqual({
    title: 'Nkoso Data',
    heading: 'Nkoso Data',
    buttons: '#0a6b4a',
    manifest: ['Nkoso Data', 'Nkoso Data', '#f6f7f3'],
    mails: ['Nkoso Data', '#0a6445'],
    sender: 'Nkoso Data <no-reply@nkoso.example>',
  });
  expect(adom.shown).toEqual({
    title: 'Adom &#60;b&#62;&#38; Sons&#60;/b&#62;',
    heading: 'Adom &#60;b&#62;&#38; Sons&#60;/b&#62;',
    buttons: '#6b2fa0',
    manifest: ['Adom <b>& Sons</b>', 'Adom', '#faf7fc'],
    mails: ['Adom <b>& Sons</b>', '#5b2689'],
    sender: '"Adom <b>& Sons</b>" <no-reply@nkoso.example>',
  });
});
