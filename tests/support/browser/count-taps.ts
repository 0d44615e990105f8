import type { Page } from 'playwright';

/** The steps of a job: taps of a finger or mouse, and fields typed into. */
export interface Steps {
  readonly taps: number;
  readonly typed: number;
}

/** Counts the steps that the page itself sees, until it is reloaded. */
async function countSteps(page: Page): Promise<() => Promise<Steps>> {
  await page.evaluate(() => {
    const fields = new Set<EventTarget>();
    const steps = { taps: 0, typed: 0 };
    window.stepsSeen = steps;
    const listen = (type: string, hear: (target: EventTarget | null) => void) =>
      window.addEventListener(type, ({ target }) => hear(target), true);
    listen('pointerdown', (target) => {
      if (!(target instanceof HTMLSelectElement)) steps.taps += 1;
    });
    // The phone's own list is invisible to the page: one tap opens it, another chooses.
    listen('change', (target) => {
      if (target instanceof HTMLSelectElement) steps.taps += 2;
    });
    listen('input', (target) => {
      const isText =
        target instanceof HTMLTextAreaElement ||
        (target instanceof HTMLInputElement && !['checkbox', 'radio', 'file'].includes(target.type));
      if (isText) fields.add(target);
      steps.typed = fields.size;
    });
  });
  return () => page.evaluate(() => ({ ...window.stepsSeen }));
}

/** Counts only the taps. */
export async function countTaps(page: Page): Promise<() => Promise<number>> {
  const steps = await countSteps(page);
  return async () => (await steps()).taps;
}

declare global {
  interface Window {
    stepsSeen: Steps;
  }
}
