import { attentionStore } from '../../../lambdas/adapters/dynamodb/attention/attention-store';
import { attentionRow } from '../../../lambdas/core/attention/rows';
import { keepAnswer } from '../../../lambdas/core/attention/update-attention';
import { attentionItem, order } from '../../support/shop/fixtures';
import { openCore } from './core-on-model';

const subject = { kind: 'order', id: order().id } as const;

async function openItem() {
  const core = await openCore();
  await core.putOrder({ attention: ['order_unconfirmed'] });
  await core.table.write({ put: attentionRow.encode(attentionItem({ reasons: ['order_unconfirmed'] })) });
  const { clock, ids } = core.ports;
  const ports = { attention: attentionStore(core.table), clock, ids };
  const keep = (answer: string) => keepAnswer(ports, { subject, adminId: 'admin', answer });
  return { ...core, keep };
}

test('a supplier’s answer to an admin is kept with the item, in short, with who asked and when', async () => {
  const { keep, itemOf, ports } = await openItem();
  await keep(`Hubnet has it. ${'It may still arrive. '.repeat(20)}`);
  const event = (await itemOf())?.events.at(-1);
  expect(event).toMatchObject({ event: 'answered', by: 'admin', at: ports.clock.now() });
  expect(event?.text).toMatch(/^Hubnet has it\. .* It may still arrive\. It may still…$/);
  expect(event?.text.length).toBeLessThanOrEqual(200);
});

test('the same answer again updates its time', async () => {
  const { keep, itemOf, wait } = await openItem();
  await keep('Hubnet has it.');
  const before = await itemOf();
  wait(3);
  await keep('Hubnet has it.');
  const after = await itemOf();
  expect(after?.events).toHaveLength(before?.events.length ?? 0);
  expect(after?.events.at(-1)?.at).not.toEqual(before?.events.at(-1)?.at);
  expect(after?.version).toBe(3);
});

test('without an item, nothing is written', async () => {
  const core = await openCore();
  const { clock, ids } = core.ports;
  await keepAnswer(
    { attention: attentionStore(core.table), clock, ids },
    { subject, adminId: 'admin', answer: 'Hubnet has it.' },
  );
  expect(await core.itemOf()).toBeNull();
});
