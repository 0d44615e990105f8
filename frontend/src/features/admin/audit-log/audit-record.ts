import { staffRoleLabels } from '../../../../../contracts/accounts/permissions';
import type { ApprovalAction } from '../../../../../contracts/approvals/approval-fields';
import { approvalWords } from '../../../../../contracts/approvals/approval-words';
import {
  type AuditTarget,
  auditActionWords,
  auditTargetOf,
} from '../../../../../contracts/audit-log/audit-actions';
import { nameOfBundle } from '../../../../../contracts/prices/bundle-names';
import { declaredSettings, type Setting } from '../../../../../contracts/settings/settings';
import { supplierLabel } from '../../../../../contracts/suppliers/suppliers';
import type { Output } from '../../../lib/api/contract-types';
import { countOf } from '../../../lib/count';
import { formatDateTime } from '../../../lib/dates';
import { formatCedis } from '../../../lib/money';
import { networkOf, networksKnown } from '../../../lib/networks';

export type AuditRecord = Output<'admin-get-audit'>['records'][number];
type Fields = AuditRecord['before'];
type Value = Fields[string];

/** The action, in words that follow the admin's name: `banned Ama Serwaa`. */
export function actionText(record: AuditRecord, nameOf = supplierLabel, listOf = unnamed): string {
  const { action, target_id, after } = record;
  if (action === 'delete-user' && record.admin_id === target_id)
    return `deleted their own account, ${target_id}`;
  if (action === 'adjust-balance') return adjustmentText(accountName(record), after.amount);
  const words = auditActionWords[action];
  const target = auditTargetOf(action);
  const sentences: Readonly<Record<AuditTarget, () => string>> = {
    none: () => words,
    named: () => `${words} ${namedTarget(record, nameOf, listOf)}`,
    account: () => `${words} ${accountName(record)}`,
    network: () => `${words} ${networkOf(target_id).label}`,
    numbers: () => markedText(record, listOf),
    orders: () => `${words} ${ordersName(record)}`,
    price: () => `${words} ${bundleName(record)}`,
    request: () => `${aboutApproval[action] ?? words} ${requestText(record, nameOf)}`,
  };
  return sentences[target]();
}

const unnamed = (id: string): string => id;

const ofSuppliers = new Set<AuditRecord['action']>([
  'claim-float',
  'count-float',
  'give-back-float',
  'test-key',
  'top-up-float',
]);
const ofLists = new Set<AuditRecord['action']>([
  'download-batch',
  'make-batch',
  'mark-numbers',
  'put-back-orders',
  'take-numbers',
  'view-batch',
]);

/** Whether the sentence names a list of orders sent by hand. */
export const isOfList = ({ action }: AuditRecord): boolean => ofLists.has(action);

function namedTarget(
  record: AuditRecord,
  nameOf: (supplier: string) => string,
  listOf: (list: string) => string,
): string {
  const { action, target_id: id } = record;
  if (ofSuppliers.has(action)) return nameOf(id);
  return isOfList(record) ? listOf(id) : id;
}

const aboutApproval: Readonly<Partial<Record<AuditRecord['action'], string>>> = {
  'ask-approval': 'asked for approval to',
  'close-approval': 'closed, as it was done already, the request to',
  'refuse-approval': 'refused the request to',
  'withdraw-approval': 'withdrew the request to',
};

/** The change that a request asks for: `change the price of MTN 2GB`, `change the status of 46 orders`. */
function requestText(record: AuditRecord, nameOf: (supplier: string) => string): string {
  const { target_id: id, target_name: name, after } = record;
  const { change, supplier } = after;
  const verbs: Readonly<Record<ApprovalAction, () => string>> = {
    'admin-adjust-balance': () => `change the balance of ${name ?? id}`,
    'admin-answer-case': () => `give goodwill for ${name ?? id}`,
    'admin-bulk-update-orders': () => `change the status of ${ordersName(record)}`,
    'admin-refund-topup': () => `send back money of the top-up ${id}`,
    'admin-reset-second-factor': () => `switch off two-step login for ${name ?? id}`,
    'admin-update-network': () => `change the network ${networkOf(id).label}`,
    'admin-update-order-status': () => `change the status of order ${id}`,
    'admin-update-price': () => `change the price of ${bundleName(record)}`,
    'admin-update-settings': () =>
      typeof supplier === 'string' ? `change the supplier ${nameOf(supplier)}` : 'change the settings',
    'admin-update-user': () => `change ${name ?? id}`,
  };
  return verbs[change as ApprovalAction]?.() ?? `change ${name ?? id}`;
}

/** `46 orders`. Older records don't say how many were asked for. */
function ordersName({ before, after }: AuditRecord): string {
  const listed = typeof before.orders === 'string' ? before.orders.split(', ').length : undefined;
  const count = after.orders_count ?? listed;
  return typeof count === 'number' ? countOf(count, 'order') : 'orders';
}

/** `marked 024 ••• 4567 as activated`, `marked 46 numbers of the list A1B2C3D4E5F6 as rejected`. */
function markedText({ target_id, after }: AuditRecord, listOf: (list: string) => string): string {
  const { numbers, phone_numbers: named, result } = after;
  const one = numbers === 1 && typeof named === 'string' ? named : null;
  const count = typeof numbers === 'number' ? countOf(numbers, 'number') : 'the numbers';
  const list = target_id === 'numbers' ? '' : ` of the list ${listOf(target_id)}`;
  return `marked ${one ?? count}${list} as ${result === 'rejected' ? 'rejected' : 'activated'}`;
}

function adjustmentText(name: string, amount: Value | undefined): string {
  if (typeof amount !== 'number') return `${auditActionWords['adjust-balance']} ${name}`;
  return amount < 0
    ? `deducted ${formatCedis(-amount)} from ${name}`
    : `added ${formatCedis(amount)} to the balance of ${name}`;
}

/** A deleted account has the name in the record, if it is there. */
function accountName({ action, target_id, target_name, before, after }: AuditRecord): string {
  if (target_name !== null) return target_name;
  if (action === 'delete-user') return target_id;
  const known = before.name ?? after.name;
  return typeof known === 'string' ? `${known} (deleted)` : 'somebody whose account is deleted';
}

/** For example `MTN 750MB`. Unchanged fields are only in the price's id, `mtn-750mb`. */
function bundleName({ target_id, before, after }: AuditRecord): string {
  const { network, data_size, line } = { ...after, ...before };
  const ofId = networksKnown().find(({ id }) => target_id.startsWith(`${id.toLowerCase()}-`));
  const known = typeof network === 'string' ? networkOf(network) : ofId;
  if (known === undefined) return target_id;
  const words = target_id.slice(known.id.length + 1).split('-');
  // A second price of the same size has a number at the end.
  const inId = words.findLast((word) => /^[\d.]+[a-z]+$/.test(word)) ?? words.join('-');
  const lineInId = words.slice(0, words.indexOf(inId)).join(' ');
  const size = typeof data_size === 'string' ? data_size : inId.toUpperCase();
  return nameOfBundle(known.label, typeof line === 'string' ? line : capitalized(lineInId), size);
}

export interface ChangedField {
  readonly label: string;
  /** Null if there was no value. */
  readonly before: string | null;
  /** Null if there is no value any more. */
  readonly after: string | null;
  /** The subject that several fields share, such as `Supplier Datalink`, shown once above them. */
  readonly of?: string;
}

/** The changed fields, most important first, without those that had no value and have none now. */
export function changedFields(
  record: Pick<AuditRecord, 'before' | 'after'>,
  nameOf = supplierLabel,
): ChangedField[] {
  const [before, after] = [joined(ofOrders(record.before)), joined(withoutRequest(record))];
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names
    .filter((name) => !inSentence.has(name) && !(name === 'downloads' && after.downloads === 0))
    .sort((a, b) => rankOf(a) - rankOf(b) || a.localeCompare(b))
    .map((name) => ({
      ...labelOf(name, nameOf),
      before: textOf(name, before),
      after: textOf(name, after),
    }))
    .filter(({ before, after }) => ![before, after].every((text) => text === null || text === 'none'));
}

/** The sentence about a request says everything already. */
const withoutRequest = ({ after: { change, orders_count, ...after } }: Pick<AuditRecord, 'after'>): Fields =>
  after.approval === undefined
    ? {
        ...(change !== undefined && { change }),
        ...(orders_count !== undefined && { orders_count }),
        ...after,
      }
    : after;

/** The statuses that many orders had: `2 Completed, 1 Pending`. Each of them has a record of its own. */
function ofOrders({ orders, ...before }: Fields): Fields {
  if (typeof orders !== 'string') return { ...before, ...(orders !== undefined && { orders }) };
  const statuses = orders.split(', ').map((order) => order.split(' ')[1] ?? '');
  const counts = [...new Set(statuses)].map(
    (status) => [status, statuses.filter((one) => one === status).length] as const,
  );
  const [first] = counts;
  const words = counts.map(([status, count]) => `${count} ${capitalized(status)}`).join(', ');
  return { ...before, status: counts.length === 1 && first ? first[0] : words };
}

/** As people say it: somebody's role is their staff role, and numbers follow their count. */
function joined({ role, staff_role: staffRole, numbers, phone_numbers: named, ...fields }: Fields): Fields {
  const isCounted = typeof numbers === 'number' && typeof named === 'string';
  return {
    ...fields,
    ...(role !== undefined && { role: role === 'admin' ? (staffRole ?? 'admin') : role }),
    ...(role === undefined && staffRole !== undefined && { staff_role: staffRole }),
    ...(isCounted && { numbers: `${countOf(numbers, 'number')}: ${named}` }),
    ...(!isCounted && numbers !== undefined && { numbers }),
    ...(!isCounted && named !== undefined && { phone_numbers: named }),
  };
}

/** Fields that the sentence already says, and an approval's id, which means nothing to people. */
const inSentence: ReadonlySet<string> = new Set(['amount', 'approval', 'supplier']);

const firstFields = ['network', 'data_size', 'price', 'name', 'email', 'phone', 'role', 'balance'];

function rankOf(name: string): number {
  const rank = firstFields.indexOf(name);
  return rank < 0 ? firstFields.length : rank;
}

const labels: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(declaredSettings).map(([name, { label }]) => [name, label])),
  data_size: 'Data size',
  changes_by_time: 'Scheduled prices',
  changes_of_tiers_by_time: 'Scheduled prices for tiers',
  api_plan_id: 'API plan ID',
  api_plan_supplier: 'API of the plan ID',
  primary_plan_id: 'Primary plan ID',
  secondary_plan_id: 'Secondary plan ID',
  is_active: 'On sale',
  sort: 'Place',
  cost_hubnet: 'Cost at Hubnet',
  cost_primary: 'Cost at Primary',
  cost_secondary: 'Cost at Secondary',
  cost_manual: 'Cost by hand',
  is_banned: 'Banned',
  orders_count: 'Orders',
  since: 'Two-step login since',
  label: 'Name',
  mark: 'Badge',
  plan_ids: 'API plan IDs',
  taken_off: 'Removed',
  resumes_by_itself: 'Resumes automatically',
  refunds: 'Refunded',
  charges: 'Charged again',
  delivered: 'Refunded though delivered',
  loss_each: 'Loss on each',
  needs_approval: 'Why it needs approval',
  route: 'Route',
  prefix_rule: 'Another network’s number',
  codes: 'Suppliers’ codes',
  downloads: 'Downloaded before',
  phone_numbers: 'Numbers',
  numbers_begin: 'Numbers begin with',
  most: 'At most',
  summed: 'Sizes added up',
  known_codes: 'Codes that suppliers know',
};

/** For example `supplier_acme_address`, a field in an added supplier's record. */
const ofSupplier = /^supplier_(.+)_(name|protocol|address|on|key)$/;
const supplierFields: Readonly<Record<string, string>> = {
  name: 'name',
  protocol: 'connection',
  address: 'address',
  on: 'new orders',
  key: 'API key',
};

function labelOf(name: string, nameOf: (supplier: string) => string): Pick<ChangedField, 'label' | 'of'> {
  const [, supplier, field] = ofSupplier.exec(name) ?? [];
  if (supplier && field)
    return {
      label: capitalized(supplierFields[field] ?? field),
      of: `Supplier ${nameOf(supplier)}`,
    };
  // The values have the unit.
  const label = labels[name]?.replace(/ \((₵|minutes|hours)\)$/, '');
  return { label: label ?? capitalized(name.replaceAll('_', ' ')) };
}

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const amounts = new Set(['balance', 'goodwill', 'less_goodwill', 'price', 'refundable']);
const settings: Readonly<Record<string, Setting>> = declaredSettings;

const isAmount = (name: string): boolean => {
  const setting = settings[name];
  return (
    amounts.has(name) ||
    /^(cost|price)_/.test(name) ||
    (setting?.kind === 'number' && setting.unit === 'cedis')
  );
};

/** A number with its unit: `10 minutes`, `3 orders`. */
function countText(name: string, value: number): string {
  const setting = settings[name];
  const unit = setting?.kind === 'number' ? setting.unit.replace(/s$/, '') : units[name];
  return unit === undefined ? String(value) : countOf(value, unit);
}

const units: Readonly<Record<string, string>> = { refunds: 'order', charges: 'order', delivered: 'order' };

const isOnOff = (name: string): boolean => {
  const setting = settings[name];
  return setting?.kind === 'switch' && setting.isOnOff === true;
};

const roleLabels: Readonly<Record<string, string>> = { user: 'Customer', admin: 'Staff', ...staffRoleLabels };

const times = new Set(['since', 'paused_since', 'paused_from', 'until']);

function textOf(name: string, fields: Fields): string | null {
  const value = fields[name];
  const [, , ofAdded] = ofSupplier.exec(name) ?? [];
  if (value === undefined) return null;
  if (value === null || value === '') return 'none';
  const isSwitch = isOnOff(name) || ofAdded === 'on';
  if (value === true) return isSwitch ? 'on' : 'yes';
  if (value === false) return isSwitch ? 'off' : 'no';
  if (typeof value === 'number') return isAmount(name) ? formatCedis(value) : countText(name, value);
  if (ofAdded === 'protocol') return value === 'hubnet' ? 'Hubnet’s API' : 'with X-API-Key';
  if (times.has(name)) return formatDateTime(String(value));
  if (name === 'prefix_rule') return value === 'block' ? 'refused' : 'asked about';
  if (name === 'status') return capitalized(value);
  if (name === 'role' || name === 'staff_role') return roleLabels[value] ?? value;
  if (name === 'change') return approvalWords[value as ApprovalAction] ?? value;
  return name === 'network' ? networkOf(value).label : value;
}
