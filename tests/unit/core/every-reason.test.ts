import { type AttentionReason, orderReasons, topUpReasons } from '../../../contracts/attention/terms';
import { type Finding, findingIn, reportFinding } from '../../../lambdas/core/attention/findings';
import type { Subject } from '../../../lambdas/core/attention/rows';
import { actionsOn } from '../../../lambdas/core/desk/attention-detail';
import { toDo } from '../../../lambdas/core/desk/to-do';
import { ownRowOf, updateAttention } from '../../../lambdas/core/desk/update-attention';
import { notifyOwners } from '../../../lambdas/core/notices/notify-owners';
import { changeOrder } from '../../../lambdas/core/orders/delivery/change-order';
import { withAttention } from '../../../lambdas/core/orders/life';
import { setOrderStatus } from '../../../lambdas/core/orders/status/set-status';
import { closeTopUp } from '../../../lambdas/core/top-ups/by-staff';
import { changeTopUp } from '../../../lambdas/core/top-ups/follow-top-up';
import { topUpRow } from '../../../lambdas/core/top-ups/rows';
import { topUp as aTopUp, noon, order, settings } from '../../support/shop/fixtures';
import { ownerBy } from '../../support/shop/staff';
import { openCore } from './core-on-model';

const by = { by: ownerBy('admin'), idempotencyKey: 'request-1' };

type Core = Awaited<ReturnType<typeof openCore>>;

/** These are resolved by news from Paystack: `refunds.test.ts`, `disputes.test.ts`. */
const endsAtPaystack = ['top_up_disputed', 'top_up_refund_unconfirmed', 'top_up_refund_needs_details'];

/** Each subject that has just got this reason, as the code that finds it writes it. */
const found: readonly (readonly [reason: string, of: Subject, open: (core: Core) => Promise<unknown>])[] = [
  ...orderReasons.map((reason) => {
    const settled =
      reason === 'order_unconfirmed' ? {} : ({ status: 'completed', stage: 'settled', dueAt: null } as const);
    const open = async (core: Core) =>
      changeOrder(core.ports, await core.putOrder(settled), (current, at) =>
        withAttention(current, reason, at),
      );
    return [reason, { kind: 'order', id: order().id }, open] as const;
  }),
  ...topUpReasons.map((reason) => {
    const isOpen = reason === 'top_up_unconfirmed' || reason === 'top_up_other_key';
    const made = aTopUp(isOpen ? {} : { status: 'completed', dueAt: null });
    const open = async (core: Core) => {
      await core.table.write({ put: topUpRow.encode(made) });
      return changeTopUp(core.ports, made, ({ topUp }) => ({ next: { ...topUp, attention: [reason] } }));
    };
    return [reason, { kind: 'top_up', id: made.reference }, open] as const;
  }),
  finding('payment_without_top_up', { kind: 'payment', id: 'PAGE1234' }, { payment: payment() }),
  finding(
    'ledger_mismatch',
    { kind: 'ledger', id: 'USER1234' },
    { mismatches: { at: noon, findings: ['a'] } },
  ),
];

function finding(reason: AttentionReason, subject: Subject, found: Partial<Finding>) {
  const none = { userId: '', payment: null, mismatches: null, isKnown: () => false };
  const open = (core: Core) => reportFinding(core.ports, { subject, reason, ...none, ...found });
  return [reason, subject, open] as const;
}

function payment() {
  const kept = { transactionId: null, channel: null, paidAt: null };
  return { reference: 'PAGE1234', amount: 5000, currency: 'GHS', ...kept };
}

test.each(found)(
  '%s is listed, its owner is told, and it is resolved by an action that is offered',
  async (reason, subject, open) => {
    const core = await openCore();
    await open(core);
    const listed = async () => (await toDo(core.ports.db, settings())).items;
    expect(await listed()).toMatchObject([{ subject, reasons: [reason] }]);
    core.wait(1);
    expect(await notifyOwners(core.ports)).toBe(1);

    const item = await core.itemOf(subject);
    const row = (await ownRowOf(core.ports.db, subject, 'user-1')) ?? findingIn(item);
    if (item === null || row === null) throw new Error('Nothing was opened');
    const actions = actionsOn(row, item, false);
    if (endsAtPaystack.includes(reason)) {
      expect(actions).toEqual(expect.arrayContaining(['ask']));
      expect(actions).not.toContain('resolve');
      return;
    }
    if (actions.includes('resolve')) {
      await updateAttention(core.ports, { ...by, subject, version: item.version, text: 'Done' });
    } else if (row.kind === 'order') {
      await setOrderStatus(core.ports, { ...by, orderNumber: subject.id, status: 'failed' });
    } else {
      const payments = { verify: async () => ({ kind: 'unknown', detail: 'Not asked here' }) as const };
      await closeTopUp(
        { ...core.ports, payments },
        { ...by, reference: subject.id, reason: 'Paid by another way' },
      );
    }
    expect(await core.itemOf(subject)).toMatchObject({ reasons: [] });
    expect(await listed()).toEqual([]);
  },
);
