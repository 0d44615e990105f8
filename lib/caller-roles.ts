import { createHash } from 'node:crypto';

/** A policy has at most 10,240 characters; no entry for a function's alias is longer than this. */
const longestEntry = `"arn:aws:lambda:ap-southeast-1:123456789012:function:${'f'.repeat(64)}:live",`;
/** How many functions one role's policy can name, leaving room for its other text. */
export const mostOfOneRole = Math.floor((10_240 - 200) / longestEntry.length);

export const callerRoles = ['first', 'second'] as const;
export type CallerRoleName = (typeof callerRoles)[number];

/**
 * Returns the role by which the API calls a staff function. It depends on the name alone, so that a new function never moves another to the
 * other role.
 */
export const callerOf = (name: string): CallerRoleName =>
  callerRoles[(createHash('sha256').update(name).digest()[0] ?? 0) % callerRoles.length] ?? 'first';

/**
 * Returns the functions that each role may call: its own, and for the first role all of them while there is room. The first role called all
 * of them before the second existed, and routes change to the second only after this deployment.
 * @throws Error if a role has too many functions of its own
 */
export function calledBy<Name extends string>(names: readonly Name[]): Record<CallerRoleName, Name[]> {
  const [first, second] = callerRoles.map((role) => names.filter((name) => callerOf(name) === role)) as [
    Name[],
    Name[],
  ];
  for (const own of [first, second]) {
    if (own.length > mostOfOneRole)
      throw new Error(`IAM takes ${mostOfOneRole} functions of one role, not ${own.length}`);
  }
  return { first: names.length <= mostOfOneRole ? [...names] : first, second };
}
