import { auditActionWords } from '../../../../../contracts/audit-log/audit-actions';
import { networkLabels } from '../../../../../contracts/constants';
import type { Output } from '../../../lib/api/contract-types';
import { formatCedis } from '../../../lib/money';
import { settingLabels } from '../settings/save/setting-changes';

export type AuditRecord = Output<'admin-get-audit'>['records'][number];
type Value = AuditRecord['before'][string];

export interface ChangedField {
  readonly label: string;
  /** Null where there was, or is, nothing of the kind. */
  readonly before: string | null;
  readonly after: string | null;
}

/** What was done, to follow the administrator's name: `banned Ama Serwaa`. */
export function actionText({ action, target_id, target_name, before, after }: AuditRecord): string {
  const words = auditActionWords[action];
  switch (action) {
    case 'update-settings':
      return words;
    case 'adjust-balance':
      return adjustmentOf(target_name ?? 'Unknown User', after.amount);
    case 'update-order-status':
      return `set order ${target_id} to ${after.status}`;
    case 'create-price':
    case 'update-price':
    case 'delete-price':
      return `${words} ${bundleOf({ ...before, ...after }) ?? target_id}`;
    case 'delete-user':
      return `${words} ${target_name ?? target_id}`;
    case 'create-user':
    case 'update-user':
    case 'ban-user':
    case 'unban-user':
      return `${words} ${target_name ?? 'Unknown User'}`;
  }
}

function adjustmentOf(user: string, amount: Value | undefined): string {
  if (typeof amount !== 'number') return `adjusted the balance of ${user}`;
  return amount < 0
    ? `deducted ${formatCedis(-amount)} from ${user}`
    : `added ${formatCedis(amount)} to the balance of ${user}`;
}

function bundleOf({ network, data_size }: AuditRecord['before']): string | null {
  const isBundle = typeof network === 'string' && typeof data_size === 'string';
  return isBundle ? `${textOf('network', network)} ${data_size}` : null;
}

/** Each field that was changed, the telling ones first. */
export function changedFields({ before, after }: AuditRecord): ChangedField[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return (
    names
      // How much a balance was moved by is in the sentence.
      .filter((name) => name !== 'amount')
      .sort((a, b) => rankOf(a) - rankOf(b) || a.localeCompare(b))
      .map((name) => ({
        label: labelOf(name),
        before: shown(name, before[name]),
        after: shown(name, after[name]),
      }))
  );
}

const firstFields = ['network', 'data_size', 'price', 'name', 'email', 'phone', 'role', 'balance'];

function rankOf(name: string): number {
  const rank = firstFields.indexOf(name);
  return rank < 0 ? firstFields.length : rank;
}

const labels: Readonly<Record<string, string>> = {
  ...settingLabels,
  data_size: 'Data size',
  api_plan_id: 'API plan ID',
  is_active: 'On sale',
  is_banned: 'Banned',
  orders_count: 'Orders',
};

function labelOf(name: string): string {
  const words = name.replaceAll('_', ' ');
  return labels[name] ?? words.charAt(0).toUpperCase() + words.slice(1);
}

const shown = (name: string, value: Value | undefined): string | null =>
  value === undefined ? null : textOf(name, value);

const amounts = new Set(['amount', 'balance', 'price']);
const switches = new Set(['paystack_active', 'bundle_api_active']);

function textOf(name: string, value: Value): string {
  if (value === null || value === '') return 'none';
  if (typeof value === 'boolean') {
    if (switches.has(name)) return value ? 'on' : 'off';
    return value ? 'yes' : 'no';
  }
  if (typeof value === 'number') return amounts.has(name) ? formatCedis(value) : String(value);
  if (name === 'network' && (value === 'MTN' || value === 'Airteltigo')) return networkLabels[value];
  return value;
}
