import { randomBytes } from 'node:crypto';
import { type Creation, parseCreation } from './creation';
import { invalidParameter, refusal } from './refusal';
import type { StateStore } from './state';
import { applyOutcome, type Outcome, type Transaction, unpaid } from './transaction';

/** The transactions of the shop's account at Paystack. */
export interface Payments {
  /** @throws HttpError */
  create(creation: Creation): Transaction;
  /** @throws HttpError */
  byReference(reference: string): Transaction;
  /** @throws HttpError */
  byId(id: string): Transaction;
  byAccessCode(accessCode: string): Transaction | undefined;
  /** Attempts to pay. @throws HttpError */
  pay(reference: string, outcome: Outcome): Transaction;
  /** Changes a transaction without an attempt. @throws HttpError */
  set(reference: string, outcome: Outcome): Transaction;
}

export interface PaymentsOptions {
  readonly state: StateStore;
  readonly clock: () => number;
  /** Called once for each transaction that becomes a success. */
  readonly onSuccess: (transaction: Transaction) => void;
}

/** Paystack's ids exceed 32 bits. */
const firstId = 4_099_260_000;

export function openPayments({ state, clock, onSuccess }: PaymentsOptions): Payments {
  const find = (reference: string): Transaction => {
    const transaction = state.value.transactions.find((candidate) => candidate.reference === reference);
    if (transaction) return transaction;
    throw refusal('unknownReference');
  };
  const set = (reference: string, outcome: Outcome): Transaction => {
    const before = find(reference);
    const after = applyOutcome(before, outcome, clock());
    state.change({ transactions: state.value.transactions.map((each) => (each === before ? after : each)) });
    if (after.status === 'success' && before.status !== 'success') onSuccess(after);
    return after;
  };

  return {
    byReference: find,
    byId(id) {
      const transaction = state.value.transactions.find((candidate) => String(candidate.id) === id);
      if (transaction) return transaction;
      throw refusal('unknownTransaction');
    },
    byAccessCode: (accessCode) =>
      state.value.transactions.find((transaction) => transaction.accessCode === accessCode),
    create(creation) {
      const { nextNumber, transactions } = state.value;
      const wanted = parseCreation(creation);
      if (transactions.some(({ reference }) => reference === wanted.reference)) {
        throw refusal('duplicateReference');
      }
      const transaction: Transaction = {
        ...wanted,
        ...unpaid,
        id: firstId + nextNumber,
        accessCode: randomBytes(8).toString('hex').slice(0, 15),
        channel: null,
        createdAtMs: clock(),
        paidAtMs: null,
      };
      state.change({ nextNumber: nextNumber + 1, transactions: [...transactions, transaction] });
      return transaction;
    },
    set,
    pay(reference, outcome) {
      const { status } = find(reference);
      if (status === 'success' || status === 'reversed') {
        throw invalidParameter('Transaction has already been paid');
      }
      return set(reference, outcome);
    },
  };
}
