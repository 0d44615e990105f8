import { floatEntryRow } from '../../../../lambdas/core/floats/rows';
import { openFloatWorld } from './float-world';

test('an unreadable float entry is a finding, and doesn’t stop the check of customers’ money', async () => {
  const world = await openFloatWorld();
  await world.fiveMinutes();
  const key = floatEntryRow.key({ supplier: 'hubnet', seq: 1 });
  const item = await world.table.get(key, { consistent: true });
  await world.table.write({ put: { ...item, ...key, amount: '10000' } });
  expect((await world.check()).length).toBeGreaterThan(0);
});
