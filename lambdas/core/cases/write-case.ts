import type { Wrong } from '../../../contracts/cases/case-words';
import { type writeCase as contract, mostCasesADay, mostMessages } from '../../../contracts/cases/write-case';
import type { ParsedInputOf } from '../../../contracts/contract';
import { followsAttention } from '../attention/follow-reasons';
import { type AttentionItem, attentionRow } from '../attention/rows';
import { AppError } from '../errors';
import { commit, type Decision } from '../kernel/commit';
import { access, type Db, put } from '../kernel/db';
import { attentionOf, reasonChange } from '../orders/delivery/settle';
import { step, withAttention } from '../orders/life';
import type { Order } from '../orders/order';
import { orderRow } from '../orders/rows';
import type { Clock, Ids } from '../runtime-ports';
import type { Settings } from '../settings/entities';
import type { CallCounter } from '../suppliers/rate-limits';
import { dayMs } from '../time';
import { isTooLate } from './ask-about-order';
import { type Case, caseAsOf, caseRow } from './rows';

type Input = ParsedInputOf<typeof contract>;

/** A case is written together with its order. */
export const writeCaseAccess = access({
  get: [caseRow, orderRow, attentionRow],
  writes: [[caseRow, orderRow, followsAttention]],
});

interface Ports {
  readonly db: Db<typeof writeCaseAccess>;
  readonly calls: CallCounter;
  readonly clock: Clock;
  readonly ids: Ids;
}

interface Rows {
  readonly order: Order;
  readonly found: Case | null;
  readonly item: AttentionItem | null;
}

interface Written {
  readonly order: Order;
  readonly after: Case;
}

type Kinds = 'case' | 'order' | 'attention';

/**
 * A customer opens a case about their own order, adds a message, or closes it. A message brings the order to staff's attention;
 * the order's status and money don't change. A repeated request gets the same answer.
 * @throws AppError not_found also for another customer's, invalid_request, request_id_reused, too_many_requests, unavailable
 */
export async function writeCase(
  ports: Ports,
  { userId, ...input }: Input & { readonly userId: string },
  settings: Settings,
): Promise<Written> {
  await assertFew(ports, { userId, ...input }, settings);
  return commit(ports, {
    async read(): Promise<Rows> {
      // The order is read after its case: an answer changes both, and an order read earlier would hide that staff have finished with it.
      const found = await ports.db.get(caseRow, input);
      const order = await ports.db.get(orderRow, { id: input.orderId });
      // The customer of an order without a name was deleted meanwhile; nothing may be written.
      if (order?.userId !== userId || order.userName === null)
        throw new AppError('not_found', { userMessage: 'There is no such order.' });
      return { order, found, item: await attentionOf(ports, order) };
    },
    decide: (rows, at) => decide(rows, input, { at, isLate: isTooLate(rows.order, settings, at) }),
  });
}

/** Whether this request wrote its message already. @throws AppError request_id_reused if it was used for something else */
function isRepeated(found: Case | null, { action, requestId, text = '', wrong }: Input): boolean {
  if (action === 'close') return false;
  const earlier = found?.messages.find(({ id }) => id === requestId);
  if (found === null || earlier === undefined) return false;
  const isOpening = action === 'open' && earlier.at.getTime() === found.openedAt.getTime();
  if (earlier.text !== text || (isOpening && wrong !== found.wrong)) throw new AppError('request_id_reused');
  return true;
}

/** Limits new cases a day. Messages have a limit for each case; requests that open no case aren't counted. */
async function assertFew(
  { db, calls, clock }: Ports,
  { userId, ...input }: Input & { readonly userId: string },
  settings: Settings,
): Promise<void> {
  if (input.action !== 'open') return;
  const [order, found] = await Promise.all([db.get(orderRow, { id: input.orderId }), db.get(caseRow, input)]);
  if (order?.userId !== userId || !isReportable(order) || isTooLate(order, settings, clock.now())) return;
  const isNew = found === null || found.state === 'closed';
  if (!isNew || isRepeated(found, input)) return;
  if (await calls.count(`USER#${userId}#cases#DAY`, mostCasesADay, dayMs)) return;
  throw new AppError('too_many_requests', {
    userMessage: `You have reported ${mostCasesADay} orders in a day. Please try again tomorrow.`,
  });
}

function decide(
  { order, found, item }: Rows,
  input: Input,
  { at, isLate }: { readonly at: Date; readonly isLate: boolean },
): Decision<Written, Kinds> {
  const current = found && caseAsOf(found, order);
  if (current !== null && isRepeated(current, input)) return unchanged(order, current);
  if (input.action === 'open' && (current === null || current.state === 'closed')) {
    if (isLate || !isReportable(order)) throw refused('This order can’t be reported any more.');
    const { wrong } = input;
    if (wrong === undefined) throw refused('Say what is wrong.');
    return written({ order, item, at }, opened(current, order, { wrong, at }), input);
  }
  if (current === null) throw new AppError('not_found', { userMessage: 'There is no such case.' });
  switch (input.action) {
    case 'open':
    case 'write':
      if (current.state === 'closed')
        throw refused('This case is closed. Report the order again if it still isn’t there.');
      return written({ order, item, at }, { ...current, state: 'open' }, input);
    case 'close':
      if (current.state === 'closed') return unchanged(order, current);
      return closed({ order, item, at }, { ...current, state: 'closed', outcome: 'closed_by_customer' });
  }
}

const refused = (userMessage: string) => new AppError('invalid_request', { userMessage });

const unchanged = (order: Order, after: Case): Decision<Written, Kinds> => ({
  changes: [],
  result: { order, after },
});

/** Whether the order was delivered or is at a supplier. A waiting order can be cancelled instead, and a failed one was refunded. */
const isReportable = ({ status, stage }: Order): boolean =>
  status === 'completed' || stage === 'sent' || stage === 'accepted';

function opened(before: Case | null, order: Order, { wrong, at }: { wrong: Wrong; at: Date }): Case {
  const { id: orderId, userId } = order;
  const known = { messages: before?.messages ?? [], version: before?.version ?? 0 };
  return { orderId, userId, state: 'open', wrong, outcome: null, openedAt: at, ...known };
}

interface Around {
  readonly order: Order;
  readonly item: AttentionItem | null;
  readonly at: Date;
}

/** Adds the customer's message, and opens an attention item for the order if there is none. */
function written(
  { order, item, at }: Around,
  of: Case,
  { requestId, text = '' }: Input,
): Decision<Written, Kinds> {
  if (of.messages.filter(({ from }) => from === 'customer').length >= mostMessages) {
    throw refused('This case is full. We read it and answer here.');
  }
  const message = { id: requestId, from: 'customer', by: of.userId, at, text } as const;
  const raised = withAttention({ ...order, reportedAt: at }, 'order_reported', at);
  return saved(
    order,
    { ...of, messages: [...of.messages, message] },
    raised ? [put(orderRow, raised), ...reasonChange(order, raised, item, at)] : [],
  );
}

/** Closes the case and removes this reason from the item. */
function closed({ order, item, at }: Around, of: Case): Decision<Written, Kinds> {
  return saved(order, of, withoutReport(order, item, at, { resolution: 'Closed by the customer' }));
}

/** The changes that remove the report from an order and its item. */
export function withoutReport(
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

function saved(
  order: Order,
  of: Case,
  others: Decision<Written, Kinds>['changes'],
): Decision<Written, Kinds> {
  const after = { ...of, version: of.version + 1 };
  return { changes: [put(caseRow, after), ...others], result: { order, after } };
}
