import type { HttpAnswer } from '../../../lambdas/adapters/http/request-json';
import { readPage } from '../../../lambdas/adapters/paystack/paystack-api';
import {
  readMadeRefund,
  readReference,
  refundNote,
  refundOf,
} from '../../../lambdas/adapters/paystack/refunds';
import type { Refunds } from '../../../lambdas/core/top-ups/paystack';
import type { Simulation } from '../engine/simulation';
import { assert } from './assert';
import {
  type PaymentDispute,
  type PaymentRefund,
  paystackAnswers,
  transactionIdOf,
} from './paystack-answers';

export interface SimulatedRefunds {
  refunds(secretKey: () => string): Refunds;
  /** Staff refund a payment at Paystack's dashboard, up to what is left of it. */
  refundAtDashboard(reference: string, amount: number): void;
  /** An accepted dispute is also listed as a refund; older ones don't name the dispute. */
  refundDispute(dispute: PaymentDispute, paid: number): void;
  /** All refunds of a payment, for any key. */
  sentBack(reference: string): readonly PaymentRefund[];
  /** All refunds of a payment that this key's account has. */
  refundsOf(secretKey: string, reference: string): readonly PaymentRefund[];
  /** The payments with refunds that succeeded or may succeed. */
  refunded(): ReadonlySet<string>;
}

interface Options {
  readonly isKnownTo: (secretKey: string, reference: string) => boolean;
  /** The amount of a payment before refunds. */
  readonly leftToRefund: (reference: string) => number;
  readonly isUnclear: () => boolean;
  /** Called when a refund changes its state. */
  readonly onRefund: (reference: string) => void;
  /** The longest time until a refund ends. */
  readonly longestMs: () => number;
}

type Made = Pick<PaymentRefund, 'transactionId' | 'amount' | 'note'> &
  Partial<Pick<PaymentRefund, 'of' | 'dispute'>>;

type Steps = readonly PaymentRefund['status'][];

const dashboardNote = 'By the dashboard';

/** Paystack's refunds. They have no idempotency key, so two requests would be two refunds. */
export function simulatedRefunds(
  simulation: Simulation,
  { isKnownTo, leftToRefund, isUnclear, onRefund, longestMs }: Options,
): SimulatedRefunds {
  const random = simulation.random.fork('refunds');
  const refunds: PaymentRefund[] = [];
  const asked = new Set<string>();
  const referenceOf = (transactionId: string) => transactionId.slice(transactionIdOf('').length);
  const listed = (transactionId: string) =>
    refunds.filter((refund) => refund.transactionId === transactionId);

  /** Paystack doesn't send back more than a payment took. */
  const leftOf = (transactionId: string) =>
    listed(transactionId).reduce(
      (left, { status, amount, of }) => (status === 'failed' || of !== null ? left : left - amount),
      leftToRefund(referenceOf(transactionId)),
    );

  function take(made: Made, status: PaymentRefund['status'] = 'pending'): PaymentRefund {
    const refund: PaymentRefund = {
      ...{ of: null, dispute: null },
      ...made,
      id: `${refunds.length + 1}`,
      status,
      said: new Set([status]),
      failedUntilMs: null,
    };
    refunds.push(refund);
    return refund;
  }

  /** Moves through some steps to an end; occasionally then to the other end, or never to an end. */
  function goOn(refund: PaymentRefund): void {
    const ends = random.pick<Steps>([[], ['processed'], ['processed'], ['failed'], ['failed', 'processed']]);
    const before = random.pick<Steps>([[], ['processing'], ['needs-attention']]);
    let atMs = 0;
    for (const status of [...before, ...ends]) {
      atMs += random.below(longestMs() / 3);
      simulation.after(atMs, () => {
        const isBack = refund.status === 'failed' && status !== 'failed';
        if (isBack && leftOf(refund.transactionId) < refund.amount) return;
        if (isBack) refund.failedUntilMs = simulation.clock.now().getTime();
        refund.status = status;
        refund.said.add(status);
        onRefund(referenceOf(refund.transactionId));
      });
    }
  }

  const account = {
    async make(made: Made, secretKey: string): Promise<HttpAnswer> {
      if (!isKnownTo(secretKey, referenceOf(made.transactionId))) return paystackAnswers.noTransaction;
      if (random.chance(0.15)) return paystackAnswers.noFloat;
      const left = leftOf(made.transactionId);
      if (made.amount > left) return left > 0 ? paystackAnswers.tooMuch : paystackAnswers.allBack;
      if (random.chance(0.1)) return paystackAnswers.unclearRefund(random);
      const refund = take(made);
      goOn(refund);
      return random.chance(0.1) ? paystackAnswers.unclearRefund(random) : paystackAnswers.refund(refund);
    },
    async list(transactionId: string, secretKey: string): Promise<HttpAnswer> {
      if (isUnclear()) return paystackAnswers.unclearRefund(random);
      const isKnown = isKnownTo(secretKey, referenceOf(transactionId));
      return paystackAnswers.refunds(isKnown ? listed(transactionId) : []);
    },
    async listAll(secretKey: string): Promise<HttpAnswer> {
      if (isUnclear()) return paystackAnswers.unclearRefund(random);
      return paystackAnswers.refunds(
        refunds.filter(({ transactionId }) => isKnownTo(secretKey, referenceOf(transactionId))),
      );
    },
    async transaction(transactionId: string, secretKey: string): Promise<HttpAnswer> {
      const reference = referenceOf(transactionId);
      return isKnownTo(secretKey, reference)
        ? paystackAnswers.transaction(reference)
        : paystackAnswers.noTransaction;
    },
  };
  const unavailable = (): HttpAnswer => ({ kind: 'no_answer', detail: 'Simulated' });
  const wire = simulation.wrap('refunds', account, {
    make: {
      unavailable: (): HttpAnswer => ({ kind: 'not_sent', detail: 'Simulated' }),
      unknown: unavailable,
      maximumDelayMs: 8_000,
    },
    list: { unavailable },
    listAll: { unavailable },
    transaction: { unavailable },
  });

  return {
    refunds: (secretKey) => ({
      async make({ id, reference, transactionId, amount }) {
        assert(!asked.has(id), `Refund ${id} is sent twice`);
        asked.add(id);
        const note = refundNote(id, reference);
        const http = await wire.make({ transactionId, amount, note }, secretKey());
        return readMadeRefund(http, { id, transactionId, amount });
      },
      async ofTransaction(transactionId) {
        const page = readPage(await wire.list(transactionId, secretKey()), refundOf);
        return page.kind === 'page' && page.list.length === page.size ? page.list : null;
      },
      async since() {
        const page = readPage(await wire.listAll(secretKey()), refundOf);
        if (page.kind !== 'page') return { list: [], isWhole: false };
        return { list: page.list, isWhole: page.list.length === page.size };
      },
      async referenceOf(transactionId) {
        const answer = readReference(await wire.transaction(transactionId, secretKey()), transactionId);
        return answer.kind === 'payment' ? answer.reference : null;
      },
    }),
    refundAtDashboard(reference, amount) {
      const transactionId = transactionIdOf(reference);
      const most = Math.min(amount, leftOf(transactionId));
      if (most <= 0) return;
      const isDone = random.chance(0.4);
      const refund = take(
        { transactionId, amount: most, note: dashboardNote },
        isDone ? 'processed' : 'pending',
      );
      onRefund(reference);
      if (!isDone) goOn(refund);
    },
    refundDispute({ id, reference, amount }, paid) {
      const transactionId = transactionIdOf(reference);
      const left = listed(transactionId).reduce(
        (rest, each) => (each.status === 'failed' ? rest : rest - each.amount),
        paid,
      );
      const most = Math.min(amount ?? paid, left);
      if (most <= 0 || listed(transactionId).some(({ of }) => of === id)) return;
      const dispute = random.chance(0.5) ? id : null;
      take({ transactionId, amount: most, note: dashboardNote, of: id, dispute }, 'processed');
      onRefund(reference);
    },
    refunded: () => new Set(refunds.map(({ transactionId }) => referenceOf(transactionId))),
    sentBack: (reference) => listed(transactionIdOf(reference)),
    refundsOf: (secretKey, reference) =>
      isKnownTo(secretKey, reference) ? listed(transactionIdOf(reference)) : [],
  };
}

export const isByDashboard = ({ note }: PaymentRefund): boolean => note === dashboardNote;
