import { usageOf } from '../benchmarks/cost/bill';
import { idle } from '../benchmarks/cost/page';
import { totalOf } from '../benchmarks/cost/prices';
import { countResources } from '../benchmarks/cost/resources';
import { trialSettings } from '../support/infra/example';
import { stackNames, templatesWith } from '../support/infra/templates';

const ofTheExample = async () => Object.values(await templatesWith());
/** It has no stack in us-east-1. */
const ofATrial = async () => {
  const templates = await templatesWith(trialSettings());
  return stackNames.filter((name) => name !== 'edge').map((name) => templates[name]);
};

test('each type of resource has a price, or says why it is free', async () => {
  expect(countResources(await ofTheExample()).secrets).toBeGreaterThan(0);
});

test('a trial costs less than a dollar in a month in which nobody uses it', async () => {
  const bill = totalOf(usageOf(idle, countResources(await ofATrial())));
  expect(bill).toBeGreaterThan(0);
  expect(bill).toBeLessThan(1);
});
