import type { Page } from 'playwright';

const mostStops = 40;

/** Presses Tab until the element of that name has the focus, and expects the focus to be visible at every stop. */
export async function tabTo(page: Page, name: string): Promise<void> {
  const passed: string[] = [];
  while (passed.length < mostStops) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(focused);
    if (!stop.isVisible) throw new Error(`The focus is not visible on "${stop.name}"`);
    if (stop.name === name) return;
    passed.push(stop.name);
  }
  throw new Error(`Tab does not reach "${name}", only to ${passed.join(', ')}`);
}

/** Runs in the page. Returns the focused element's label or text, and whether the focus is visible. */
function focused(): { name: string; isVisible: boolean } {
  const element = document.activeElement;
  if (!(element instanceof HTMLElement) || element === document.body) return { name: '', isVisible: true };
  const [label] = 'labels' in element ? Array.from(element.labels as NodeListOf<HTMLLabelElement>) : [];
  const named = label?.textContent ?? element.getAttribute('aria-label');
  const read = element.cloneNode(true) as HTMLElement;
  for (const hidden of read.querySelectorAll('[aria-hidden=true]')) hidden.remove();
  const { outlineStyle, boxShadow } = getComputedStyle(element);
  const { width, height } = element.getBoundingClientRect();
  return {
    name: (named ?? read.textContent ?? '').trim(),
    isVisible: (outlineStyle !== 'none' || boxShadow !== 'none') && width > 1 && height > 1,
  };
}
