import type { Release, RollbackPlan } from './rollback-plan';

/** Describes the releases, which of them are live, and the planned changes. */
export function describePlan(environment: string, { releases, to, moves, without }: RollbackPlan): string {
  const lines = [`Releases of ${environment}, newest first:`, ...releases.map(describeRelease), ''];
  if (moves.length === 0)
    return [
      ...lines,
      `${to} is already live in every function that has a version of it: nothing to do.`,
    ].join('\n');
  lines.push(`This puts ${to} live in ${count(moves.length)}.`);
  if (without.length > 0)
    lines.push(
      `These have no version of it and stay as they are: ${without.map(({ label }) => label).join(', ')}.`,
    );
  return [...lines, 'The table, the site and the configuration stay as they are.'].join('\n');
}

function describeRelease({ name, publishedAt, liveIn, isTakenBack }: Release): string {
  const time = publishedAt.toISOString().slice(0, 16).replace('T', ' ');
  const notes = [...(liveIn > 0 ? [`live in ${count(liveIn)}`] : []), ...(isTakenBack ? ['taken back'] : [])];
  return `  ${name}  ${time} UTC  ${notes.join(', ')}`.trimEnd();
}

const count = (functions: number): string => (functions === 1 ? '1 function' : `${functions} functions`);

/** Describes the outcome. @param failed a line for each function that could not be changed */
export function describeOutcome(
  environment: string,
  { from, to, moves }: RollbackPlan,
  failed: readonly string[],
): string {
  const done = moves.length - failed.length;
  if (failed.length > 0) {
    return [
      `${to} is live in ${done} of ${count(moves.length)}. Not in:`,
      ...failed,
      'Run the same command again to finish.',
    ].join('\n');
  }
  return [
    `${to} is live in all of them.`,
    ...(from === to ? [] : [`To go forward again: npm run rollback -- ${environment} --to ${from} --yes`]),
    'This stays until a deployment brings another release. Deploying the same code again changes nothing.',
  ].join('\n');
}
