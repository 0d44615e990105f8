import { attentionList } from '../../../../lambdas/adapters/dynamodb/attention/attention-list';
import { forgetApplication } from '../../../../lambdas/core/accounts/agents/apply-as-agent';
import { attentionRow } from '../../../../lambdas/core/attention/rows';
import { openAgents, userId } from './agents-world';

test('nothing that a deleted customer or staff wrote in an application is left, and nobody has to answer it', async () => {
  const { apply, shop, item, table } = await openAgents();
  await apply();
  await forgetApplication(shop, userId);
  await forgetApplication(shop, userId);
  const left = await item();
  expect(left).toMatchObject({ application: null, reasons: [], version: 2 });
  expect(JSON.stringify(left && attentionRow.encode(left))).not.toMatch(/Ama|Legon/);
  expect((await attentionList(table).summary()).count).toBe(0);
});

test('deleting a customer who never applied writes nothing', async () => {
  const { shop, item } = await openAgents();
  await forgetApplication(shop, userId);
  expect(await item()).toBeNull();
});

test('an item from before applications is read, and an application is read back as it was written', async () => {
  const { apply, item } = await openAgents();
  await apply();
  const found = await item();
  if (found === null) throw new Error('There is no item');
  const row = attentionRow.encode(found);
  expect(attentionRow.decode(row)).toEqual(found);
  const { application: _, ...older } = row;
  expect(attentionRow.decode(older)).toEqual({ ...found, application: null });
});
