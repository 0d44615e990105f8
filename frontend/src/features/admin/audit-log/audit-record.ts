import { isAmountFact, isTimeFact } from '../../../../../contracts/audit-log/audit-facts';
import { isOrderNumber } from '../../../../../contracts/orders/order-number';
import { adminPaths, customerPath, subjectPath } from '../../../../../contracts/paths';
import { isTopUpReference } from '../../../../../contracts/top-ups/reference';
import type { Output } from '../../../lib/api/contract-types';
import { capitalized } from '../../../lib/capitalized';
import { formatDateTime } from '../../../lib/dates';
import { formatCedis } from '../../../lib/money';

export type AuditRecord = Output<'admin-get-audit'>['records'][number];
type Fields = AuditRecord['before'];

/** The page of what it was done to. Null: there is none, or no longer. */
export function targetPath({
  action,
  target_id: id,
  target_name: name,
}: Pick<AuditRecord, 'action' | 'target_id' | 'target_name'>): string | null {
  if (name !== null) return customerPath(id);
  if (isOrderNumber(id)) return subjectPath({ kind: 'order', id });
  if (isTopUpReference(id)) return subjectPath({ kind: 'top_up', id });
  if (/-price$|-tiers$/.test(action)) return adminPaths.pricing;
  if (/-network$/.test(action)) return `${adminPaths.pricing}?view=networks`;
  if (id === 'orders') return adminPaths.orders;
  return id === 'settings' ? adminPaths.settings : null;
}

export interface ChangedField {
  readonly label: string;
  /** Null if there was no value. */
  readonly before: string | null;
  /** Null if there is no value any more. */
  readonly after: string | null;
}

/** Each recorded value before and after. */
export const changedFields = ({ before, after }: Pick<AuditRecord, 'before' | 'after'>): ChangedField[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].map((name) => ({
    label: capitalized(name.replaceAll('_', ' ')),
    before: textOf(name, before[name]),
    after: textOf(name, after[name]),
  }));

function textOf(name: string, value: Fields[string] | undefined): string | null {
  if (value === undefined) return null;
  if (value === null || value === '') return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'string' && isTimeFact(value)) return formatDateTime(value);
  return typeof value === 'number' && isAmountFact(name) ? formatCedis(value) : String(value);
}
