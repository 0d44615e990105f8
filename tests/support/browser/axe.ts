import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright';

/** What axe finds wrong with the page as it is now: a line for each element. */
async function violationsOf(page: Page): Promise<string[]> {
  await atRest(page);
  // Without it, axe opens a further page for each analysis, to look into frames of other origins.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}

/** How far the page can be scrolled sideways, in CSS pixels. */
async function sidewaysScroll(page: Page): Promise<number> {
  await atRest(page);
  return page.evaluate(() => (document.scrollingElement?.scrollWidth ?? 0) - window.innerWidth);
}

type Look = readonly [viewport: { readonly width: number; readonly height: number }, 'light' | 'dark'];

export const phone = { width: 390, height: 844 };
export const smallPhone = { width: 320, height: 640 };
export const desktop = { width: 1280, height: 800 };

/**
 * Expects that axe finds nothing, and that nothing scrolls sideways, on a small phone in the light and on a desktop in
 * the dark: the widths differ by their layout alone, light and dark by their colours. `others`: other looks, too.
 */
export async function expectAccessible(page: Page, ...others: readonly Look[]): Promise<void> {
  const looks: readonly Look[] = [[smallPhone, 'light'], [desktop, 'dark'], ...others];
  for (const [viewport, colorScheme] of looks) {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme });
    expect({ viewport, [colorScheme]: await violationsOf(page) }).toEqual({ viewport, [colorScheme]: [] });
    expect({ viewport, sideways: await sidewaysScroll(page) }).toEqual({ viewport, sideways: 0 });
  }
}

/** Colours and sizes that are still changing are none that anybody sees. */
async function atRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const nextFrame = () => new Promise((painted) => requestAnimationFrame(painted));
    const isChanging = () =>
      document
        .getAnimations()
        .some((animation) => animation instanceof CSSTransition && animation.playState === 'running');
    await nextFrame();
    // Not by what is promised for their end: where nothing else asks for frames, it may never be told.
    do await nextFrame();
    while (isChanging());
  });
}
