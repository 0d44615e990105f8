import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadBrand } from '../../../lib/site/brand/brand';
import { contrast } from '../../../lib/site/brand/colours';
import { brandTokens, schemes } from '../../../lib/site/brand/tokens';
import { projectRoot } from '../../../scripts/lib/project-root';
import { exampleBrand } from '../../support/infra/example';
import { sampleBrands } from '../../support/sample-brand';

const ours = join(projectRoot, 'config/brands');

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

test.each(readdirSync(ours))('%s of config/brands is valid', (name) => {
  expect(() => loadBrand(name, ours)).not.toThrow();
});

test('contrast follows the web’s definition: black on white is 21, a colour on itself 1', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#6b2fa0', '#6b2fa0')).toBe(1);
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
});

test('in light and dark colours, cards and lines have the hue of the page, and differ from it', () => {
  const channels = (colour = '') => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  for (const scheme of schemes) {
    const { background, ...others } = brandTokens(load(), scheme);
    const [, , blueOfPage = 0] = channels(background);
    expect(blueOfPage).toBeGreaterThan(channels(background)[1] ?? 0);
    for (const name of ['surface', 'surface-sunken', 'line']) {
      const [, green = 0, blue = 0] = channels(others[name]);
      expect([scheme, name, blue >= green]).toEqual([scheme, name, true]);
      expect(others[name]).not.toBe(background);
    }
  }
});

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
  [
    'a page on which the text of every brand is unreadable',
    { light: { ...light, background: '#777777' } },
    /light: ink-soft #4d6056 on background #777777/,
  ],
  ['a card that is too light for white', { card: '#ffb3c7' }, /light: wallet-ink #ffffff on wallet-light/],
  [
    'an accent colour on which nothing is readable',
    { accent: '#7c7c7c' },
    /accent-ink #\w+ on accent #7c7c7c/,
  ],
  ['a colour’s name', { accent: 'orange' }, /must be a colour such as #0a6b4a[\s\S]*accent/],
  ['a colour with additional text', { card: '#0a6b4a;}' }, /must be a colour such as[\s\S]*card/],
  ['a name of two lines', { name: 'Adom\nData' }, /must have no control characters[\s\S]*name/],
  ['a name that reverses the text after it', { name: 'Adom \u202eataD' }, /no control characters[\s\S]*name/],
  ['a name of spaces', { name: ' ' }, /must not begin or end with a space[\s\S]*name/],
  ['a short name that phones cut', { shortName: 'Adom and Sons' }, /shortName/],
  ['no name', { name: undefined }, /is missing[\s\S]*name/],
  ['an unknown field', { colour: '#0a6b4a' }, /colour/],
])('%s is refused by name, with the file’s', (_, changed, message) => {
  change(changed);
  expect(load).toThrow(message);
  expect(load).toThrow(file('brand.json'));
});

test('all mistakes are reported at once', () => {
  change({
    light: { ...light, onPrimary: '#0a6b4a' },
    dark: { ...dark, text: '#131e19' },
    accent: '#7c7c7c',
  });
  expect(load).toThrow(/light: brand-ink[\s\S]*dark: brand-text[\s\S]*accent-ink/);
});

test('an unknown brand lists the existing ones', () => {
  expect(() => loadBrand('kofi', folder)).toThrow(/no brand "kofi" in .*, only adom/);
});

const svg = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1">${inside}</svg>`;

test.each<[string, string, string | Buffer, RegExp]>([
  ['a drawing with a script', 'icon.svg', svg('<script>alert(1)</script>'), /has a script/],
  ['a drawing that runs when it is loaded', 'icon.svg', svg('<path onload="alert(1)"/>'), /has a script/],
  ['another server’s drawing', 'icon.svg', svg('<image href="https://a.example/"/>'), /outside of itself/],
  [
    'a drawing that would make every page large',
    'icon.svg',
    svg('<path/>'.repeat(600)),
    /more than 4000 bytes/,
  ],
  ['a script under a prefix', 'icon.svg', svg('<s:script>alert(1)</s:script>'), /has a script/],
  ['a style with an escape', 'icon.svg', svg('<path style="fill:u\\72l(https://x)"/>'), /has a script/],
  ['an element that changes a link', 'icon.svg', svg('<animate attributeName="href"/>'), /has a script/],
  ['half of a drawing', 'icon.svg', svg('').replace('</svg>', ''), /is cut off/],
  ['half of a picture', 'icon-192.png', '\x89PNG\r\n', /is no PNG/],
  ['a picture labelled as a drawing', 'icon.svg', 'PNG', /is no SVG/],
  ['a drawing labelled as a picture', 'icon-192.png', svg(''), /is no PNG/],
])('%s is refused', (_, name, content, message) => {
  writeFileSync(file(name), content);
  expect(load).toThrow(message);
  expect(load).toThrow(file(name));
});

test('a picture of another size, or a missing one, is refused', () => {
  cpSync(file('icon-192.png'), file('icon-512.png'));
  expect(load).toThrow(/icon-512\.png must have 512 × 512 pixels/);
  rmSync(file('icon-512.png'));
  expect(load).toThrow(/icon-512\.png is missing/);
});
