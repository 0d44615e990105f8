import { type AuditRecord, ordersIn } from './audit-record';

/**
 * The records, with those of one bulk change as one. Each of its orders has a record of its own, and so has the whole of it if it moved
 * money. That one stays alone while the loaded records of its orders aren't all that it was about: some may be on the next page, left out
 * by a filter, or refused.
 */
export function togetherInBulk(records: readonly AuditRecord[]): AuditRecord[] {
  const wholes = new Map(records.flatMap((record) => (isWhole(record) ? [[causeOf(record), record]] : [])));
  const parts = new Map<string, AuditRecord[]>();
  for (const part of records.filter(isPart)) {
    const cause = causeOf(part);
    parts.set(cause, [...(parts.get(cause) ?? []), part]);
  }
  return records.flatMap((record) => {
    const cause = causeOf(record);
    const [own = [], whole] = [parts.get(cause) ?? [], wholes.get(cause)];
    const isAll = whole !== undefined && isSame(ordersIn(whole), own);
    if (isWhole(record)) return isAll ? [] : [record];
    if (!isPart(record)) return [record];
    if (isAll) return record === own[0] ? [whole] : [];
    if (own.length === 1) return [record];
    return record === own[0] ? [together(own, record)] : [];
  });
}

const isPart = ({ id }: AuditRecord): boolean => id.startsWith('ORDER-STATUS#');
const isWhole = ({ id }: AuditRecord): boolean => id.startsWith('BULK-STATUS#');

/** What the ids of one request's records share: `BULK-STATUS#<admin>#<request>` and `ORDER-STATUS#<admin>#<request>#<order>`. */
const causeOf = ({ id }: AuditRecord): string => id.split('#').slice(1, 3).join('#');

const isSame = (numbers: readonly string[], parts: readonly AuditRecord[]): boolean =>
  parts.length > 0 &&
  numbers.length === parts.length &&
  parts.every((part) => numbers.includes(part.target_id));

/** One record for those of the orders. @param first one of them */
function together(parts: readonly AuditRecord[], { customer, ...first }: AuditRecord): AuditRecord {
  const delivered = parts.filter(({ after }) => after.delivered === true).length;
  const isOfOne = parts.every((part) => part.customer?.user_id === customer?.user_id);
  return {
    ...first,
    ...{ action: 'bulk-update-orders', target_id: 'orders' },
    ...(customer && isOfOne && { customer }),
    before: { orders: parts.map(({ target_id, before }) => `${target_id} ${before.status}`).join(', ') },
    after: { status: first.after.status ?? null, ...(delivered > 0 && { delivered }) },
  };
}
