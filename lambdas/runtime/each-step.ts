import type { Log } from './logger';

/**
 * Runs a scheduled function's steps in order, even after one has failed, and logs each one's counts.
 * @param steps by the name of the thing that each checks, such as `dispute`
 * @throws AggregateError at the end, with the steps that failed as a whole
 */
export async function eachStep(
  log: Log,
  steps: Readonly<Record<string, () => Promise<{ readonly failures: readonly unknown[] }>>>,
): Promise<void> {
  const failed: Error[] = [];
  for (const [name, step] of Object.entries(steps)) {
    try {
      const { failures, ...counts } = await step();
      for (const failure of failures) log.error(`${name} could not be checked`, failure);
      log.info(`${name}: checked`, { ...counts, failures: failures.length });
    } catch (cause) {
      failed.push(new Error(`${name}: none could be checked`, { cause }));
    }
  }
  if (failed.length > 0) throw new AggregateError(failed, failed.map(({ message }) => message).join('; '));
}
