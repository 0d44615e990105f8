import { createHash } from 'node:crypto';
import type { CaseOutcome, CaseState, Wrong } from '../../../contracts/cases/case-words';
import type { Order } from '../orders/entities';

export interface CaseMessage {
  /** Of the request that wrote it: repeated, it is the same message. */
  readonly id: string;
  readonly from: 'customer' | 'staff';
  /** A user id. */
  readonly by: string;
  readonly at: Date;
  /** A customer who opens a case may say nothing more. */
  readonly text: string;
}

/** What a customer and staff write about one order that did not come. One order has one, which may be opened again. */
export interface Case {
  readonly orderId: string;
  readonly userId: string;
  readonly state: CaseState;
  readonly wrong: Wrong;
  readonly outcome: CaseOutcome | null;
  readonly rating: number | null;
  /** Oldest first. */
  readonly messages: readonly CaseMessage[];
  /** When it was last opened. */
  readonly openedAt: Date;
  /** When staff first answered since then. */
  readonly answeredAt: Date | null;
  /** The approval by which its order may be refunded; null: nobody has asked for one. */
  readonly refundAsked: string | null;
  readonly version: number;
}

/** For people: what it is found by is its order. */
export const caseNumber = ({ orderId }: Pick<Case, 'orderId'>): string => {
  const digest = createHash('sha256').update(`case ${orderId}`).digest();
  return `NK-${String(digest.readUInt32BE(0) % 1_000_000).padStart(6, '0')}`;
};

/** The case as its order says by now: one whose money went back is closed, whoever gave it back. */
export const caseAsOf = (of: Case, { status }: Pick<Order, 'status'>): Case =>
  status === 'failed' && of.state !== 'closed' ? { ...of, state: 'closed', outcome: 'refunded' } : of;
