import { subjectOfFact } from '../../../../../contracts/audit-log/audit-facts';
import { firstSuppliers, orderStatuses } from '../../../../../contracts/constants';
import { moneyEffect } from '../../../../../contracts/orders/money-effect';
import {
  declaredSettings,
  isKeyName,
  type SettingsSection,
} from '../../../../../contracts/settings/settings';
import { supplierKeySettings } from '../../../../../contracts/suppliers/suppliers';
import type { Output } from '../../../lib/api/contract-types';
import { formatCedis, sumCedis } from '../../../lib/money';

type Answer = Output<'admin-get-approvals'>;
type Approval = Answer['approvals'][number];
type Change = Pick<NonNullable<Approval['asked']>, 'before' | 'after'>;

/** The names of the facts that a change changes. A key always counts: only its end is known, and two keys may end the same. */
export const changedIn = ({ before, after }: Change): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => before[name] !== after[name] || isKeyName(name),
  );

/** Why one person can't decide a change alone, as the server decides it (core/approvals/weights.ts). */
export function rulesOf(
  { action, asked }: Approval,
  change: Change | null | undefined,
  limits: Answer['limits'],
): string[] {
  const changed = change ? changedIn(change) : [];
  switch (action) {
    case 'admin-adjust-balance':
      return [ruleFrom(limits.adjustment_limit)];
    // Money sent back to its payer counts for both limits.
    case 'admin-refund-topup':
      return [ruleFrom(Math.min(limits.refund_limit, limits.adjustment_limit))];
    case 'admin-bulk-update-orders':
    case 'admin-update-order-status':
      return ordersRules(asked, limits);
    case 'admin-reset-second-factor':
      return ['A colleague approves it when staff switch off somebody’s two-step login'];
    case 'admin-update-network':
      return [
        'A colleague approves every change of a code by which suppliers know a network: a wrong code delivers other data',
      ];
    case 'admin-update-price':
      return ['A colleague approves a price that falls by more than half, and a changed plan ID'];
    case 'admin-update-settings':
      return settingsRules(changed, change);
    case 'admin-update-user':
      return userRules(changed, limits);
  }
}

/** All of a person's changes in 24 hours count, and all that one customer gets or loses. */
const ruleFrom = (from: number): string =>
  `A colleague approves ${formatCedis(from)} or more in 24 hours, earlier changes included`;

/** What certainly applies, by the request's own orders. Where they don't explain it, earlier changes count, which aren't known here. */
function ordersRules(asked: Approval['asked'], limits: Answer['limits']): string[] {
  const { failed_orders_limit: most, adjustment_limit: from } = limits;
  const earlier = `A colleague approves more than ${most} failed orders or at least ${formatCedis(from)} in 24 hours, earlier changes included`;
  if (!asked) return [`${earlier}, and every refund after a delivery`];
  const status = orderStatuses.find((one) => one === asked.after.status);
  const changed = asked.orders.filter((order) => status !== undefined && order.status !== status);
  const failed = status === 'failed' ? changed : [];
  const delivered = failed.filter((order) => order.was_delivered).length;
  const moving = changed.filter((order) => status && moneyEffect(order.status, status) !== 'none');
  const certain = [
    delivered > 0 &&
      (asked.orders.length === 1
        ? 'It was marked delivered'
        : `${delivered} of them ${delivered === 1 ? 'was' : 'were'} marked delivered`),
    failed.length > most && `It fails more than ${most} orders`,
    moving.length > 0 &&
      sumCedis(moving.map(({ amount }) => amount)) >= from &&
      `It moves at least ${formatCedis(from)}`,
  ].filter((rule) => rule !== false);
  return certain.length > 0 ? certain : [earlier];
}

function userRules(changed: readonly string[], { adjustment_limit: from }: Answer['limits']): string[] {
  const isOf = (...names: string[]) => names.some((name) => changed.includes(name));
  return [
    ...(isOf('role', 'staff_role')
      ? ['A colleague approves every staff role that is given, changed or taken away']
      : isOf('email')
        ? ['A colleague approves every new email address of a member of staff, who signs in with it']
        : []),
    ...(isOf('balance') ? [ruleFrom(from)] : []),
  ];
}

/** Whether it adds a supplier: only a new one gets a protocol, and a removed one has nothing afterwards. */
const hasNew = ({ after }: Change): boolean =>
  Object.entries(after).some(([name, value]) => subjectOfFact(name)?.fact === 'protocol' && value !== null);

export const addsSupplier = ({ now, asked, status }: Approval): boolean => {
  const change = status === 'waiting' ? now : asked;
  return change ? hasNew(change) : false;
};

/** Suppliers with a new key. One at a new address isn't called before the address is in force. */
export function newKeysIn({ before, after }: Change, isInForce: boolean): string[] {
  const isNewKey = (name: string) => /^set\b/.test(String(after[name] ?? ''));
  const first = firstSuppliers.filter((supplier) => isNewKey(supplierKeySettings[supplier]));
  const added = Object.keys(after).flatMap((name) => {
    const of = subjectOfFact(name);
    if (of?.kind !== 'supplier' || of.fact !== 'key' || !isNewKey(name)) return [];
    const address = `supplier_${of.id}_address`;
    return isInForce || before[address] === after[address] ? [of.id] : [];
  });
  return [...first, ...added];
}

function settingsRules(changed: readonly string[], change: Change | null | undefined): string[] {
  const facts = changed.map((name) => subjectOfFact(name)?.fact);
  const isNew = change ? hasNew(change) : false;
  const rules = [
    isNew && 'A colleague approves every new supplier',
    !isNew &&
      (facts.includes('key') || facts.includes('address')) &&
      'A colleague approves every change of a supplier’s key or address: orders and keys are sent there',
    changed.some((name) => isKeyName(name) && change?.before[name] !== 'never set') &&
      'A colleague approves every key that is replaced or removed',
    changed.some((name) => /_limit$/.test(name)) &&
      'A colleague approves every change of the approval limits',
  ].filter((rule) => rule !== false);
  return rules.length > 0
    ? rules
    : ['A colleague approves every change of a key, of a supplier’s address and of an approval limit'];
}

/** The sections of the settings that hold what changes, and the ids of its suppliers. */
export function settingsIn(changed: readonly string[]): {
  readonly sections: readonly SettingsSection[];
  readonly suppliers: readonly string[];
} {
  const suppliers = changed.flatMap((name) => {
    const of = subjectOfFact(name);
    return of?.kind === 'supplier' ? [of.id] : [];
  });
  const declared: Readonly<Record<string, { readonly section: SettingsSection }>> = declaredSettings;
  const sections = changed.flatMap((name) => declared[name]?.section ?? []);
  return {
    sections: [
      ...new Set<SettingsSection>([...(suppliers.length > 0 ? ['bundle-api' as const] : []), ...sections]),
    ],
    suppliers: [...new Set(suppliers)],
  };
}
