import {
  type adminAnswerCase,
  mostMessages,
  type writeCase as writeContract,
} from '../../../contracts/cases/contracts';
import { wasAnswered } from '../../../contracts/cases/terms';
import type { OutputOf, ParsedInputOf } from '../../../contracts/contract';
import { staysStaff } from '../accounts/writers';
import { followsAttention } from '../attention/follow-reasons';
import { type AttentionItem, attentionRow } from '../attention/rows';
import { type ActingAdmin, auditRow, recordsAudit } from '../audit-log/rows';
import { commit, type Decision } from '../kernel/commit';
import { access, type Db, put, type UseCasePorts } from '../kernel/db';
import { AppError } from '../kernel/errors';
import { aboutOrder } from '../notices/customer-events';
import { attentionOf, reasonChange } from '../orders/delivery/change-order';
import { step, withAttention } from '../orders/life';
import type { Order } from '../orders/order';
import { noSuchOrder } from '../orders/own-orders';
import { orderRow } from '../orders/rows';
import { announces, customerNotice } from '../outbox/notice';
import type { Settings } from '../settings/settings';
import { type StaffDecision, staffChange } from '../staff/staff-change';
import { isTooLate } from './ask-about-order';
import { outcomesOf } from './case-view';
import { type Case, type CaseMessage, caseAsOf, caseRow } from './rows';

/* Customers and staff write in the case about a reported order. It is written together with its order, whose status and money don't
   change. */

export const writeCaseAccess = access({
  get: [caseRow, orderRow, attentionRow],
  writes: [[caseRow, orderRow, followsAttention]],
});

interface Rows {
  readonly order: Order;
  readonly existing: Case | null;
  readonly item: AttentionItem | null;
}

/** Null: there is no such order. */
async function readCase(db: Db<typeof writeCaseAccess>, orderId: string): Promise<Rows | null> {
  // The order is read after its case: a message changes both, and an order read earlier would hide that.
  const existing = await db.get(caseRow, { orderId });
  const order = await db.get(orderRow, { id: orderId });
  return order && { order, existing, item: await attentionOf({ db }, order) };
}

type Input = ParsedInputOf<typeof writeContract>;

interface Written {
  readonly order: Order;
  readonly after: Case;
}

type Kinds = 'case' | 'order' | 'attention';

/**
 * A customer opens a case about their own order, adds a message, or closes it. A message brings the order to staff's attention. A repeated
 * request gets the same answer.
 * @throws AppError not_found also for another customer's, invalid_request, unavailable
 */
export const writeCase = (
  ports: UseCasePorts<typeof writeCaseAccess>,
  { userId, ...input }: Input & { readonly userId: string },
  settings: Settings,
): Promise<Written> =>
  commit(ports, {
    async read(): Promise<Rows> {
      const rows = await readCase(ports.db, input.orderId);
      // The customer of an order without a name was deleted meanwhile; nothing may be written.
      if (rows?.order.userId !== userId || rows.order.userName === null) throw noSuchOrder();
      return rows;
    },
    decide: (rows, at) => decideWriting(rows, input, { at, isLate: isTooLate(rows.order, settings, at) }),
  });

function decideWriting(
  { order, existing, item }: Rows,
  { action, requestId, wrong, text = '' }: Input,
  { at, isLate }: { readonly at: Date; readonly isLate: boolean },
): Decision<Written, Kinds> {
  const { id: orderId, userId } = order;
  const current = existing && caseAsOf(existing, order);
  const isOpen = current !== null && current.state !== 'closed';
  const saved = (of: Omit<Case, 'version'>, others: Decision<Written, Kinds>['changes']) => {
    const after = { ...of, version: (current?.version ?? 0) + 1 };
    return { changes: [put(caseRow, after), ...others], result: { order, after } };
  };
  if (action !== 'open' && current === null)
    throw new AppError('not_found', { userMessage: 'There is no such case.' });
  const isDone = action === 'close' ? !isOpen : current?.messages.some(({ id }) => id === requestId);
  if (current !== null && isDone) return { changes: [], result: { order, after: current } };
  if (current !== null && action === 'close')
    return saved(
      { ...current, state: 'closed', outcome: 'closed_by_customer' },
      withoutReport(order, item, at, { resolution: 'Closed by the customer' }),
    );
  if (!isOpen && action === 'write')
    throw refused('This case is closed. Report the order again if it still isn’t there.');
  if (!isOpen && (isLate || !isReportable(order))) throw refused('This order can’t be reported any more.');
  if (!isOpen && wrong === undefined) throw refused('Say what is wrong.');
  const before = current?.messages ?? [];
  if (before.filter(({ from }) => from === 'customer').length >= mostMessages)
    throw refused('This case is full. We read it and answer here.');
  const message: CaseMessage = { id: requestId, from: 'customer', by: userId, at, text };
  const begun = { orderId, userId, wrong: wrong ?? 'nothing_came', outcome: null, openedAt: at };
  return saved(
    { ...(isOpen ? current : begun), state: 'open', messages: [...before, message] },
    withReport(order, item, at),
  );
}

const refused = (userMessage: string) => new AppError('invalid_request', { userMessage });

/** Whether the order was delivered or is at a supplier. A waiting order can be cancelled instead, and a failed one was refunded. */
export const isReportable = ({ status, stage }: Order): boolean =>
  status === 'completed' || stage === 'sent' || stage === 'accepted';

/** The changes that bring the order to staff's attention, if its report hasn't yet. */
function withReport(order: Order, item: AttentionItem | null, at: Date) {
  const raised = withAttention({ ...order, reportedAt: at }, 'order_reported', at);
  return raised ? [put(orderRow, raised), ...reasonChange(order, raised, item, at)] : [];
}

/** The changes that remove the report from an order and its item. */
function withoutReport(
  order: Order,
  item: AttentionItem | null,
  at: Date,
  decided: { readonly by?: string; readonly resolution: string },
) {
  if (!order.attention.includes('order_reported')) return [];
  const attention = order.attention.filter((reason) => reason !== 'order_reported');
  const next = step(order, { attention });
  return [put(orderRow, next), ...reasonChange(order, next, item, at, decided)];
}

type Answer = ParsedInputOf<typeof adminAnswerCase> & { readonly by: ActingAdmin };
type Result = OutputOf<typeof adminAnswerCase>;

export const answerCaseAccess = access({
  get: [caseRow, orderRow, attentionRow, auditRow],
  writes: [[recordsAudit, staysStaff, caseRow, orderRow, followsAttention, announces]],
});

const done: Result = { success: true, message: 'Your answer is with the customer.' };
const opened: Result = {
  success: true,
  message: 'The report is open. Its customer reads it with the order.',
};

/**
 * A member of staff answers a case, closes it with an outcome, or opens it for a customer who called. It is recorded, and
 * an answer is announced by e-mail. If two people answer at once, one wins.
 * @throws AppError not_found, invalid_request, forbidden, request_id_reused, unavailable
 */
export const answerCase = (ports: UseCasePorts<typeof answerCaseAccess>, answer: Answer): Promise<Result> =>
  staffChange<Rows | null, Result, Kinds | 'notice'>(ports, {
    scope: 'CASE',
    requestId: `${answer.requestId}#${answer.orderId}`,
    by: answer.by,
    content: [answer.text, answer.outcome],
    read: () => readCase(ports.db, answer.orderId),
    repeated: () => (answer.version === 0 ? opened : done),
    decide: (rows, at) => decideAnswer(rows, answer, at),
  });

function decideAnswer(rows: Rows | null, answer: Answer, at: Date): StaffDecision<Result, Kinds | 'notice'> {
  const { text, outcome = null, requestId, version } = answer;
  const { adminId } = answer.by;
  if (rows?.existing === null && version === 0) return decideOpening(rows, answer, at);
  if (!rows?.existing) throw new AppError('not_found', { userMessage: 'There is no such case.' });
  const { order, existing, item } = rows;
  const refusal = whyNot(caseAsOf(existing, order), order, answer);
  if (refusal !== null) return { result: { success: false, message: refusal } };
  const message: CaseMessage = { id: requestId, from: 'staff', by: adminId, at, text };
  const next: Case = {
    ...existing,
    state: outcome === null ? 'answered' : 'closed',
    outcome,
    messages: [...existing.messages, message],
    version: existing.version + 1,
  };
  return {
    // The record leaves out the text: the case has it, and loses it when its customer is deleted.
    recorded: {
      action: 'answer-case',
      targetId: order.id,
      customers: [order.userId],
      before: {},
      after: { ...(outcome !== null && { outcome }) },
    },
    changes: [
      put(caseRow, next),
      ...withoutReport(order, item, at, { by: adminId, resolution: wasAnswered }),
      customerNotice({
        ...aboutOrder(order),
        event: 'case_answered',
        cause: `${order.id}#${next.version}`,
        at,
      }),
    ],
    result: done,
  };
}

function decideOpening(
  { order, item }: Rows,
  { text, requestId, outcome, by: { adminId } }: Answer,
  at: Date,
): StaffDecision<Result, Kinds> {
  if (outcome !== undefined) throw refused('A new report has no outcome yet.');
  if (order.userName === null) return { result: { success: false, message: noAccount } };
  if (!isReportable(order)) throw refused('This order can’t be reported.');
  const { id: orderId, userId } = order;
  const message: CaseMessage = { id: requestId, from: 'customer', by: adminId, at, text };
  const begun: Case = {
    orderId,
    userId,
    state: 'open',
    wrong: 'nothing_came',
    outcome: null,
    messages: [message],
    openedAt: at,
    version: 1,
  };
  return {
    recorded: {
      action: 'open-case',
      targetId: orderId,
      customers: [userId],
      before: {},
      after: {},
    },
    changes: [put(caseRow, begun), ...withReport(order, item, at)],
    result: opened,
  };
}

const noAccount = 'The customer’s account no longer exists. Resolve the item instead.';

/** Returns why the answer is refused: a case can only be closed with an outcome that has happened. */
function whyNot(of: Case, order: Order, { version, outcome }: Answer): string | null {
  // Nobody would read the answer, and nothing would erase it.
  if (order.userName === null) return noAccount;
  if (of.version !== version) return 'Somebody has written in this case since you opened it. Read it first.';
  return outcome === undefined || outcomesOf(of, order).includes(outcome)
    ? null
    : 'That hasn’t happened to the order. Ask the supplier, or set its status first.';
}
