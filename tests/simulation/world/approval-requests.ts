import { walletHistory } from '../../../lambdas/adapters/dynamodb/wallet/wallet-history';
import type { UserUpdate } from '../../../lambdas/core/accounts/admin/update-user';
import type { Action } from '../../../lambdas/core/approvals/actions/action';
import { adjustsBalance } from '../../../lambdas/core/approvals/actions/adjust-balance';
import { refundsTopUp } from '../../../lambdas/core/approvals/actions/refund-topup';
import { updatesOrderStatus } from '../../../lambdas/core/approvals/actions/update-order-status';
import { updatesUser } from '../../../lambdas/core/approvals/actions/update-user';
import { actOrAsk, type Outcome } from '../../../lambdas/core/approvals/ask';
import { type DecidePorts, decideApproval } from '../../../lambdas/core/approvals/decide';
import { fingerprintOf } from '../../../lambdas/core/approvals/guard';
import { type Pesewas, toCedis } from '../../../lambdas/core/money';
import type { StatusChange } from '../../../lambdas/core/orders/status/set-status';
import type { Refunds } from '../../../lambdas/core/refunds/paystack-refunds';
import type { RefundRequest } from '../../../lambdas/core/refunds/request-refund';
import type { Settings } from '../../../lambdas/core/settings/entities';
import type { Payments } from '../../../lambdas/core/top-ups/payments';
import type { Adjustment } from '../../../lambdas/core/wallet/adjust-balance';
import type { Simulation } from '../engine/simulation';
import type { Happenings } from './happenings';
import { identity, staffNames } from './identity';
import type { Spawn } from './spawn';
import { adminId, secondAdminId } from './stock-shop';

interface ApprovalWorld {
  readonly simulation: Simulation;
  readonly spawn: Spawn;
  readonly payments: Payments;
  readonly refundsAtPaystack: Refunds;
  readonly settings: () => Settings;
  readonly happened: Happenings;
}

const minuteMs = 60_000;

/** Staff's requests when the limits are in force: anything above them waits for a second member of staff. */
export function approvalRequests(world: ApprovalWorld) {
  const { simulation, spawn, payments, refundsAtPaystack, happened } = world;
  const random = simulation.random.fork('approvals');
  const settings = {
    read: async () => world.settings(),
    readLatest: async () => world.settings(),
    readVersion: async () => ({ settings: world.settings(), version: '1' }),
    write: async () => 'changed_meanwhile' as const,
  };

  const portsOf = (ports: Parameters<Parameters<Spawn>[1]>[0]) =>
    ({
      ...ports,
      payments,
      refundsAtPaystack,
      settings,
      identity,
      staffNames,
      ledger: walletHistory(ports.table),
      factors: { switchOff: async () => ({ kind: 'changed' }) as const },
    }) satisfies DecidePorts & Record<string, unknown>;

  /** Approves, refuses, or both, sometimes twice, sometimes as the person who asked; it may already have been carried out. */
  function decideLater(approvalId: string, seen: string): void {
    happened.add('a change waited for a second person');
    for (let copies = random.below(3); copies > 0; copies -= 1) {
      const by = { adminId: random.chance(0.8) ? secondAdminId : adminId, adminName: null };
      const decision = random.pick(['approve', 'approve', 'approve', 'refuse', 'withdraw'] as const);
      simulation.after(random.below(3 * minuteMs), () =>
        spawn(
          'approver',
          (ports) => decideApproval(portsOf(ports), { approvalId, decision, seen, words: 'Looked at', by }),
          (answer) => {
            if (answer?.success && decision === 'approve') happened.add('a second person approved a change');
          },
        ),
      );
    }
  }

  const act = <Input, Result>(
    action: Action<never, never, Result>,
    input: Input,
    onEnd?: (result: Result | null) => void,
  ): void =>
    void spawn<Outcome<Result>>(
      'admin',
      (ports) =>
        actOrAsk(portsOf(ports) as never, action, {
          input: input as never,
          account: { userId: adminId, name: 'Admin' },
        }),
      (outcome) => {
        if (outcome?.kind === 'waits' && outcome.approval.status === 'waiting')
          decideLater(outcome.approval.id, fingerprintOf(outcome.record));
        onEnd?.(outcome?.kind === 'done' ? outcome.result : null);
      },
    );

  return {
    adjust: (
      { userId, type, amount, idempotencyKey }: Adjustment,
      onEnd?: (answer: { balance: Pesewas } | null) => void,
    ) =>
      act(
        adjustsBalance as never,
        { userId, type, amount: toCedis(amount), reason: 'Why', requestId: idempotencyKey },
        onEnd,
      ),
    setStatus: ({ orderNumber: orderId, status, statusSeen, idempotencyKey: requestId }: StatusChange) =>
      act(updatesOrderStatus as never, { orderId, status, ...(statusSeen && { statusSeen }), requestId }),
    requestRefund: ({ reference, amount, reason, idempotencyKey: requestId }: RefundRequest) =>
      act(refundsTopUp as never, { reference, amount: toCedis(amount), reason, requestId }),
    updateUser: (
      { userId, updates: { balance }, balanceSeen }: Pick<UserUpdate, 'userId' | 'updates' | 'balanceSeen'>,
      requestId: string,
    ) =>
      act(updatesUser as never, {
        userId,
        updates: { ...(balance !== undefined && { balance: toCedis(balance) }) },
        ...(balanceSeen !== null && { balanceSeen: toCedis(balanceSeen) }),
        reason: 'Why',
        requestId,
      }),
  };
}

export type ApprovalRequests = ReturnType<typeof approvalRequests>;
