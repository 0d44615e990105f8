import { randomBytes } from 'node:crypto';
import { type Creation, parseCreation } from './creation';
import { duplicateReference, invalidParameter, referenceNotFound } from './refusal';
import type { StateStore } from './state';
import { applyOutcome, type Outcome, type Transaction, unpaid } from './transaction';

/** The transactions of the shop's account at Paystack. */
export interface Payments {
  /** @throws Refusal */
  create(creation: Creation): Transaction;
  /** @throws Refusal */
  byReference(reference: string): Transaction;
  byAccessCode(accessCode: string): Transaction | undefined;
  /** An attempt to pay, with that outcome unless one was scripted. @throws Refusal */
  pay(reference: string, outcome: Outcome): Transaction;
  /** Changes a transaction. @throws Refusal */
  set(reference: string, outcome: Outcome): Transaction;
  /** Sets the outcome of the next attempt to pay a reference, which need not exist yet. */
  script(reference: string, outcome: Outcome): void;
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
    throw referenceNotFound();
  };
  const save = (changed: Transaction): void => {
    const transactions = state.value.transactions.map((transaction) =>
      transaction.id === changed.id ? changed : transaction,
    );
    state.change({ transactions });
  };
  const set = (reference: string, outcome: Outcome): Transaction => {
    const before = find(reference);
    const after = applyOutcome(before, outcome, clock());
    save(after);
    if (after.status === 'success' && before.status !== 'success') onSuccess(after);
    return after;
  };

  return {
    byReference: find,
    byAccessCode: (accessCode) =>
      state.value.transactions.find((transaction) => transaction.accessCode === accessCode),
    create(creation) {
      const { nextNumber, transactions } = state.value;
      const wanted = parseCreation(creation);
      if (transactions.some(({ reference }) => reference === wanted.reference)) throw duplicateReference();
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
      const { [reference]: scripted, ...scripts } = state.value.scripts;
      if (scripted) state.change({ scripts });
      return set(reference, { ...outcome, ...scripted });
    },
    script(reference, outcome) {
      state.change({ scripts: { ...state.value.scripts, [reference]: outcome } });
    },
  };
}
