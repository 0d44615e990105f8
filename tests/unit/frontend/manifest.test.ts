import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { paths } from '../../../contracts/paths';
import { defaultBrand } from '../../../frontend/src/lib/brand';

const frontend = resolve(__dirname, '../../../frontend');
const read = (path: string) => readFileSync(join(frontend, path));
const manifest = JSON.parse(read('public/manifest.webmanifest').toString());

/** Width and height, from the header: https://www.w3.org/TR/png/#11IHDR */
function pngSize(path: string): string {
  const png = read(join('public', path));
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  return `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;
}

test('the installed application has the brand that the pages are built with', () => {
  expect(manifest).toMatchObject({ name: defaultBrand, short_name: defaultBrand });
});

test('it has the icons that phones ask for, in the sizes that it says', () => {
  const icons: { src: string; sizes: string; purpose: string }[] = manifest.icons;
  expect(icons.map(({ sizes, purpose }) => `${purpose} ${sizes}`)).toEqual([
    'any 192x192',
    'any 512x512',
    'maskable 512x512',
  ]);
  for (const { src, sizes } of icons) expect(pngSize(src)).toBe(sizes);
  expect(pngSize('icons/apple-touch-icon.png')).toBe('180x180');
});

test('its start page and shortcuts open screens that exist', () => {
  const opened = [manifest.start_url, ...manifest.shortcuts.map(({ url }: { url: string }) => url)];
  for (const path of opened) expect(Object.values(paths)).toContain(path);
});

test.each(['index.html', 'app.html'])(
  '%s links the manifest, and has the colours of the theme, light and dark',
  (page) => {
    const html = read(page).toString();
    const backgrounds = read('src/styles/tokens.css')
      .toString()
      .matchAll(/--background: (#\w{6})/g);
    const [light, dark] = [...backgrounds].map(([, colour]) => colour);
    expect(html).toContain('<link rel="manifest" href="/manifest.webmanifest" />');
    expect(html).toContain('<link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />');
    expect(html).toContain(`content="${light}" media="(prefers-color-scheme: light)"`);
    expect(html).toContain(`content="${dark}" media="(prefers-color-scheme: dark)"`);
    expect(manifest.theme_color).toBe(light);
  },
);
