import { adminUpdateOrderStatus } from '../../../contracts/orders/admin-update-order-status';
import { writesCase } from '../../adapters/dynamodb/cases/case-items';
import { caseStore } from '../../adapters/dynamodb/cases/case-store';
import { updatesOrderStatus } from '../../core/approvals/actions/update-order-status';
import { actOrAsk, waits, waitsWords } from '../../core/approvals/ask';
import { noteRefund } from '../../core/cases/refund-waits';
import { statusChangeAnswer } from '../../core/orders/status/status-change-answer';
import { asksSecondPerson } from '../../runtime/approval-uses';
import { onTable } from '../../runtime/on-table';
import { setsStatus } from '../../runtime/order-uses';
import { signedInFunction } from '../../runtime/signed-in-function';

export const handler = signedInFunction(adminUpdateOrderStatus, {
  uses: {
    ...asksSecondPerson,
    ...setsStatus,
    ...onTable({ cases: caseStore.only('get').writing([writesCase]) }),
  },
  handle: async ({ input, account, ports }) => {
    const { orderId, status } = input;
    const prepare = (approvalId: string) => noteRefund(ports, { orderId, approvalId });
    const outcome = await actOrAsk(ports, updatesOrderStatus, {
      ...{ input, account },
      ...(status === 'failed' && { prepare }),
    });
    if (outcome.kind === 'done') return statusChangeAnswer(outcome.result);
    const message = waitsWords(outcome.approval, ports.clock.now());
    return { success: false, message, money: 'none' as const, ...waits(outcome) };
  },
});
