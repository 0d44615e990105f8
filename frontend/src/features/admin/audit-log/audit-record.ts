import { staffRoleLabels } from '../../../../../contracts/accounts/permissions';
import type { ApprovalAction } from '../../../../../contracts/approvals/approval-fields';
import { approvalWords } from '../../../../../contracts/approvals/approval-words';
import {
  isAmountFact,
  kindInText,
  type NamedKind,
  namedText,
  subjectOfFact,
} from '../../../../../contracts/audit-log/audit-facts';
import { declaredSettings, type Setting } from '../../../../../contracts/settings/settings';
import { supplierLabel } from '../../../../../contracts/suppliers/suppliers';
import type { Output } from '../../../lib/api/contract-types';
import { capitalized } from '../../../lib/capitalized';
import { countOf } from '../../../lib/count';
import { formatDateTime } from '../../../lib/dates';
import { formatCedis } from '../../../lib/money';
import { networkOf } from '../../../lib/networks';
import { protocolLabels } from '../shared/protocol-labels';

export type AuditRecord = Output<'admin-get-audit'>['records'][number];
type Fields = AuditRecord['before'];

/** The current name of what a record names by id. Undefined if it is gone, or isn't loaded yet. */
export type AuditNames = Readonly<Record<NamedKind | 'plan', (id: string) => string | undefined>>;

const noName = () => undefined;
export const noNames: AuditNames = { plan: noName, supplier: noName, tier: noName };

/** A supplier's name, or its id in words. */
export const supplierName = (names: AuditNames, id: string): string =>
  names.supplier(id) ?? supplierLabel(id);

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
  const [before, after] = [joined(ofOrders(record.before)), joined(ofOrders(withoutRequest(record)))];
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((name) => !isUnlisted(name, before, after))
    .sort((a, b) => rankOf(a) - rankOf(b) || a.localeCompare(b))
    .filter((name) => !isUsual(name, before[name], after[name]))
    .map((name) => ({
      ...labelOf(name, names),
      before: textOf(name, before, names),
      after: textOf(name, after, names),
    }))
    .filter(({ before, after }) => ![before, after].every((text) => text === null || text === 'none'));
}

/** The sentence about a request says everything already but an address. It names a supplier if that is what changes. */
function withoutRequest({ after }: Pick<AuditRecord, 'after'>): Fields {
  if (after.approval === undefined) return after;
  const { change, orders_count: _, supplier: _supplier, ...facts } = after;
  if (change === undefined) return facts;
  const { role: _role, staff_role: _staffRole, balance: _balance, ...rest } = facts;
  return rest;
}

/** The numbers of the orders that it changed together. */
export const ordersIn = ({ before, after }: Pick<AuditRecord, 'before' | 'after'>): string[] =>
  [before.orders ?? after.orders].flatMap((orders) =>
    typeof orders === 'string' && orders !== ''
      ? orders.split(', ').map((order) => order.split(' ')[0] ?? '')
      : [],
  );

/** The statuses that many orders had: `2 Completed, 1 Pending`. Their numbers are listed beside the facts. */
function ofOrders({ orders, ...before }: Fields): Fields {
  if (typeof orders !== 'string') return { ...before, ...(orders !== undefined && { orders }) };
  const statuses = orders.split(', ').flatMap((order) => order.split(' ')[1] ?? []);
  if (statuses.length === 0) return before;
  const counts = [...new Set(statuses)].map(
    (status) => [status, statuses.filter((one) => one === status).length] as const,
  );
  const [first] = counts;
  const words = counts.map(([status, count]) => `${count} ${capitalized(status)}`).join(', ');
  return { ...before, status: counts.length === 1 && first ? first[0] : words };
}

/** As people say it: somebody's role is their staff role. */
function joined({ role, staff_role: staffRole, ...fields }: Fields): Fields {
  return {
    ...fields,
    ...(role !== undefined && { role: role === 'admin' ? (staffRole ?? 'admin') : role }),
    ...(role === undefined && staffRole !== undefined && { staff_role: staffRole }),
  };
}

/** Not listed: what the sentence says, an approval's id, and what only the shop itself compares later. */
const unlisted: ReadonlySet<string> = new Set([
  ...['amount', 'approval', 'price_of_the_day', 'refund', 'refundable'],
  ...['taken_off'],
]);

/** That somebody was banned or unbanned is in the sentence, but not that a deleted account was banned. */
function isUnlisted(name: string, before: Fields, after: Fields): boolean {
  if (name === 'is_banned') return before.is_banned !== true || after.is_banned !== undefined;
  return unlisted.has(name);
}

/** The defaults. */
const usual: AuditRecord['after'] = {
  colour: '#5b6770',
  is_active: true,
  prefix_rule: 'warn',
  sort: 0,
};

/** Whether a new or removed thing has the default. */
const isUsual = (name: string, before: Fields[string] | undefined, after: Fields[string] | undefined) =>
  name in usual && (before ?? after) === usual[name] && (before === undefined || after === undefined);

const firstFields = ['network', 'data_size', 'price', 'name', 'email', 'phone', 'role', 'balance'];

function rankOf(name: string): number {
  const { kind, fact = name } = subjectOfFact(name) ?? {};
  const rank = firstFields.indexOf(kind === 'supplier' ? fact : name);
  return rank < 0 ? firstFields.length : rank;
}

const labels: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(declaredSettings).map(([name, { label }]) => [name, label])),
  data_size: 'Data size',
  api_plan_id: 'API plan ID',
  api_plan_supplier: 'API of the plan ID',
  primary_plan_id: 'Primary plan ID',
  secondary_plan_id: 'Secondary plan ID',
  hubnet_code: 'Code at Hubnet',
  is_active: 'On sale',
  is_banned: 'Banned',
  sort: 'Place',
  orders_count: 'Orders',
  since: 'Two-step login since',
  label: 'Name',
  mark: 'Mark',
  plan_ids: 'API plan IDs',
  refunds: 'Refunded',
  charges: 'Charged again',
  delivered: 'Refunded though delivered',
  needs_approval: 'Why it needs approval',
  route: 'Route',
  prefix_rule: 'If the number looks like another network’s',
  notice: 'Notice for customers',
  codes: 'Suppliers’ codes',
  known_codes: 'Codes that suppliers know',
};

const supplierFields: Readonly<Record<string, string>> = {
  protocol: 'How it connects',
  on: 'Can get new orders',
  key: 'API key',
};

function labelOf(name: string, names: AuditNames): Pick<ChangedField, 'label' | 'of'> {
  const { kind, id = '', fact = '' } = subjectOfFact(name) ?? {};
  if (kind === 'tier') return { label: `Price for ${names.tier(id) ?? id}` };
  if (kind === 'supplier')
    return { label: supplierFields[fact] ?? capitalized(fact), of: `Supplier ${supplierName(names, id)}` };
  const tier = /^tier_(t\d+)$/.exec(name)?.[1];
  if (tier) return { label: `Tier ${tier.slice(1)}` };
  // The values have the unit.
  const label = labels[name]?.replace(/ \((₵|minutes|hours)\)$/, '');
  return { label: label ?? capitalized(name.replaceAll('_', ' ')) };
}

export const settings: Readonly<Record<string, Setting>> = declaredSettings;

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

const times = new Set(['since', 'until']);

function textOf(name: string, fields: Fields, names: AuditNames): string | null {
  const value = fields[name];
  const { fact } = subjectOfFact(name) ?? {};
  if (value === undefined) return null;
  if (name === 'tier' && !value) return 'Standard';
  if (value === null || value === '') return 'none';
  if (value === true) return isOnOff(name) ? 'on' : 'yes';
  if (value === false) return isOnOff(name) ? 'off' : 'no';
  if (typeof value === 'number') return isAmount(name) ? formatCedis(value) : countText(name, value);
  if (fact === 'protocol') return protocolLabels[value as keyof typeof protocolLabels] ?? value;
  if (times.has(name)) return formatDateTime(String(value));
  if (name === 'prefix_rule') return value === 'block' ? 'refuse the purchase' : 'ask the customer';
  if (name === 'status') return capitalized(value);
  if (name === 'role' || name === 'staff_role') return roleLabels[value] ?? value;
  if (name === 'change') return approvalWords[value as ApprovalAction] ?? value;
  if (name === 'network') return networkOf(value).label;
  if (name === 'supplier') return supplierName(names, value);
  const kind = kindInText(name);
  return kind === undefined ? value : namedText(value, names[kind]);
}
