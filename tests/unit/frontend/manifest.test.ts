import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { paths } from '../../../contracts/paths';
import { brandedManifest, brandedPage } from '../../../lib/site/brand/branded-site';
import { exampleBrand } from '../../support/infra/example';

const frontend = resolve(__dirname, '../../../frontend');
const read = (path: string) => readFileSync(join(frontend, path), 'utf8');
const brand = exampleBrand();
const manifest = JSON.parse(brandedManifest(read('public/manifest.webmanifest'), brand));

test('the installed application has the brand’s names', () => {
  expect(manifest).toMatchObject({ name: 'Nkoso Data', short_name: 'Nkoso Data' });
});

test('it has the icons that phones request, and every brand has each of them', () => {
  const icons: { src: string; sizes: string; purpose: string }[] = manifest.icons;
  expect(icons.map(({ sizes, purpose }) => `${purpose} ${sizes}`)).toEqual([
    'any 192x192',
    'any 512x512',
    'maskable 512x512',
  ]);
  for (const { src, sizes } of icons) {
    const png = brand.icons.get(src);
    expect(`${png?.readUInt32BE(16)}x${png?.readUInt32BE(20)}`).toBe(sizes);
  }
});

test('its start page and shortcuts open screens that exist', () => {
  const opened = [manifest.start_url, ...manifest.shortcuts.map(({ url }: { url: string }) => url)];
  for (const path of opened) expect(Object.values(paths)).toContain(path);
});

test.each(['index.html', 'app.html'])(
  '%s links the manifest and the icons, and has the colours of the theme, light and dark',
  (page) => {
    const html = brandedPage(read(page), brand);
    expect(html).toContain('<link rel="manifest" href="/manifest.webmanifest" />');
    for (const icon of ['/favicon.svg', '/icons/apple-touch-icon.png']) {
      expect(html).toContain(`href="${icon}"`);
      expect(brand.icons.has(icon)).toBe(true);
    }
    const { light, dark } = brand;
    expect(html).toContain(`content="${light.background}" media="(prefers-color-scheme: light)"`);
    expect(html).toContain(`content="${dark.background}" media="(prefers-color-scheme: dark)"`);
    expect(manifest.theme_color).toBe(light.background);
  },
);
