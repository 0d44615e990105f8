import type { adminAnswerCase as contract } from '../../../contracts/cases/admin-answer-case';
import type { OutputOf, ParsedInputOf } from '../../../contracts/contract';
import type { Account } from '../accounts/entities';
import type { AttentionItem } from '../attention/entities';
import type { AttentionStore } from '../attention/ports';
import type { ActingAdmin, AuditRecord } from '../audit-log/entities';
import { AppError } from '../errors';
import type { Change } from '../kernel/changes';
import { commit, type Decision } from '../kernel/commit';
import { aboutOrder } from '../notices/customer-events';
import { customerNotice } from '../notices/entities';
import type { Order } from '../orders/entities';
import { attentionOf } from '../orders/order-attention';
import type { Clock, Ids } from '../runtime-ports';
import { type Case, caseAsOf } from './entities';
import type { CaseStore } from './ports';
import { withoutReport } from './write-case';

type Answer = ParsedInputOf<typeof contract> & ActingAdmin;
type Result = OutputOf<typeof contract>;
type Kinds = 'case' | 'order' | 'attention' | 'audit' | 'admin' | 'notice';

interface Ports {
  readonly cases: CaseStore;
  readonly attention: Pick<AttentionStore, 'get'>;
  readonly clock: Clock;
  readonly ids: Ids;
}

interface Rows {
  readonly order: Order;
  readonly found: Case;
  readonly item: AttentionItem | null;
  readonly customer: Account | null;
  /** This request's own record, where the case has changed since it was seen. */
  readonly earlier: AuditRecord | null;
}

const done: Result = { success: true, message: 'Your answer is with the customer.' };

/**
 * A member of staff answers a case, or closes it with what came of the order, on record; the customer is told by e-mail. Of two
 * who answer the same, one wins. The order's status and money stay as they are.
 * @throws AppError not_found, forbidden, request_id_reused, unavailable
 */
export function answerCase(ports: Ports, answer: Answer): Promise<Result> {
  const { cases } = ports;
  return commit(
    { ...ports, store: cases },
    {
      async read(): Promise<Rows> {
        const [order, found] = await Promise.all([cases.order(answer.orderId), cases.get(answer.orderId)]);
        if (order === null || found === null)
          throw new AppError('not_found', { userMessage: 'There is no such case.' });
        const [item, customer, earlier] = await Promise.all([
          attentionOf(ports, order),
          cases.account(found.userId),
          found.version === answer.version ? null : cases.audit(idOf(answer)),
        ]);
        return { order, found, item, customer, earlier };
      },
      decide: (rows, at) => decide(rows, answer, at),
      replay: (mark) => (mark.kind === 'audit' ? repeated(mark.record, answer) : null),
    },
  );
}

function decide(rows: Rows, answer: Answer, at: Date): Decision<Result, Kinds> {
  const { order, found, item, earlier } = rows;
  if (earlier !== null) return { changes: [], result: repeated(earlier, answer) };
  const refusal = whyNot(caseAsOf(found, order), order, answer);
  if (refusal !== null) return { changes: [], result: { success: false, message: refusal } };
  const { text, outcome = null, adminId } = answer;
  const message = { id: answer.requestId, from: 'staff', by: adminId, at, text } as const;
  const next: Case = {
    ...found,
    state: outcome === null ? 'answered' : 'closed',
    outcome,
    messages: [...found.messages, message],
    answeredAt: found.answeredAt ?? at,
    version: found.version + 1,
  };
  return {
    changes: [
      { kind: 'case', case: next },
      ...withoutReport(order, item, at, { by: adminId, resolution: 'The customer was answered' }),
      { kind: 'audit', record: recordOf(answer, at) },
      { kind: 'admin', userId: adminId },
      ...told(rows, next, at),
    ],
    result: done,
  };
}

/** Of staff, while the customer writes nothing: a row can't grow without end. */
const mostInARow = 5;

/** What a case is closed with has to have happened. */
function whyNot(of: Case, { status, timeline }: Order, { version, outcome }: Answer): string | null {
  if (of.version !== version) return 'Somebody has written in this case since you opened it. Read it first.';
  const inARow = of.messages.length - 1 - of.messages.findLastIndex(({ from }) => from === 'customer');
  if (inARow >= mostInARow && (outcome === undefined || of.state === 'closed'))
    return `The last ${mostInARow} answers are ours. Wait for the customer, or close the case.`;
  if (outcome === 'refunded' && status !== 'failed')
    return 'The order wasn’t refunded. Fail and refund it first.';
  if (outcome === 'delivered' && status !== 'completed')
    return 'The order isn’t completed. Ask the supplier, or mark it delivered first.';
  const isSentAgain = timeline.some(({ event, at }) => event === 'sent' && at > of.openedAt);
  return outcome === 'sent_again' && !isSentAgain
    ? 'The order wasn’t sent again since the case was opened.'
    : null;
}

const idOf = ({ adminId, requestId, orderId }: Answer): string => `CASE#${adminId}#${requestId}#${orderId}`;

function recordOf(answer: Answer, at: Date): AuditRecord {
  const { adminId, adminName = null, orderId, text, outcome } = answer;
  return {
    id: idOf(answer),
    action: 'answer-case',
    ...{ adminId, adminName, targetId: orderId, at },
    before: {},
    after: outcome === undefined ? {} : { outcome },
    reason: text,
  };
}

/** @throws AppError request_id_reused */
function repeated({ reason, after }: AuditRecord, { text, outcome }: Answer): Result {
  if (reason !== text || after.outcome !== outcome) throw new AppError('request_id_reused');
  return done;
}

/** Not whoever is banned or deleted. It is sent as they have chosen; the release before takes the address from the row. */
function told({ order, customer }: Rows, of: Case, at: Date): Change<'notice'>[] {
  if (customer === null || customer.deletion !== null || customer.isBanned || customer.email === null)
    return [];
  const { name, email } = customer;
  const cause = `${of.orderId}#${of.version}`;
  const notice = customerNotice({ ...aboutOrder(order), event: 'case_answered', cause, at });
  return [{ kind: 'notice', notice: { ...notice, to: email, name } }];
}
