import type { ActingAdmin } from '../../../lambdas/core/audit-log/rows';
import { askAboutOrder } from '../../../lambdas/core/cases/ask-about-order';
import { answerCase, writeCase } from '../../../lambdas/core/cases/cases';
import { caseRow } from '../../../lambdas/core/cases/rows';
import type { Settings } from '../../../lambdas/core/settings/settings';
import type { Suppliers } from '../../../lambdas/core/suppliers/supplier';
import { followDispute, followListedDisputes } from '../../../lambdas/core/top-ups/disputes';
import { settleTopUp, topUpOf } from '../../../lambdas/core/top-ups/follow-top-up';
import type { Disputes, Payments, Refunds } from '../../../lambdas/core/top-ups/paystack';
import { checkRefunds, followRefunds } from '../../../lambdas/core/top-ups/refunds/follow-refunds';
import { type RefundRequest, requestRefund } from '../../../lambdas/core/top-ups/refunds/request-refund';
import type { TopUp } from '../../../lambdas/core/top-ups/rows';
import { wholeDb } from '../../support/table/whole-db';
import type { Asked } from '../oracle/asked';
import { askByHand } from './admin-requests';
import { assert } from './assert';
import type { Conversation } from './conversation';
import type { Happenings } from './happenings';
import type { checkInvariants } from './invariants';
import { expectDeclared, type Spawn } from './spawn';

interface Reported {
  readonly userId: string;
  readonly orderNumber: string;
  readonly requestId: string;
}

interface Answered {
  readonly orderNumber: string;
  readonly requestId: string;
}

export interface CaseRequests {
  /** A customer reports their own order. */
  askAbout(userId: string, orderNumber: string): void;
  /** A customer reports an order, or adds a message to its case. */
  openCase(reported: Reported): void;
  /** An admin answers the case in its current state. */
  answerCase(answered: Answered): void;
}

interface CaseWorld {
  readonly spawn: Spawn;
  readonly by: ActingAdmin;
  readonly conversation: Conversation;
  readonly suppliers: Suppliers;
  readonly settings: () => Settings;
}

export const caseRequests = ({ spawn, by, conversation, suppliers, settings }: CaseWorld): CaseRequests => ({
  askAbout: (userId, orderNumber) =>
    askByHand(conversation, orderNumber, (onEnd) =>
      spawn(
        'asker',
        (ports) =>
          askAboutOrder(
            { ...ports, suppliers, db: wholeDb(ports.table) },
            { userId, orderNumber },
            settings(),
          ),
        onEnd,
      ),
    ),
  openCase: ({ userId, orderNumber: orderId, requestId }) =>
    void spawn('reporter', (ports) => {
      const report = { action: 'open', wrong: 'nothing_came', text: 'Nothing came' } as const;
      return writeCase(ports, { userId, orderId, requestId, ...report }, settings());
    }),
  answerCase: ({ orderNumber: orderId, requestId }) =>
    void spawn('admin', async (ports) => {
      const found = await ports.db.get(caseRow, { orderId });
      const answer = { orderId, version: found?.version ?? 0, text: 'We are sorry', requestId };
      return found === null ? null : answerCase(ports, { ...answer, by });
    }),
});

/** The announcements of the browser and of Paystack, and the answers that asking finds. */
export interface PaymentRequests {
  verify(userId: string, reference: string, isLeft?: boolean): void;
  webhook(reference: string): void;
  /** Announces a change of a refund of this payment. */
  refundWebhook(reference: string): void;
  /** An admin refunds a payment. */
  requestRefund(request: Omit<RefundRequest, 'by'>): void;
  disputeWebhook(id: string): void;
  checkPayments(): void;
}

interface Shop {
  readonly spawn: Spawn;
  readonly books: ReturnType<typeof checkInvariants>;
  readonly asked: Asked;
  readonly by: ActingAdmin;
  readonly payments: Payments;
  readonly disputesAtPaystack: Disputes;
  readonly refundsAtPaystack: Refunds;
  readonly happened: Happenings;
  /** Ids of processed refunds that staff made at the dashboard, as Paystack would list them now. */
  readonly madeAtDashboard: (reference: string) => readonly string[];
}

export function paymentRequests(shop: Shop): PaymentRequests {
  const { spawn, books, payments, disputesAtPaystack, refundsAtPaystack } = shop;
  /** A top-up that is reported as completed must be completed. */
  const expectTrue = (told: TopUp | null): void => {
    if (told?.status !== 'completed') return;
    const known = books.topUps.get(told.reference);
    assert(known?.status === 'completed', `${told.reference} was called completed, and is not`);
  };
  const disputes = { disputesAtPaystack, payments };
  const refunds = { refundsAtPaystack, payments };

  return {
    verify: (userId, reference, isLeft = false) =>
      void spawn<TopUp | null>(
        'verify',
        async (ports) => {
          const topUp = await ports.topUps.get(userId, reference);
          return topUp && (await settleTopUp({ ...ports, payments }, topUp, { isLeft })).after;
        },
        expectTrue,
      ),
    webhook: (reference) =>
      void spawn<TopUp | null>(
        'webhook',
        async (ports) => {
          const topUp = await topUpOf(ports.db, reference);
          return topUp && (await settleTopUp({ ...ports, payments }, topUp)).after;
        },
        expectTrue,
      ),
    refundWebhook(reference) {
      const made = shop.madeAtDashboard(reference);
      spawn(
        'refund',
        async (ports) => {
          const topUp = await topUpOf(ports.db, reference);
          return topUp && followRefunds({ ...ports, ...refunds }, topUp);
        },
        (told) => {
          if (told === null) return;
          const still = shop.madeAtDashboard(reference);
          const listed = books.topUps.get(reference)?.sentBack ?? [];
          const noticed = listed.flatMap(({ id, status }) => (status === 'processed' ? id : []));
          const missed = made.find((id) => still.includes(id) && !noticed.includes(id));
          assert(missed === undefined, `${reference} was refunded at the dashboard, and nobody is told`);
        },
      );
    },
    requestRefund(request) {
      shop.asked.sendsBack(request.reference, request.amount);
      spawn('admin', (ports) => requestRefund({ ...ports, ...refunds }, { ...request, by: shop.by }));
    },
    disputeWebhook: (id) => void spawn('dispute', (ports) => followDispute({ ...ports, ...disputes }, id)),
    checkPayments: () =>
      void spawn('check', async (ports) => {
        const of = { ...ports, ...refunds };
        const { followed, failures } = await checkRefunds(of);
        if (followed > 0) shop.happened.add('a refund at the dashboard was found by the list');
        failures.forEach(expectDeclared);
        (await followListedDisputes({ ...ports, ...disputes })).failures.forEach(expectDeclared);
      }),
  };
}
