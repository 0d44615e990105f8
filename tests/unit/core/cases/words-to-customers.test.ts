import { forgetCase } from '../../../../lambdas/core/accounts/deletion/finish-deletion';
import { answerCase } from '../../../../lambdas/core/cases/answer-case';
import { reportedOrder } from '../../../support/shop/reported-order';
import { ama, kofi, openApprovals } from '../approvals/approvals-world';

test('staff’s message to a customer is only in the case, and is deleted with it', async () => {
  const { table, ports } = await openApprovals();
  const orderId = await reportedOrder(table, { userId: ama, amount: 300 });
  const text = 'Dear Ama, we are sorry';
  /** The keys of the rows that contain the words of the answer. */
  const keep = () =>
    [...table.committed()]
      .filter((item) => JSON.stringify(item).includes(text))
      .map(({ PK }) => PK.split('#')[0]);
  const answer = { orderId, version: 1, text, requestId: 'request-of-kofi', adminId: kofi };
  expect(await answerCase(ports, answer)).toMatchObject({ success: true });
  expect(keep()).toEqual(['CASE']);
  await forgetCase(ports, orderId);
  expect(keep()).toEqual([]);
});
