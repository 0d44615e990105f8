import { randomUUID } from 'node:crypto';
import { attentionList } from '../../../../lambdas/adapters/dynamodb/attention/attention-list';
import { attentionPage } from '../../../../lambdas/core/attention/attention-views';
import { answerCase } from '../../../../lambdas/core/cases/answer-case';
import { caseView } from '../../../../lambdas/core/cases/case-view';
import { caseAsOf, caseRow } from '../../../../lambdas/core/cases/rows';
import { writeCase } from '../../../../lambdas/core/cases/write-case';
import { hourMs } from '../../../../lambdas/core/time';
import { caseOf, noon, order, settings } from '../../../support/shop/fixtures';
import { openCore } from '../core-on-model';

const { id: orderId, userId } = order();
const after = (hours: number) => new Date(noon.getTime() + hours * hourMs).toISOString();

/** A case whose customer has just reported a delivered order. */
async function openReported() {
  const core = await openCore();
  await core.putOrder({ status: 'completed', stage: 'settled', dueAt: null });
  const ports = { ...core.ports, permits: core.ports.rateLimiter };
  const write = (action: 'open' | 'write' | 'close', text = 'Where is it?') =>
    writeCase(
      ports,
      { orderId, userId, action, text, wrong: 'nothing_came', requestId: randomUUID() },
      settings(),
    );
  const view = async (chosen = settings()) => {
    const [found, of] = await Promise.all([ports.db.get(caseRow, { orderId }), core.readOrder()]);
    if (found === null) throw new Error('No case');
    return caseView(found, of, chosen);
  };
  const listed = async (chosen = settings()) => {
    const lists = {
      ...core.ports,
      settings: { read: async () => chosen },
      attentionList: attentionList(core.table),
    };
    return (await attentionPage(lists, {}, { limit: 9 })).items.map(({ due_at }) => due_at);
  };
  await write('open');
  return {
    write,
    view,
    listed,
    pass: (hours: number) => core.wait(hours * 60),
    answer: async () =>
      answerCase(core.ports, {
        ...{ orderId, adminId: 'admin', text: 'We ask.', requestId: randomUUID() },
        version: (await view()).version,
      }),
  };
}

test('an answer is promised within the set number of hours, on the case and in the staff’s list', async () => {
  const { view, listed } = await openReported();
  expect(await view()).toMatchObject({ answer_by: after(24), answered: null });
  expect(await listed()).toEqual([after(24)]);
  const sooner = settings({ case_hours: 4 });
  expect(await view(sooner)).toMatchObject({ answer_by: after(4) });
  expect(await listed(sooner)).toEqual([after(4)]);
});

test('an answer in time keeps the promise, and one an hour later doesn’t', async () => {
  for (const [hours, is_late] of [
    [24, false],
    [25, true],
  ] as const) {
    const { view, answer, pass } = await openReported();
    pass(hours);
    await answer();
    expect((await view()).answered).toEqual({ at: after(hours), since: noon.toISOString(), is_late });
  }
});

test('a customer who writes again after our answer is promised another from then on, whatever they add', async () => {
  const { view, listed, answer, write, pass } = await openReported();
  pass(2);
  await answer();
  expect(await listed()).toEqual([]);
  pass(48);
  await write('write', 'Still nothing');
  pass(3);
  await write('write', 'Hello?');
  expect(await view()).toMatchObject({
    state: 'open',
    answer_by: after(50 + 24),
    answered: { at: after(2) },
  });
  expect(await listed()).toEqual([after(50 + 24)]);
  pass(7);
  await answer();
  pass(1);
  await answer();
  expect((await view()).answered).toEqual({ at: after(60), since: after(50), is_late: false });
});

test('reopening a case promises an answer from then on', async () => {
  const { view, listed, answer, write, pass } = await openReported();
  pass(1);
  await answer();
  expect(await view()).toMatchObject({ answer_by: after(24), answered: { at: after(1) } });
  await write('close');
  pass(29);
  await write('open', 'It is still not there');
  expect(await view()).toMatchObject({ answer_by: after(54), answered: null });
  expect(await listed()).toEqual([after(54)]);
});

test('an open case whose order fails is closed as refunded; a closed case keeps its outcome', () => {
  const failed = { status: 'failed' } as const;
  expect(caseAsOf(caseOf(), failed)).toMatchObject({ state: 'closed', outcome: 'refunded' });
  const closed = caseOf({ state: 'closed', outcome: 'closed_by_customer' });
  expect(caseAsOf(closed, failed)).toEqual(closed);
});
