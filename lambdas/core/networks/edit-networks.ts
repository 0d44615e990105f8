import type { AuditAction } from '../../../contracts/audit-log/terms';
import type { InputOf } from '../../../contracts/contract';
import type { adminUpdateNetwork } from '../../../contracts/networks/contracts';
import { allNetworks, mostNetworks, type NetworkId } from '../../../contracts/networks/terms';
import { isFirstSupplier } from '../../../contracts/suppliers/contracts';
import { staysStaff } from '../accounts/writers';
import { type ActingAdmin, type AuditRecord, auditRow, changedFacts, recordsAudit } from '../audit-log/rows';
import { access, put, type UseCasePorts } from '../kernel/db';
import { AppError, assertVersion } from '../kernel/errors';
import { snakeCase } from '../kernel/fields';
import { staffChange } from '../staff/staff-change';
import { assertNoAddress } from '../staff/words-to-customers';
import { isFixed } from '../suppliers/product-codes';
import { networksIn } from './read-networks';
import { type Network, type NetworkList, networksRow, type SupplierCodes } from './rows';

export const changeNetworksAccess = access({
  get: [networksRow, auditRow],
  writes: [[recordsAudit, staysStaff, networksRow]],
});

export interface NetworkPorts extends UseCasePorts<typeof changeNetworksAccess> {
  /** The only web address that texts for customers may contain. */
  readonly shopUrl: string;
}

type Fields = Omit<Network, 'id' | 'isTakenOff'>;

/** Every field that can be changed. Undefined: unchanged. */
export type NetworkFields = { readonly [Name in keyof Fields]: Fields[Name] | undefined };

export interface NetworkChange {
  /** `all`: stops selling every network. They are resumed one by one, since each may have been stopped for a reason of its own. */
  readonly id: NetworkId;
  readonly kind: InputOf<typeof adminUpdateNetwork>['change'];
  readonly fields: Partial<NetworkFields>;
  /** The networks' version that staff saw. Absent: not compared. */
  readonly version?: number | undefined;
  readonly requestId: string;
}

const actions = {
  add: 'create-network',
  change: 'update-network',
  take_off: 'delete-network',
} as const satisfies Record<NetworkChange['kind'], AuditAction>;

/**
 * Adds, changes or takes off a network, or stops selling all. They are one row, so two people can't give a prefix to two networks.
 * @returns the network; undefined for `all`
 * @throws AppError not_found, invalid_request, request_id_reused, forbidden, unavailable
 */
export function updateNetwork(
  ports: NetworkPorts,
  by: ActingAdmin,
  change: NetworkChange,
): Promise<Network | undefined> {
  const { kind, id, fields, requestId, version } = change;
  const networkOf = ({ networks }: NetworkList) => networks.find((network) => network.id === id);
  return staffChange<NetworkList, Network | undefined, 'networks'>(ports, {
    scope: 'network',
    requestId,
    by,
    content: [kind, id, fields],
    read: () => networksIn(ports.db).read(),
    repeated: networkOf,
    decide(list) {
      assertVersion(list.version, version);
      assertNoAddress([fields.notice], ports.shopUrl);
      const { networks, facts } =
        id === allNetworks && kind === 'change'
          ? allStopped(list, fields)
          : oneChanged(list, networkOf(list), change);
      const after = { ...list, version: list.version + 1, networks };
      if (facts === null) return { result: networkOf(after) };
      return {
        recorded: { action: actions[kind], targetId: id, ...facts },
        changes: [put(networksRow, after)],
        result: networkOf(after),
      };
    },
  });
}

interface Decided {
  readonly networks: readonly Network[];
  /** Null: nothing changes. */
  readonly facts: Pick<AuditRecord, 'before' | 'after'> | null;
}

function allStopped({ networks }: NetworkList, { notice }: NetworkChange['fields']): Decided {
  const isSold = (one: Network) => !one.isTakenOff && one.isOnSale;
  const sold = networks.filter(isSold).map(({ label }) => label);
  return {
    networks: networks.map((one) =>
      isSold(one) ? { ...one, isOnSale: false, notice: notice ?? one.notice } : one,
    ),
    facts:
      sold.length === 0
        ? null
        : { before: { is_on_sale: sold.join(', ') }, after: { is_on_sale: '', ...(notice && { notice }) } },
  };
}

function oneChanged(list: NetworkList, before: Network | undefined, change: NetworkChange): Decided {
  const after = afterChange(before, change);
  assertAllowed(after, before, list.networks);
  const networks = before
    ? list.networks.map((network) => (network === before ? after : network))
    : [...list.networks, after];
  return { networks, facts: changedFacts(before ? factsOf(before) : {}, factsOf(after)) };
}

function afterChange(before: Network | undefined, { id, kind, fields }: NetworkChange): Network {
  const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
  const exists = before !== undefined && !before.isTakenOff;
  if (kind === 'add') {
    if (exists) throw refused(`There is a network ${id} already.`);
    return { ...(before ?? { ...blank, id, label: id, mark: id.slice(0, 3) }), ...given, isTakenOff: false };
  }
  if (!exists) throw new AppError('not_found', { userMessage: 'There is no such network.' });
  // The rest is kept for its orders, and in case it returns.
  if (kind === 'take_off') return { ...before, prefixes: [], isOnSale: false, notice: '', isTakenOff: true };
  return { ...before, ...given };
}

const blank: Omit<Network, 'id' | 'label' | 'mark'> = {
  colour: '#5b6770',
  prefixes: [],
  balanceCode: '',
  isOnSale: false,
  notice: '',
  codes: {},
  route: null,
  isTakenOff: false,
};

/** Words that mean something else where a network's id may stand: every network, and a property of every object. */
const reserved = [allNetworks, 'constructor'];

/** @throws AppError invalid_request */
function assertAllowed(after: Network, before: Network | undefined, networks: readonly Network[]): void {
  const { id, label, prefixes } = after;
  const others = networks.filter((network) => network.id !== id);
  if (others.length >= mostNetworks) throw refused(`There can be at most ${mostNetworks} networks.`);
  if (before === undefined) {
    if (id !== id.toLowerCase() || reserved.includes(id)) throw refused(`${id} can’t be a network’s id.`);
    // A purchase says it in small letters.
    const twin = others.find((other) => other.id.toLowerCase() === id);
    if (twin !== undefined) throw refused(`There is a network ${id} already.`);
  }
  const namesake = others.find((other) => other.label.toLowerCase() === label.toLowerCase());
  if (namesake !== undefined) throw refused(`There is a network called ${namesake.label} already.`);
  if (after.isOnSale && prefixes.length === 0)
    throw refused(`${label} is on sale, so it needs at least one prefix.`);
  for (const other of others) {
    const shared = other.prefixes.find((prefix) => prefixes.includes(prefix));
    if (shared !== undefined) throw refused(`${shared} belongs to ${other.label}. Remove it there first.`);
  }
  if (
    isFixed(id) &&
    Object.entries(after.codes).some(([supplier, code]) => code && isFirstSupplier(supplier))
  )
    throw refused(`What suppliers call ${label} is fixed.`);
}

const refused = (userMessage: string) => new AppError('invalid_request', { userMessage });

/** The network for the audit log. Lists are texts, so that they can be compared. */
function factsOf({ id: _, prefixes, codes, route, ...network }: Network): AuditRecord['before'] {
  const facts = {
    ...network,
    prefixes: prefixes.join(' '),
    codes: codesText(codes),
    // Empty: the settings decide.
    route: route?.length === 0 ? 'manual' : (route?.join(', ') ?? ''),
  };
  return Object.fromEntries(Object.entries(facts).map(([name, value]) => [snakeCase(name), value]));
}

const codesText = (codes: SupplierCodes): string =>
  Object.entries(codes)
    .filter(([, code]) => code)
    .map(([supplier, code]) => `${supplier} ${code}`)
    .sort()
    .join(', ');
