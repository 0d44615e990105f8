import { type Permission, staffRoleLabels, staffRoles } from '../../../../../contracts/accounts/permissions';
import type { ApprovalAction } from '../../../../../contracts/approvals/approval-fields';
import { outOfDate } from '../../../../../contracts/approvals/approval-words';
import type { AttentionKind } from '../../../../../contracts/attention/attention-kinds';
import {
  type AuditTarget,
  auditActionWords,
  auditTargetOf,
} from '../../../../../contracts/audit-log/audit-actions';
import { allNetworks } from '../../../../../contracts/networks/networks';
import type { OrderNumberPrefix } from '../../../../../contracts/orders/order-number';
import {
  adminPaths,
  adminTabPath,
  adminViewPath,
  customerPath,
  subjectPath,
} from '../../../../../contracts/paths';
import { nameOfBundle } from '../../../../../contracts/prices/bundle-names';
import { countOf } from '../../../lib/count';
import { formatCedis } from '../../../lib/money';
import { networkOf, networksKnown } from '../../../lib/networks';
import { type AuditNames, type AuditRecord, noNames, settings, supplierName } from './audit-record';
import { isOfCosts } from './fold-records';

/** `sent back ₵20.00 of the top-up`. Null for any other action. */
const refundWords = ({ action, after: { amount } }: AuditRecord): string | null =>
  action === 'refund-topup' && typeof amount === 'number'
    ? `sent back ${formatCedis(amount)} of the top-up`
    : null;

/** What a sentence names, and where whoever has the permission can read more about it. */
export interface Linked {
  readonly text: string;
  readonly path: string;
  readonly permission: Permission;
}

export type Part = string | Linked;

/** The action, in words that follow the admin's name: `banned `, and a link to Ama Serwaa. */
export function actionParts(record: AuditRecord, names = noNames): readonly Part[] {
  const { action, target_id, after } = record;
  if (action === 'delete-user' && record.admin_id === target_id)
    return [`deleted their own account, ${target_id}`];
  if (action === 'adjust-balance') return adjustmentParts(accountLink(record), after.amount);
  const words = auditActionWords[action];
  const target = auditTargetOf(action);
  const sentences: Readonly<Record<AuditTarget, () => readonly Part[]>> = {
    none: () => withPlace(words, placeLink(record)),
    named: () => [`${refundWords(record) ?? words} `, namedLink(record), ...ofCustomer(record)],
    account: () => [`${words} `, accountLink(record)],
    network: () =>
      target_id === allNetworks
        ? ['stopped selling ', networkLink(target_id, 'all networks')]
        : [`${words} `, networkLink(target_id)],
    orders: () => [`${words} ${ordersName(record)}`, ...ofCustomer(record)],
    price: () => [`${isOfCosts(record) ? 'changed the cost of' : words} `, bundleLink(record, names)],
    request: () => [`${aboutApproval(record) ?? words} `, ...requestParts(record, names)],
    supplier: () => [`${words} `, supplierLink(supplierName(names, target_id))],
  };
  return sentences[target]();
}

const subjectLink = (kind: AttentionKind, id: string, text = id): Linked => ({
  text,
  path: subjectPath({ kind, id }),
  permission: 'orders.view',
});

const networkLink = (id: string, text = networkOf(id).label): Linked => ({
  text,
  path: adminViewPath('pricing', 'networks'),
  permission: 'prices.view',
});

const bundleLink = (record: AuditRecord, names: AuditNames): Linked => ({
  text: bundleText(record, names),
  path: adminTabPath('pricing'),
  permission: 'prices.view',
});

const sectionLink = (section: string, text: string): Linked => ({
  text,
  path: `${adminPaths.settings}?section=${section}`,
  permission: 'settings.edit',
});

const supplierLink = (text: string): Linked =>
  sectionLink(text === 'Paystack' ? 'paystack' : 'bundle-api', text);

/** A deleted account has no page. */
function accountLink(record: AuditRecord): Part {
  const { action, target_id, target_name } = record;
  if (target_name === null || action === 'delete-user') return accountName(record);
  return customerLink(target_id, target_name);
}

const customerLink = (userId: string, text: string): Linked => ({
  text,
  path: customerPath(userId),
  permission: 'users.view',
});

/** Whose order or top-up it is. */
const ofCustomer = ({ customer }: AuditRecord): readonly Part[] =>
  customer?.name ? [' of ', customerLink(customer.user_id, customer.name)] : [];

/** A top-up's reference is too long to be read. */
const topUpLink = (id: string): Linked => subjectLink('top_up', id, `ending in ${id.slice(-8)}`);

/** What the numbers of orders begin with, and nothing else that a sentence names. */
const prefix: OrderNumberPrefix = 'ORD';

/** An order, a top-up, a request for approval, or another word that people know. */
function namedLink({ action, target_id: id }: AuditRecord): Part {
  if (id.startsWith(prefix)) return subjectLink('order', id);
  if (ofTopUps.has(action)) return topUpLink(id);
  if (/^T[0-9A-Z]{41}$/.test(id)) return subjectLink('top_up', id, `the top-up ending in ${id.slice(-8)}`);
  if (/^A[0-9A-F]{31}$/.test(id)) return subjectLink('approval', id, 'a request for approval');
  return id;
}

const ofTopUps: ReadonlySet<AuditRecord['action']> = new Set(['close-refund', 'close-topup', 'refund-topup']);

/** A change of settings is read where they are. */
function placeLink({ action, before, after }: AuditRecord): Linked | null {
  if (action !== 'update-settings') return null;
  const [first] = Object.keys({ ...before, ...after }).flatMap((name) => settings[name]?.section ?? []);
  return sectionLink(first ?? 'bundle-api', 'settings');
}

/** The last words of a sentence, as the link that they are. */
const withPlace = (words: string, place: Linked | null): readonly Part[] =>
  place === null ? [words] : [words.slice(0, -place.text.length), place];

/** A request that nobody could approve any more wasn’t refused: it was closed. */
const aboutApproval = ({ action, reason }: AuditRecord): string | undefined =>
  action === 'refuse-approval' && reason === outOfDate
    ? 'closed, because it was out of date, the request to'
    : requestWords[action];

const requestWords: Readonly<Partial<Record<AuditRecord['action'], string>>> = {
  'ask-approval': 'asked for approval to',
  'close-approval': 'closed, because it was done already, the request to',
  'refuse-approval': 'refused the request to',
  'withdraw-approval': 'withdrew the request to',
};

/** The change that a request asks for: `change the price of MTN 2GB`, `change the status of 46 orders`. */
function requestParts(record: AuditRecord, names: AuditNames): readonly Part[] {
  const { target_id: id, target_name: name, after } = record;
  const { approval, change, supplier } = after;
  const amount = Number(after.amount);
  const account: Part = name === null ? id : customerLink(id, name);
  const order: readonly Part[] = [subjectLink('order', id), ...ofCustomer(record)];
  const orders = ordersName(record);
  const verbs: Readonly<Record<ApprovalAction, () => readonly Part[]>> = {
    'admin-adjust-balance': () =>
      amount < 0
        ? [`deduct ${formatCedis(-amount)} from `, account]
        : [`add ${formatCedis(amount)} to the balance of `, account],
    'admin-bulk-update-orders': () => [
      'change the status of ',
      typeof approval === 'string' ? subjectLink('approval', approval, orders) : orders,
      ...ofCustomer(record),
    ],
    'admin-refund-topup': () => [
      `send back ${formatCedis(amount)} of the top-up `,
      topUpLink(id),
      ...ofCustomer(record),
    ],
    'admin-reset-second-factor': () => ['switch off two-step login for ', account],
    'admin-update-network': () => ['change the network ', networkLink(id)],
    'admin-update-order-status': () => ['change the status of order ', ...order],
    'admin-update-price': () => ['change the price of ', bundleLink(record, names)],
    'admin-update-settings': () =>
      typeof supplier === 'string'
        ? ['change the supplier ', sectionLink('bundle-api', supplierName(names, supplier))]
        : [
            'change the ',
            // What it would change is on its own page.
            typeof approval === 'string' ? subjectLink('approval', approval, 'settings') : 'settings',
          ],
    'admin-update-user': () => userParts(after, account),
  };
  return verbs[change as ApprovalAction]?.() ?? [`change ${name ?? id}`];
}

/** What a request would change of somebody, the most important first. */
function userParts(
  { role, staff_role, balance, email }: AuditRecord['after'],
  account: Part,
): readonly Part[] {
  if (role === 'user') return ['take staff access from ', account];
  const staffRole = staffRoles.find((one) => one === (staff_role ?? (role && 'owner')));
  if (staffRole) return [`give the staff role ${staffRoleLabels[staffRole]} to `, account];
  if (typeof balance === 'number') return ['set the balance of ', account, ` to ${formatCedis(balance)}`];
  return [email === undefined ? 'change ' : 'change the email address of ', account];
}

/** `46 orders`: those that were asked for, or were changed. `orders` if the record is about something else. */
function ordersName({ before, after }: AuditRecord): string {
  const listed = typeof before.orders === 'string' ? before.orders.split(', ').length : undefined;
  const count = after.orders_count ?? listed;
  return typeof count === 'number' ? countOf(count, 'order') : 'orders';
}

function adjustmentParts(account: Part, amount: AuditRecord['before'][string] | undefined): readonly Part[] {
  if (typeof amount !== 'number') return [`${auditActionWords['adjust-balance']} `, account];
  return amount < 0
    ? [`deducted ${formatCedis(-amount)} from `, account]
    : [`added ${formatCedis(amount)} to the balance of `, account];
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
  const { network, data_size } = { ...after, ...before };
  const now = names.plan(target_id);
  if (now !== undefined && network === undefined && data_size === undefined) return now;
  const ofId = networksKnown().find(({ id }) => target_id.startsWith(`${id.toLowerCase()}-`));
  const known = typeof network === 'string' ? networkOf(network) : ofId;
  if (known === undefined) return target_id;
  const words = target_id.slice(known.id.length + 1).split('-');
  // A second price of the same size has a number at the end.
  const inId = words.findLast((word) => /^[\d.]+[a-z]+$/.test(word)) ?? words.join('-');
  const size = typeof data_size === 'string' ? data_size : inId.toUpperCase();
  return nameOfBundle(known.label, size);
}
