import { deployments } from '../benchmarks/cost/configurations';
import { costPage } from '../benchmarks/cost/page';
import { read } from '../unit/docs/documents';

test('docs/cost.md is what `npm run bench -- cost` writes', async () => {
  // If only the figures differ, the deployment has changed: run it.
  expect(read('docs/cost.md')).toBe(costPage(await deployments()));
});
