import * as z from 'zod/mini';
import type { CaseOutcome, CaseState, Wrong } from '../../../contracts/cases/terms';
import { absentWhenEmpty, nested, oneOf, time } from '../kernel/fields';
import { type EntityOf, row } from '../kernel/row';
import type { Order } from '../orders/order';

export interface CaseMessage {
  /** The idempotency key of the request that wrote it. A repeated request is the same message. */
  readonly id: string;
  readonly from: 'customer' | 'staff';
  /** The writer's user id. */
  readonly by: string;
  readonly at: Date;
  /** Empty if a customer opens a case without a message. */
  readonly text: string;
}

const message = /* @__PURE__ */ nested<CaseMessage>({
  id: z.string(),
  from: oneOf<CaseMessage['from']>({ customer: true, staff: true }),
  by: z.string(),
  at: time,
  text: z.string(),
});

/** The messages between a customer and staff about a reported order. An order has one case, which may be reopened. */
export const caseRow = /* @__PURE__ */ row('case', () => ({
  partition: 'CASE#*',
  key: (of: { readonly orderId: string }) => ({ of: of.orderId, sort: 'CASE' }),
  fixed: { kind: 'case' },
  ofCustomer: {
    onDeletion: 'kept',
    erased: ({ outcome }) => ({
      state: 'closed' as const,
      outcome: outcome ?? 'closed_by_customer',
      messages: [],
    }),
  },
  fields: {
    orderId: z.string(),
    userId: z.string(),
    state: oneOf<CaseState>({ open: true, answered: true, closed: true }),
    wrong: oneOf<Wrong>({ nothing_came: true, less_came: true, other_bundle: true }),
    outcome: absentWhenEmpty(
      oneOf<CaseOutcome>({
        sent_again: true,
        refunded: true,
        delivered: true,
        closed_by_customer: true,
      }),
      null,
    ),
    /** Oldest first. */
    messages: z.array(message) as z.ZodMiniType<readonly CaseMessage[]>,
    /** When it was last opened. */
    openedAt: time,
    version: z.int(),
  },
}));
export type Case = EntityOf<typeof caseRow>;

/** The case with its order's current status: a refund closes it. */
export const caseAsOf = (of: Case, { status }: Pick<Order, 'status'>): Case =>
  status === 'failed' && of.state !== 'closed' ? { ...of, state: 'closed', outcome: 'refunded' } : of;

declare module '../kernel/changes' {
  interface ChangeKinds {
    case: { readonly next: Case };
  }
}
