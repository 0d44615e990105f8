import type { adminGetAttentionItem } from '../../../contracts/attention/admin-get-attention-item';
import type { OutputOf } from '../../../contracts/contract';
import { timelineActors } from '../../../contracts/orders/get-orders';
import type { AuditRecord } from '../audit-log/audit-record';
import { auditMonth, auditRow } from '../audit-log/rows';
import { access, type Db } from '../kernel/db';
import { formatCedis } from '../money';
import { unknownUser } from '../orders/lists/list-orders';
import type { Order, TimelineEvent, TimelineEventName } from '../orders/order';
import { auditIdOf } from '../refunds/request-refund';
import type { Refund, TopUp } from '../top-ups/rows';

/* What staff did to an order or a top-up, with the reason, which only the audit log has. */

export const happenedAccess = access({ many: [auditRow], byTime: [auditRow] });

type HappenedDb = Db<typeof happenedAccess>;
type Detail = OutputOf<typeof adminGetAttentionItem>;
type Shown = NonNullable<NonNullable<Detail['topup']>['happened']>[number];
/** Its name on the wire has the time as text. */
type Step = Omit<Shown, 'at' | 'has_failed'> & {
  readonly at: Date;
  readonly hasFailed?: boolean;
};
type Decided = Pick<NonNullable<Detail['order']>['timeline'][number], 'reason'>;

const old = { mayLag: true };

/** The refunds that staff asked for, oldest first: who, when, why, and how each ended. */
export async function refundsOf(db: HappenedDb, { refunds }: Pick<TopUp, 'refunds'>): Promise<Step[]> {
  if (refunds.length === 0) return [];
  const ids = refunds.map((refund) => ({ id: auditIdOf(refund) }));
  const records = await db.many(auditRow, ids, old);
  return refunds.flatMap((refund) => [
    askedFor(
      refund,
      records.find(({ id }) => id === auditIdOf(refund)),
    ),
    ...(refund.endedAt === null ? [] : [endOf(refund, refund.endedAt)]),
  ]);
}

const askedFor = ({ amount, reason, requestedAt }: Refund, record: AuditRecord | undefined): Step => ({
  title: `Sending ${formatCedis(amount)} back`,
  text: reason,
  at: requestedAt,
  by: record?.adminName || unknownUser,
});

const endOf = ({ amount, status }: Refund, at: Date): Step => ({
  title:
    status === 'processed'
      ? `${formatCedis(amount)} went back to the payer`
      : `${formatCedis(amount)} couldn’t be sent`,
  text: status === 'processed' ? null : 'The wallet has it again',
  hasFailed: status !== 'processed',
  at,
  by: null,
});

/** The events with which `set-status.ts` says what staff decided. The money's own event at the same moment has no reason of its own. */
const decided: readonly TimelineEventName[] = ['delivered', 'failed', 'reopened'];

const isStaffs = ({ event, by }: TimelineEvent): boolean =>
  decided.includes(event) && !timelineActors.some((actor) => actor === by);

/** The reason of each of staff's decisions about an order, by the time of its event. */
export async function decisionsOn(db: HappenedDb, order: Order): Promise<ReadonlyMap<string, Decided>> {
  const times = order.timeline.filter(isStaffs).map(({ at }) => at.toISOString());
  const found = await Promise.all(times.map((at) => recordAt(db, order, at)));
  return new Map(
    found.flatMap((record, index) => (record === undefined ? [] : [[times[index] ?? '', decidedBy(record)]])),
  );
}

/** A decision's record has the time of its event, as both were written together. */
async function recordAt(db: HappenedDb, { id }: Order, at: string): Promise<AuditRecord | undefined> {
  const range = { from: `${at}#`, to: `${at}#\uffff` };
  const entries = await db.entries('byTime', auditRow, auditMonth(at.slice(0, 7)), { range });
  const records = await db.behind(auditRow, entries, old);
  return records.find(({ action, targetId }) => action === 'update-order-status' && targetId === id);
}

const decidedBy = ({ reason }: AuditRecord): Decided => ({ ...(reason && { reason }) });

/** The order's view with them. */
export const withDecisions = <
  Event extends { readonly event: TimelineEventName; readonly at: string; readonly by: string },
>(
  timeline: readonly Event[],
  decisions: ReadonlyMap<string, Decided>,
): (Event & Decided)[] =>
  timeline.map((event) => ({ ...event, ...(decided.includes(event.event) && decisions.get(event.at)) }));
