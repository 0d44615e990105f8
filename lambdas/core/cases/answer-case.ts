import type { adminAnswerCase as contract } from '../../../contracts/cases/admin-answer-case';
import { wasAnswered } from '../../../contracts/cases/case-words';
import type { OutputOf, ParsedInputOf } from '../../../contracts/contract';
import type { Account } from '../accounts/entities';
import { accountRow } from '../accounts/rows';
import { staysStaff } from '../accounts/writers';
import { followsAttention } from '../attention/follow-reasons';
import { type AttentionItem, attentionRow } from '../attention/rows';
import type { ActingAdmin } from '../audit-log/audit-record';
import { auditRow, recordsAudit } from '../audit-log/rows';
import { AppError } from '../errors';
import type { Change } from '../kernel/changes';
import { access, type Db, put } from '../kernel/db';
import { type Recorded, type StaffDecision, staffChange } from '../kernel/staff-change';
import { aboutOrder } from '../notices/customer-events';
import { customerNotice } from '../notices/rows';
import { announces } from '../notices/writers';
import { attentionOf } from '../orders/delivery/settle';
import { isSaidFailed } from '../orders/life';
import type { Order } from '../orders/order';
import { orderRow } from '../orders/rows';
import type { Clock, Ids } from '../runtime-ports';
import { type Case, caseAsOf, caseRow } from './rows';
import { withoutReport } from './write-case';

type Answer = ParsedInputOf<typeof contract> & { readonly by: ActingAdmin };
type Result = OutputOf<typeof contract>;
type Kinds = 'case' | 'order' | 'attention' | 'notice';

export const answerCaseAccess = access({
  get: [caseRow, orderRow, attentionRow, accountRow, auditRow],
  writes: [[recordsAudit, staysStaff, caseRow, orderRow, followsAttention, announces]],
});

interface AnswerPorts {
  readonly db: Db<typeof answerCaseAccess>;
  readonly clock: Clock;
  readonly ids: Ids;
}

interface Rows {
  readonly order: Order;
  readonly found: Case;
  readonly item: AttentionItem | null;
  readonly customer: Account | null;
}

const done: Result = { success: true, message: 'Your answer is with the customer.' };

/**
 * A member of staff answers a case, or closes it with an outcome. The answer is recorded, and the customer gets an e-mail. If two people
 * answer at once, one wins. The order's status and money don't change.
 * @throws AppError not_found, forbidden, request_id_reused, unavailable
 */
export function answerCase(ports: AnswerPorts, answer: Answer): Promise<Result> {
  const { db } = ports;
  const { orderId, text } = answer;
  return staffChange<Rows, Result, Kinds>(ports, {
    ...{ scope: 'CASE', requestId: `${answer.requestId}#${orderId}`, by: answer.by, content: text },
    async read() {
      // The order is read after its case: a message changes both, and an order read earlier would stay on the To do list.
      const found = await db.get(caseRow, { orderId });
      const order = await db.get(orderRow, { id: orderId });
      if (order === null || found === null)
        throw new AppError('not_found', { userMessage: 'There is no such case.' });
      const [item, customer] = await Promise.all([
        attentionOf(ports, order),
        db.get(accountRow, { userId: found.userId }),
      ]);
      return { order, found, item, customer };
    },
    repeated(_, { after }) {
      if (after.outcome !== answer.outcome) throw new AppError('request_id_reused');
      return done;
    },
    decide: (rows, at) => decide(rows, answer, at),
  });
}

function decide(rows: Rows, answer: Answer, at: Date): StaffDecision<Result, Kinds> {
  const { order, found, item } = rows;
  const { text, outcome = null } = answer;
  const { adminId } = answer.by;
  const refusal = whyNot(caseAsOf(found, order), order, answer);
  if (refusal !== null) return { result: { success: false, message: refusal } };
  const message = { id: answer.requestId, from: 'staff', by: adminId, at, text } as const;
  const next: Case = {
    ...found,
    state: outcome === null ? 'answered' : 'closed',
    outcome,
    messages: [...found.messages, message],
    version: found.version + 1,
  };
  return {
    recorded: recordOf(answer, order),
    changes: [
      put(caseRow, next),
      ...withoutReport(order, item, at, { by: adminId, resolution: wasAnswered }),
      ...told(rows, next, at),
    ],
    result: done,
  };
}

/** The most messages that staff may write without an answer from the customer, so that a case can't grow without end. */
const mostInARow = 5;

/** Returns why the answer is refused: a case can only be closed with an outcome that has happened. */
function whyNot(of: Case, order: Order, { version, outcome }: Answer): string | null {
  const { status, attempts } = order;
  // Nobody would read the answer, and nothing would erase it.
  if (order.userName === null) return 'The customer’s account no longer exists. Resolve the item instead.';
  if (of.version !== version) return 'Somebody has written in this case since you opened it. Read it first.';
  const inARow = of.messages.length - 1 - of.messages.findLastIndex(({ from }) => from === 'customer');
  if (inARow >= mostInARow && (outcome === undefined || of.state === 'closed'))
    return `The last ${mostInARow} answers are ours. Wait for the customer, or close the case.`;
  if (outcome === 'refunded' && status !== 'failed')
    return 'The order wasn’t refunded. Fail and refund it first.';
  if (outcome === 'delivered' && status !== 'completed')
    return 'The order isn’t completed. Ask the supplier, or mark it delivered first.';
  if (outcome === 'delivered' && isSaidFailed(order))
    return 'The supplier says that it failed. Ask the supplier, or fail and refund it first.';
  const isSentAgain = attempts.some(({ at }) => at > of.openedAt);
  return outcome === 'sent_again' && !isSentAgain
    ? 'The order wasn’t sent again since the case was opened.'
    : null;
}

/** The record leaves out the text: the case has it, and loses it when its customer is deleted. */
const recordOf = ({ orderId, outcome }: Answer, { userId }: Order): Recorded => ({
  ...{ action: 'answer-case', targetId: orderId, customers: [userId] },
  before: {},
  after: { ...(outcome !== undefined && { outcome }) },
});

/** The notice to the customer, sent by their chosen channels. None for banned or deleted customers. */
function told({ order, customer }: Rows, of: Case, at: Date): Change<'notice'>[] {
  if (customer === null || customer.deletion !== null || customer.isBanned || customer.email === null)
    return [];
  const { name, email } = customer;
  const cause = `${of.orderId}#${of.version}`;
  const notice = customerNotice({ ...aboutOrder(order), event: 'case_answered', cause, at });
  return [{ kind: 'notice', notice: { ...notice, to: email, name } }];
}
