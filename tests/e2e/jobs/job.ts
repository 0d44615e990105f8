import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../../scripts/lib/project-root';
import { countSteps, type Steps } from '../../support/browser/count-taps';
import { page } from '../../support/browser/current-visit';
import { jobsIn } from './comparison';

const jobs = jobsIn(readFileSync(join(projectRoot, 'docs/comparison.md'), 'utf8'));

/** Does one of the jobs of docs/comparison.md on the open page. Expects as many taps and fields as the page says. */
export async function does(name: string, work: () => Promise<unknown>): Promise<void> {
  const job = jobs.find((each) => each.name === name);
  if (job === undefined) throw new Error(`docs/comparison.md has no job ${name}`);
  const steps = await countSteps(page);
  await work();
  expect({ [name]: await steps() }).toEqual({ [name]: job.ours satisfies Steps });
}

/**
 * Types at the cursor, as a person does: a tap, or a dialog that has just opened, must have put the cursor into a
 * field.
 */
export async function types(text: string): Promise<void> {
  await page.waitForFunction(() => document.activeElement?.matches('input, textarea'));
  await page.keyboard.type(text);
}
