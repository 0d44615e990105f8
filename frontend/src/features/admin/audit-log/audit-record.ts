import { staffRoleLabels } from '../../../../../contracts/accounts/permissions';
import type { ApprovalAction } from '../../../../../contracts/approvals/approval-fields';
import { approvalWords } from '../../../../../contracts/approvals/approval-words';
import {
  type AuditTarget,
  auditActionWords,
  auditTargetOf,
} from '../../../../../contracts/audit-log/audit-actions';
import {
  isAmountFact,
  kindInText,
  type NamedKind,
  namedText,
  subjectOfFact,
} from '../../../../../contracts/audit-log/audit-facts';
import { nameOfBundle } from '../../../../../contracts/prices/bundle-names';
import { declaredSettings, type Setting } from '../../../../../contracts/settings/settings';
import { supplierLabel } from '../../../../../contracts/suppliers/suppliers';
import type { Output } from '../../../lib/api/contract-types';
import { capitalized } from '../../../lib/capitalized';
import { countOf } from '../../../lib/count';
import { formatDateTime } from '../../../lib/dates';
import { formatCedis } from '../../../lib/money';
import { networkOf, networksKnown } from '../../../lib/networks';

export type AuditRecord = Output<'admin-get-audit'>['records'][number];
type Fields = AuditRecord['before'];
type Value = Fields[string];

/** The current name of what a record names by id. Undefined if it is gone, or isn't loaded yet. */
export type AuditNames = Readonly<Record<NamedKind | 'batch', (id: string) => string | undefined>>;

const noName = () => undefined;
const noNames: AuditNames = { batch: noName, plan: noName, supplier: noName, tier: noName };

/** A supplier's name, or its id in words. */
const supplierName = (names: AuditNames, id: string): string => names.supplier(id) ?? supplierLabel(id);

/** As on the list's own page. One that was closed long ago has only its id. */
const batchName = (names: AuditNames, id: string): string => names.batch(id) ?? id;

/** The action, in words that follow the admin's name: `banned Ama Serwaa`. */
export function actionText(record: AuditRecord, names = noNames): string {
  const { action, target_id, after } = record;
  if (action === 'delete-user' && record.admin_id === target_id)
    return `deleted their own account, ${target_id}`;
  if (action === 'adjust-balance') return adjustmentText(accountName(record), after.amount);
  const words = auditActionWords[action];
  const target = auditTargetOf(action);
  const sentences: Readonly<Record<AuditTarget, () => string>> = {
    none: () => words,
    named: () => `${words} ${target_id}`,
    account: () => `${words} ${accountName(record)}`,
    batch: () => `${words} ${batchName(names, target_id)}`,
    network: () => `${words} ${networkOf(target_id).label}`,
    numbers: () => markedText(record, names),
    orders: () => `${words} ${ordersName(record)}`,
    price: () => `${isOfCosts(record) ? 'changed the cost of' : words} ${bundleText(record, names)}`,
    request: () => `${aboutApproval[action] ?? words} ${requestText(record, names)}`,
    supplier: () => `${words} ${supplierName(names, target_id)}`,
  };
  return sentences[target]();
}

/** Whether a change of a price left the price itself alone, and changed what the plan costs the shop. */
function isOfCosts({ action, before, after }: AuditRecord): boolean {
  const changed = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => name !== 'approval' && before[name] !== after[name],
  );
  return (
    action === 'update-price' &&
    changed.length > 0 &&
    changed.every((name) => subjectOfFact(name)?.fact === 'cost')
  );
}

const aboutApproval: Readonly<Partial<Record<AuditRecord['action'], string>>> = {
  'ask-approval': 'asked for approval to',
  'close-approval': 'closed, as it was done already, the request to',
  'refuse-approval': 'refused the request to',
  'withdraw-approval': 'withdrew the request to',
};

/** The change that a request asks for: `change the price of MTN 2GB`, `change the status of 46 orders`. */
function requestText(record: AuditRecord, names: AuditNames): string {
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
    'admin-update-price': () => `change the price of ${bundleText(record, names)}`,
    'admin-update-settings': () =>
      typeof supplier === 'string'
        ? `change the supplier ${supplierName(names, supplier)}`
        : 'change the settings',
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
function markedText({ target_id, after }: AuditRecord, names: AuditNames): string {
  const { numbers, phone_numbers: named, result } = after;
  const one = numbers === 1 && typeof named === 'string' ? named : null;
  const count = typeof numbers === 'number' ? countOf(numbers, 'number') : 'the numbers';
  const list = target_id === 'numbers' ? '' : ` of the list ${batchName(names, target_id)}`;
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

/** For example `MTN 750MB`: from the record, else the plan's current name, else its id. */
function bundleText({ target_id, before, after }: AuditRecord, names: AuditNames): string {
  const { network, data_size, line } = { ...after, ...before };
  const now = names.plan(target_id);
  if (now !== undefined && network === undefined && data_size === undefined && line === undefined) return now;
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
  names = noNames,
): ChangedField[] {
  const [before, after] = [joined(ofOrders(record.before)), joined(withoutRequest(record))];
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((name) => !inSentence.has(name) && !(name === 'downloads' && after.downloads === 0))
    .sort((a, b) => rankOf(a) - rankOf(b) || a.localeCompare(b))
    .map((name) => ({
      ...labelOf(name, names),
      before: textOf(name, before, names),
      after: textOf(name, after, names),
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

const supplierFields: Readonly<Record<string, string>> = {
  protocol: 'Connection',
  on: 'Can get new orders',
  key: 'API key',
};

function labelOf(name: string, names: AuditNames): Pick<ChangedField, 'label' | 'of'> {
  const { kind, id = '', fact = '' } = subjectOfFact(name) ?? {};
  if (kind === 'plan') return { label: `Own price of ${names.plan(id) ?? id}` };
  if (kind === 'tier') return { label: `Price for ${names.tier(id) ?? id}` };
  if (fact === 'cost')
    return { label: id === 'manual' ? 'Cost by hand' : `Cost at ${supplierName(names, id)}` };
  if (kind === 'supplier')
    return { label: supplierFields[fact] ?? capitalized(fact), of: `Supplier ${supplierName(names, id)}` };
  // The values have the unit.
  const label = labels[name]?.replace(/ \((₵|minutes|hours)\)$/, '');
  return { label: label ?? capitalized(name.replaceAll('_', ' ')) };
}

const settings: Readonly<Record<string, Setting>> = declaredSettings;

const isAmount = (name: string): boolean => {
  const setting = settings[name];
  return isAmountFact(name) || (setting?.kind === 'number' && setting.unit === 'cedis');
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

function textOf(name: string, fields: Fields, names: AuditNames): string | null {
  const value = fields[name];
  const { fact } = subjectOfFact(name) ?? {};
  if (value === undefined) return null;
  if (name === 'tier' && !value) return 'Standard';
  if (value === null || value === '') return 'none';
  if (value === true) return isOnOff(name) ? 'on' : 'yes';
  if (value === false) return isOnOff(name) ? 'off' : 'no';
  if (typeof value === 'number') return isAmount(name) ? formatCedis(value) : countText(name, value);
  if (fact === 'protocol') return value === 'hubnet' ? 'Hubnet’s API' : 'with X-API-Key';
  if (times.has(name)) return formatDateTime(String(value));
  if (name === 'prefix_rule') return value === 'block' ? 'refused' : 'asked about';
  if (name === 'status') return capitalized(value);
  if (name === 'role' || name === 'staff_role') return roleLabels[value] ?? value;
  if (name === 'change') return approvalWords[value as ApprovalAction] ?? value;
  if (name === 'network') return networkOf(value).label;
  const kind = kindInText(name);
  return kind === undefined ? value : namedText(value, names[kind]);
}
