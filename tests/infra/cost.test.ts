import { countResources } from '../benchmarks/cost/resources';
import { trialSettings } from '../support/infra/example';
import { stackNames, templatesWith } from '../support/infra/templates';

test.each([
  ['the example', {}],
  ['a trial', trialSettings()],
] as const)('each type of resource of %s has a price, or says why it is free', async (_, change) => {
  const templates = await templatesWith(change);
  const names = stackNames.filter((name) => name !== 'edge' || !('siteFirewall' in change));
  expect(() => countResources(names.map((name) => templates[name]))).not.toThrow();
});
