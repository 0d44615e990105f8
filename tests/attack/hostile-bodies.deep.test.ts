import { type AttackedShop, openAttackedShop } from './hostile/in-process';
import { attack, faultOf, makeTargets, type Targets } from './hostile/run';

let attacked: AttackedShop;
let targets: Targets;
beforeAll(async () => {
  attacked = await openAttackedShop();
  targets = await makeTargets(attacked);
});
afterAll(() => attacked.stop());

const seeds = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
/** How many for each seed. */
const bodies = 2_000;

test.each(seeds)(
  'no hostile body from seed %i breaks a function, learns how it is made, or writes when refused',
  async (seed) => {
    const { tried, findings, statuses } = await attack(attacked, { bodies, seed, targets });
    expect(findings).toEqual([]);
    expect(tried).toBe(bodies);
    expect(statuses.get(400)).toBeGreaterThan(bodies / 2);
  },
);

test.each([
  ['a failure of ours', { status: 500, body: '{}', written: [] }, /500/],
  ['a stack', { status: 400, body: 'at handler (/var/task/index.mjs:1:2)', written: [] }, /how it is made/],
  ['a secret', { status: 200, body: '{"key":"local-hubnet-key"}', written: [] }, /local-hubnet-key/],
  ['a row of what was refused', { status: 400, body: '{}', written: ['USER#1'] }, /wrote USER#1/],
])('the attack notices %s', (_, attempt, words) => {
  expect(faultOf(attempt)).toMatch(words);
});
