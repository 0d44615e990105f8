import { calledBy, callerOf, mostOfOneRole } from '../../../lib/caller-roles';
import { staffsFunctionNames } from '../../../lib/functions';

const longest = (name: string) =>
  `arn:aws:lambda:ap-southeast-1:123456789012:function:${'f'.repeat(64 - 1)}${name.at(-1)}:live`;
const many = (count: number) => Array.from({ length: count }, (_, number) => `admin-function-${number}`);

/** The length as IAM counts it: without white space. */
const policyOf = (names: readonly string[]): string =>
  JSON.stringify({
    Version: '2012-10-17',
    Statement: [{ Action: 'lambda:InvokeFunction', Effect: 'Allow', Resource: names.map(longest) }],
  });

test.each([
  ['staff’s functions', staffsFunctionNames],
  ['a third more than one role can call', many(Math.floor(mostOfOneRole * 1.3))],
])('%s: IAM accepts each role’s policy, and each function is called by its role', (_, names) => {
  const roles = calledBy<string>(names);
  for (const called of Object.values(roles)) expect(policyOf(called).length).toBeLessThanOrEqual(10_240);
  for (const name of names) expect(roles[callerOf(name)]).toContain(name);
});

test('a function keeps its role, whatever functions are added or removed', () => {
  const names = many(150);
  const [fewer, more] = [calledBy(names.slice(50)), calledBy(names)];
  expect(fewer.first.length + fewer.second.length).toBe(100);
  for (const role of ['first', 'second'] as const)
    expect(fewer[role]).toEqual(more[role].filter((name) => names.indexOf(name) >= 50));
  expect(more.first.filter((name) => more.second.includes(name))).toEqual([]);
});

test('more functions than both roles can call are refused before a deployment', () => {
  expect(() => calledBy(many(3 * mostOfOneRole))).toThrow(`IAM takes ${mostOfOneRole} functions of one role`);
});
