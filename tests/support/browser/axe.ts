import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type * as Axe from 'axe-core';
import type { Page } from 'playwright';
import { projectRoot } from '../../../scripts/lib/project-root';
import { isDeep } from '../depth';

declare global {
  interface Window {
    /** Set once the page has been examined. */
    axe?: typeof Axe;
  }
}

/** Every rule, in every frame; leaves out results that no test reads, such as passes. */
const options: Axe.RunOptions = {
  resultTypes: ['violations'],
  selectors: false,
  // Style sheets would be read again only for a rule that axe has switched off.
  preload: { assets: ['media'] },
};
const minified = join(projectRoot, 'node_modules/axe-core/axe.min.js');

/** Returns axe's findings on the page as it is now: a line for each element. */
async function violationsOf(page: Page): Promise<string[]> {
  await atRest(page);
  const source = readFileSync(minified, 'utf8');
  for (const frame of page.frames())
    if (await frame.evaluate(() => window.axe === undefined)) await frame.evaluate(source);
  return page.evaluate(async (wanted) => {
    if (window.axe === undefined) throw new Error('The page was left');
    const { violations } = await window.axe.run(wanted);
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
  }, options);
}

/** Returns how far the page can be scrolled sideways, in CSS pixels. */
async function sidewaysScroll(page: Page): Promise<number> {
  await atRest(page);
  return page.evaluate(() => (document.scrollingElement?.scrollWidth ?? 0) - window.innerWidth);
}

type Look = readonly [viewport: { readonly width: number; readonly height: number }, 'light' | 'dark'];

export const phone = { width: 390, height: 844 };
export const smallPhone = { width: 320, height: 640 };
const desktop = { width: 1280, height: 800 };

/**
 * Expects that axe finds nothing, and that nothing scrolls sideways, on a small phone in light colours and on a desktop in dark ones:
 * widths differ only in layout, light and dark only in colours. `others` adds looks. The everyday run uses axe for the first look only.
 */
export async function expectAccessible(page: Page, ...others: readonly Look[]): Promise<void> {
  const looks: readonly Look[] = [[smallPhone, 'light'], [desktop, 'dark'], ...others];
  for (const [index, [viewport, colorScheme]] of looks.entries()) {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme });
    if (isDeep || index === 0)
      expect({ viewport, [colorScheme]: await violationsOf(page) }).toEqual({ viewport, [colorScheme]: [] });
    expect({ viewport, sideways: await sidewaysScroll(page) }).toEqual({ viewport, sideways: 0 });
  }
}

/** Waits until no colour or size is changing: nobody reads a page in between. */
async function atRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const nextFrame = () => new Promise((painted) => requestAnimationFrame(painted));
    const isChanging = () =>
      document
        .getAnimations()
        .some((animation) => animation instanceof CSSTransition && animation.playState === 'running');
    await nextFrame();
    // Doesn't wait for the animations' own promises: if nothing else asks for frames, they may never resolve.
    do await nextFrame();
    while (isChanging());
  });
}
