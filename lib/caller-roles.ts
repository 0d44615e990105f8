import { createHash } from 'node:crypto';

/** A policy takes 10,240 characters, and the longest name of an alias that it lists has this form. */
const longestEntry = `"arn:aws:lambda:ap-southeast-1:123456789012:function:${'f'.repeat(64)}:live",`;
/** How many functions the policy of one role can name, beside its other words. */
export const mostOfOneRole = Math.floor((10_240 - 200) / longestEntry.length);

export const callerRoles = ['first', 'second'] as const;
export type CallerRoleName = (typeof callerRoles)[number];

/** By which of two roles the API calls a function of staff's. The name alone decides, so that no function changes its role when others come. */
export const callerOf = (name: string): CallerRoleName =>
  callerRoles[(createHash('sha256').update(name).digest()[0] ?? 0) % callerRoles.length] ?? 'first';

/**
 * The functions that each role may call: its own. While there is room, the first may call all of them: until there was a second, it did,
 * and routes turn to the second only after this.
 * @throws Error if a role's own are too many
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
