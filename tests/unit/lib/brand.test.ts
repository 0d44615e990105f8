import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadBrand } from '../../../lib/site/brand/brand';
import { exampleBrand } from '../../support/infra/example';
import { sampleBrands } from '../../support/sample-brand';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'brands-'));
  cpSync(join(sampleBrands, 'adom'), join(folder, 'adom'), { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true }));

const file = (name: string) => join(folder, 'adom', name);
const change = (changed: object) => {
  const before = JSON.parse(readFileSync(file('brand.json'), 'utf8'));
  writeFileSync(file('brand.json'), JSON.stringify({ ...before, ...changed }));
};
const load = () => loadBrand('adom', folder);

const { light, dark } = exampleBrand();

test.each<[string, object, RegExp]>([
  [
    'a button with unreadable words',
    { light: { ...light, primary: '#8fd6b8' } },
    /light: brand-ink #ffffff on brand #8fd6b8 is 1\.\d+:1, less than 4\.5:1/,
  ],
  [
    'links that are unreadable in the dark',
    { dark: { ...dark, text: '#0a6445' } },
    /dark: brand-text #0a6445 on background #0b1310 is 2\.\d+:1/,
  ],
  ['a colour with additional text', { card: '#0a6b4a;}' }, /must be a colour such as[\s\S]*card/],
  ['a name of two lines', { name: 'Adom\nData' }, /must have no control characters[\s\S]*name/],
  ['a name that reverses the text after it', { name: 'Adom \u202eataD' }, /no control characters[\s\S]*name/],
])('%s is refused by name, with the file’s', (_, changed, message) => {
  change(changed);
  expect(load).toThrow(message);
  expect(load).toThrow(file('brand.json'));
});

const svg = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1">${inside}</svg>`;

test.each<[string, string, string | Buffer, RegExp]>([
  ['a drawing with a script', 'icon.svg', svg('<script>alert(1)</script>'), /has a script/],
  ['a drawing that runs when it is loaded', 'icon.svg', svg('<path onload="alert(1)"/>'), /has a script/],
  ['another server’s drawing', 'icon.svg', svg('<image href="https://a.example/"/>'), /outside of itself/],
  ['a script under a prefix', 'icon.svg', svg('<s:script>alert(1)</s:script>'), /has a script/],
  ['a style with an escape', 'icon.svg', svg('<path style="fill:u\\72l(https://x)"/>'), /has a script/],
  ['an element that changes a link', 'icon.svg', svg('<animate attributeName="href"/>'), /has a script/],
])('%s is refused', (_, name, content, message) => {
  writeFileSync(file(name), content);
  expect(load).toThrow(message);
  expect(load).toThrow(file(name));
});
