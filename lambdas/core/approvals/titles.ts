import { staffRoleLabels, staffRoles } from '../../../contracts/accounts/permissions';
import { type OrderStatus, orderStatuses, statusLabels } from '../../../contracts/constants';
import { firstNetworks } from '../../../contracts/networks/networks';
import { declaredSettings, isKeyName, needsTwoPeople } from '../../../contracts/settings/settings';
import { formatCedis, fromCedis, toCedis } from '../money';
import { unknownUser } from '../orders/lists/list-orders';
import { type NamedSupplier, nameOfSupplier, suppliersIn } from './approval';
import type { Approval } from './rows';
import { neverSet, noKey } from './weights';

/** The most dangerous kind of change first: a title names one of its kind. */
const kinds = ['rights', 'keys', 'limits', 'money', 'others'] as const;

/** One of the changes that a request asks for. */
interface Part {
  readonly kind: (typeof kinds)[number];
  readonly words: string;
  /** The audit record's names for what it changes; `supplier_acme_` is the beginning of some. Empty: the whole request. */
  readonly facts: readonly string[];
  /** A price that it sets, in cedis: the lowest is named first. */
  readonly price?: number;
}

/**
 * Describes the request with its amount and customer: `Refund ₵40.80 to Ama Mensah`, `MTN 1GB from ₵4.90 to ₵4.50`. Of several changes it
 * names the most dangerous, and counts the others: `Staff role Owner for Ama Mensah and 1 more change`. Uses only the request.
 * @param customer the customer's name; null if it is about none, or they were deleted
 * @param address their e-mail address: a new role's title has it, as two people may have one name
 */
export function titleOfApproval(
  approval: Approval,
  customer: string | null,
  address: string | null = null,
): string {
  const asked = partsOf(approval, customer ?? unknownUser, address);
  // What was sent along as it is changes nothing.
  const real = asked.filter(({ facts }) => facts.length === 0 || isChanged(approval, facts));
  const [first, ...others] = (real.length > 0 ? real : asked).toSorted(
    (a, b) =>
      kinds.indexOf(a.kind) - kinds.indexOf(b.kind) || (a.price ?? mostCedis) - (b.price ?? mostCedis),
  );
  // A newer version may have stored others before a rollback.
  if (first === undefined) return 'A change';
  const count = others.length === 1 ? '1 more change' : `${others.length} more changes`;
  return others.length === 0 ? first.words : `${first.words} and ${count}`;
}

const mostCedis = Number.POSITIVE_INFINITY;

/** Whether it would change one of these facts. If no fact differs, it is true for all: a new key may end like the old one. */
const isChanged = ({ changed }: Approval, facts: readonly string[]): boolean =>
  changed.length === 0 || areAmong(facts, changed);

const areAmong = (facts: readonly string[], names: readonly string[]): boolean =>
  names.some((name) => facts.some((fact) => (fact.endsWith('_') ? name.startsWith(fact) : name === fact)));

function partsOf(approval: Approval, name: string, address: string | null): readonly Part[] {
  const { action, input } = approval;
  switch (action) {
    case 'admin-update-price':
      return partsOfPrice(input);
    case 'admin-update-network':
      return partsOfNetwork(input);
    case 'admin-update-settings':
      return partsOfSettings(approval);
    case 'admin-update-user':
      return partsOfUser(isFields(input.updates) ? input.updates : {}, name, address);
    default: {
      const words = wordsOfOne(approval, name);
      return words === null ? [] : [{ kind: 'money', words, facts: [] }];
    }
  }
}

/** A request that asks for one thing. */
function wordsOfOne(approval: Approval, name: string): string | null {
  const { action, input, moved } = approval;
  const { orderId, orderIds, status } = input;
  switch (action) {
    case 'admin-adjust-balance':
      return input.type === 'deduct'
        ? `Deduct ${sumOf(approval)} from ${name}`
        : `Add ${sumOf(approval)} to the wallet of ${name}`;
    case 'admin-refund-topup':
      return `Send ${sumOf(approval)} of a top-up back to ${name}`;
    case 'admin-bulk-update-orders': {
      const money = moved && `: ${status === 'failed' ? 'refund' : 'charge'} ${formatCedis(moved)}`;
      return `${ordersIn(orderIds)} to ${statusIn(status)}${money ?? ''}`;
    }
    case 'admin-update-order-status': {
      if (moved === null) return `Order ${String(orderId)} to ${statusIn(status)}`;
      return status === 'failed'
        ? `Refund ${formatCedis(moved)} to ${name}`
        : `Charge ${name} ${formatCedis(moved)} again`;
    }
    case 'admin-reset-second-factor':
      return `Switch off two-step login for ${name}`;
    default:
      return null;
  }
}

/** Returns the amount in cedis that was requested, or that it would move; null if there is none. */
export const amountOfApproval = ({ input: { amount }, moved }: Approval): number | null =>
  typeof amount === 'number' ? amount : moved && toCedis(moved);

const sumOf = (approval: Approval): string => formatCedis(fromCedis(amountOfApproval(approval) ?? 0));

/* A user. */

/** A longer address would fill a phone's screen. */
const longestAddress = 40;

function partsOfUser(
  updates: Readonly<Record<string, unknown>>,
  name: string,
  address: string | null,
): Part[] {
  const { role, staff_role, email, balance, tier, ...others } = updates;
  const isGiven = (value: unknown) => value !== undefined;
  const signsIn = typeof email === 'string' ? email : address;
  const who = signsIn === null || signsIn.length > longestAddress ? name : `${name} (${signsIn})`;
  const parts: (Part | false)[] = [
    (isGiven(role) || isGiven(staff_role)) && {
      kind: 'rights',
      words:
        role === 'user' ? `Take staff access from ${name}` : `Staff role ${roleIn(staff_role)} for ${who}`,
      facts: ['role', 'staff_role'],
    },
    // Whoever has the address can sign in.
    isGiven(email) && { kind: 'keys', words: `New address for ${name}`, facts: ['email'] },
    typeof balance === 'number' && {
      kind: 'money',
      words: `Balance of ${name} to ${formatCedis(fromCedis(balance))}`,
      facts: ['balance'],
    },
    isGiven(tier) && { kind: 'money', words: `Tier of ${name}`, facts: ['tier', 'tier_until'] },
    ...Object.keys(others).map(
      (field): Part => ({ kind: 'others', words: `Change of ${name}`, facts: [field] }),
    ),
  ];
  const given = parts.filter((part) => part !== false);
  return given.length > 0 ? given : [{ kind: 'others', words: `Change of ${name}`, facts: [] }];
}

/** Without one, a new member of staff is an owner. */
const roleIn = (role: unknown = 'owner'): string =>
  staffRoleLabels[staffRoles.find((one) => one === role) ?? 'owner'];

/* Settings. */

/** `input` has only the suppliers' names, because other settings may be keys. Everything else that changes is in `changed` and `facts`. */
function partsOfSettings(approval: Approval): Part[] {
  const { input, changed, facts } = approval;
  const { suppliers: _, ...settings } = isFields(input.settings) ? input.settings : {};
  const names = [...new Set([...changed, ...Object.keys(settings)])].filter((name) => name in settingLabels);
  const parts = [
    ...suppliersIn(input).flatMap((supplier) => partsOfSupplier(approval, supplier)),
    ...names.map(
      (name): Part => ({
        kind: isKeyName(name) ? 'keys' : needsTwoPeople(name) ? 'limits' : 'others',
        words: wordsOfSetting(name, facts),
        facts: [name],
      }),
    ),
  ];
  return parts.length > 0 ? parts : [{ kind: 'others', words: 'Change of settings', facts: [] }];
}

/** `Replace Hubnet API key`, `Approval limit for wallets from ₵200.00 to ₵500.00`, or without values for whoever may not read them. */
function wordsOfSetting(name: string, facts: Approval['facts']): string {
  const [before, after] = [facts?.before[name], facts?.after[name]];
  if (isKeyName(name) && after !== undefined) {
    const verb = after === noKey ? 'Remove' : before === noKey || before === neverSet ? 'Set' : 'Replace';
    return `${verb} ${labelOf(name)}`;
  }
  const words = limitWords[name] ?? `Change of ${labelOf(name)}`;
  if (typeof before !== 'number' || typeof after !== 'number') return words;
  const isMoney = settingLabels[name]?.unit === 'cedis';
  const [from, to] = [before, after].map((value) => (isMoney ? formatCedis(fromCedis(value)) : value));
  return `${words} from ${from} to ${to}`;
}

/** Titles for these settings, because their labels are the beginning of a sentence. */
const limitWords: Readonly<Record<string, string>> = {
  adjustment_limit: 'Approval limit for wallets',
  refund_limit: 'Approval limit for refunds',
  failed_orders_limit: 'Approval limit for failed orders',
};

const settingLabels: Readonly<Record<string, { readonly label: string; readonly unit?: string }>> =
  declaredSettings;

/** The setting's label without its unit. */
const labelOf = (name: string): string => (settingLabels[name]?.label ?? name).replace(/ \([^)]*\)$/, '');

/** One that is added or removed is one change. Of another, each fact is one, but an address always comes with its key. */
function partsOfSupplier(approval: Approval, supplier: NamedSupplier): Part[] {
  const { changed } = approval;
  const { id, protocol, removed } = supplier;
  const called = nameOfSupplier(approval, supplier);
  const own = `supplier_${id}_`;
  const facts = changed.filter((name) => name.startsWith(own));
  const isOf = (fact: string) => facts.includes(`${own}${fact}`);
  const isKey = changed.length === 0 || isOf('key') || isOf('address');
  const kind = isKey ? ('keys' as const) : ('others' as const);
  if (removed === true) return [{ kind, words: `Remove supplier ${called}`, facts: [own] }];
  if (protocol !== undefined) return [{ kind, words: `Add supplier ${called}`, facts: [own] }];
  const other = `Change supplier ${called}`;
  const ofKey = isOf('address') ? `New address for supplier ${called}` : `Replace API key of ${called}`;
  const ofKeys = [`${own}key`, `${own}address`];
  const parts: Part[] = [
    ...(isOf('key') || isOf('address') ? [{ kind, words: ofKey, facts: ofKeys }] : []),
    ...facts
      .filter((fact) => !ofKeys.includes(fact))
      .map((fact): Part => ({ kind: 'others', words: other, facts: [fact] })),
  ];
  // A new key that ends like the old one isn't among what changes.
  return parts.length > 0 ? parts : [{ kind, words: other, facts: [own] }];
}

/* A network. */

function partsOfNetwork({ id, fields }: Approval['input']): Part[] {
  const { codes, ...others } = isFields(fields) ? fields : {};
  const hasCodes = codes !== undefined || Object.keys(others).length === 0;
  const network = networkCalled(String(id));
  const words = `Supplier codes of ${network}`;
  return [
    ...(hasCodes ? [{ kind: 'keys' as const, words, facts: ['codes', 'known_codes'] }] : []),
    ...Object.keys(others).map(
      (field): Part => ({ kind: 'others', words: `Change of ${network}`, facts: [field] }),
    ),
  ];
}

/* A price. */

function partsOfPrice({ id, updates, seen }: Approval['input']): Part[] {
  const bundle = bundleOf(String(id));
  const given = isFields(updates) ? updates : {};
  const was = isFields(seen) ? seen : {};
  const { price, tiers, suppliers, ...others } = given;
  const added = Object.values(isFields(suppliers) ? suppliers : {}).filter(isFields);
  const names = [
    ...Object.keys(others),
    ...(added.some(({ plan_id: planId }) => planId !== undefined) ? ['other_plan_ids'] : []),
  ];
  const of = (words: string, kind: Part['kind'], facts: readonly string[]): Part[] =>
    areAmong(facts, names) ? [{ kind, words, facts }] : [];
  const parts = [
    ...of(`${bundle} becomes another bundle`, 'keys', ['network', 'line', 'data_size']),
    ...of(`API plan ID of ${bundle}`, 'keys', planIds),
    ...(typeof price === 'number' ? [partOfNow(bundle, price, was.price)] : []),
    ...Object.entries(isFields(tiers) ? tiers : {}).map(([tier, of]) => partOfTier(bundle, tier, of)),
    ...Object.keys(others)
      .filter((name) => !areAmong(otherFacts, [name]))
      .map((name): Part => ({ kind: 'others', words: `Change of ${bundle}`, facts: [name] })),
  ];
  return parts.length > 0 ? parts : [{ kind: 'others', words: `Change of ${bundle}`, facts: [] }];
}

const planIds = ['api_plan_id', 'primary_plan_id', 'secondary_plan_id', 'hubnet_code', 'other_plan_ids'];
const otherFacts = [...planIds, 'network', 'line', 'data_size'];

function partOfNow(bundle: string, price: number, was: unknown): Part {
  const from = typeof was === 'number' && was !== price ? ` from ${formatCedis(fromCedis(was))}` : '';
  const words = `${bundle}${from} to ${formatCedis(fromCedis(price))}`;
  return { kind: 'money', words, facts: ['price'], price };
}

function partOfTier(bundle: string, tier: string, price: unknown): Part {
  const facts = [`price_${tier}`];
  return typeof price === 'number'
    ? { kind: 'money', words: `${bundle} to ${formatCedis(fromCedis(price))} for a tier`, facts, price }
    : { kind: 'money', words: `${bundle} at everybody’s price for a tier`, facts };
}

/** `MTN 1GB`, by the price's id: its row may be gone. */
function bundleOf(id: string): string {
  const [network = '', ...words] = id.split('-');
  const called = words.map((word) => (isSize.test(word) ? word.toUpperCase() : capitalized(word)));
  return [networkCalled(network), ...called].join(' ');
}

const isSize = /^[\d.]+[a-z]+$/;

/** `MTN`, `Telecel`, by its id: its row may be gone, too. */
const networkCalled = (id: string): string =>
  nameIn(
    firstNetworks.map(({ label }) => label),
    id,
  );

/** The name in its own letter case, or with a capital. */
const nameIn = (names: readonly string[], word: string): string =>
  names.find((name) => name.toLowerCase() === word.toLowerCase()) ?? capitalized(word);

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** For example `50 orders`. */
export function ordersIn(orderIds: unknown): string {
  const count = Array.isArray(orderIds) ? orderIds.length : 0;
  return count === 1 ? '1 order' : `${count} orders`;
}

export const statusIn = (status: unknown): string =>
  isStatus(status) ? statusLabels[status] : 'another status';
const isStatus = (status: unknown): status is OrderStatus => orderStatuses.some((one) => one === status);
const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
