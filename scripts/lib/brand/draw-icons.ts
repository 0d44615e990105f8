import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import { iconFiles } from '../../../lib/site/brand/icons';

/** The share of an icon that a phone may cut off at each edge. */
const margin = 0.1;

/** Draws a brand's pictures from its `icon.svg` into the same folder. Pictures that have to fill a shape get `ground` as background colour. */
export async function drawIcons(browser: Browser, folder: string, ground: string): Promise<string[]> {
  const drawing = readFileSync(join(folder, 'icon.svg'), 'utf8');
  const drawn: string[] = [];
  for (const [name, icon] of Object.entries(iconFiles)) {
    if (!('side' in icon)) continue;
    const fills = 'fills' in icon;
    const page = await browser.newPage({ viewport: { width: icon.side, height: icon.side } });
    await page.setContent(pageOf(drawing, icon.side, fills ? ground : 'transparent', fills ? margin : 0));
    await page.screenshot({ path: join(folder, name), omitBackground: true });
    await page.close();
    drawn.push(name);
  }
  return drawn;
}

function pageOf(drawing: string, side: number, ground: string, around: number): string {
  const style = `html, body { margin: 0; background: ${ground} }
    img { display: block; margin: ${side * around}px; width: ${side * (1 - 2 * around)}px }`;
  return `<style>${style}</style><img src="data:image/svg+xml,${encodeURIComponent(drawing)}">`;
}
