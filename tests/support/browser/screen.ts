import type { Page } from 'playwright';

type Step = (page: Page) => Promise<unknown>;

export interface Screen {
  readonly name: string;
  readonly path: string;
  /** Brings the freshly opened page into the state, and waits until it is visible. */
  readonly settle: Step;
}

export const screen = (name: string, path: string, ...steps: readonly Step[]): Screen => ({
  name,
  path,
  async settle(page) {
    for (const step of steps) await step(page);
  },
});

export const press =
  (button: string): Step =>
  (page) =>
    page.getByRole('button', { name: button, exact: true }).click();

export const waitForText =
  (text: string | RegExp): Step =>
  (page) =>
    page.getByText(text).first().waitFor();

export const waitForRole =
  (...part: Parameters<Page['getByRole']>): Step =>
  (page) =>
    page
      .getByRole(...part)
      .first()
      .waitFor();
