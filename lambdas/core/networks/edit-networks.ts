import type { AuditAction } from '../../../contracts/audit-log/audit-actions';
import type { SupplierName } from '../../../contracts/constants';
import type { InputOf } from '../../../contracts/contract';
import { idRefusals } from '../../../contracts/id-refusals';
import type { adminUpdateNetwork } from '../../../contracts/networks/admin-update-network';
import {
  allNetworks,
  mostNetworks,
  mostNetworksEver,
  type NetworkId,
} from '../../../contracts/networks/networks';
import { isFirstSupplier } from '../../../contracts/suppliers/suppliers';
import { staysStaff } from '../accounts/writers';
import type { ActingAdmin, AuditRecord } from '../audit-log/audit-record';
import { auditRow, recordsAudit } from '../audit-log/rows';
import { AppError, assertVersion } from '../errors';
import { access, type Db, put } from '../kernel/db';
import { staffChange } from '../kernel/staff-change';
import type { Clock, Ids } from '../runtime-ports';
import type { SettingsReader } from '../settings/entities';
import { isFixed } from '../suppliers/product-codes';
import { supplierIdsOf } from '../suppliers/supplier';
import { assertNoAddress } from '../words-to-customers';
import { networksIn } from './read-networks';
import { type Network, type NetworkList, networksRow, type Route, type SupplierCodes } from './rows';

export const changeNetworksAccess = access({
  get: [networksRow, auditRow],
  writes: [[recordsAudit, staysStaff, networksRow]],
});

export interface NetworkPorts {
  readonly db: Db<typeof changeNetworksAccess>;
  /** The only web address that texts for customers may contain. */
  readonly shopUrl: string;
  readonly clock: Clock;
  readonly ids: Ids;
}

type Fields = Omit<Network, 'id' | 'isTakenOff'>;

/** Every field that can be changed. Undefined: unchanged. */
export type NetworkFields = { readonly [Name in keyof Fields]: Fields[Name] | undefined };

export interface NetworkChange {
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
 * Adds, changes or takes off a network. All networks are one row, so two people can't give a prefix to two networks.
 * @throws AppError not_found, invalid_request, request_id_reused, forbidden, unavailable
 */
export const updateNetwork = async (
  ports: NetworkPorts & { readonly settings: SettingsReader },
  by: ActingAdmin,
  change: NetworkChange,
): Promise<Network> => {
  const { kind, id, fields, requestId } = change;
  const named = suppliersNamedBy(fields);
  const networkOf = ({ networks }: NetworkList) => networks.find((network) => network.id === id) ?? null;
  const known = named.length === 0 ? [] : supplierIdsOf(await ports.settings.read(0));
  return staffChange<NetworkList, Network, 'networks'>(ports, {
    ...{ scope: 'network', requestId, by },
    content: [kind, id, fields],
    read: () => networksIn(ports.db).read(),
    repeated(list) {
      const network = networkOf(list);
      if (network === null) throw new AppError('request_id_reused');
      return network;
    },
    decide(list) {
      const before = networkOf(list);
      assertVersion(list.version, change.version);
      assertNoAddress([fields.notice], ports.shopUrl);
      const unknown = named.find((supplier) => !known.includes(supplier));
      if (unknown !== undefined) throw refused(`There is no supplier ${unknown}. Nothing is saved.`);
      const after = afterChange(before, change);
      assertAllowed(after, before, list);
      const difference = differenceOf(before, after);
      if (difference === null) return { result: after };
      return {
        recorded: { action: actions[kind], targetId: after.id, ...difference },
        changes: [put(networksRow, withNetwork(list, after))],
        result: after,
      };
    },
  });
};

/**
 * Stops selling all networks. They are resumed one by one, since each may have been stopped for a reason of its own.
 * @param stop `notice` undefined: each keeps its own
 * @throws AppError invalid_request, request_id_reused, forbidden, unavailable
 */
export const stopAll = (
  ports: NetworkPorts,
  by: ActingAdmin,
  { notice, requestId }: { readonly notice?: string | undefined; readonly requestId: string },
): Promise<void> =>
  staffChange<NetworkList, void, 'networks'>(ports, {
    ...{ scope: 'network', requestId, by, content: [allNetworks, notice] },
    read: () => networksIn(ports.db).read(),
    repeated: () => undefined,
    decide(list) {
      assertNoAddress([notice], ports.shopUrl);
      const isSold = (one: Network) => !one.isTakenOff && one.isOnSale;
      const stopped = list.networks.filter(isSold);
      if (stopped.length === 0) return { result: undefined };
      const networks = list.networks.map((one) =>
        isSold(one) ? { ...one, isOnSale: false, notice: notice ?? one.notice } : one,
      );
      return {
        recorded: {
          ...{ action: 'update-network', targetId: allNetworks, before: { on_sale: true } },
          after: {
            on_sale: false,
            ...(notice !== undefined && { notice }),
            networks: stopped.map(({ label }) => label).join(', '),
          },
        },
        changes: [put(networksRow, { ...list, version: list.version + 1, networks })],
        result: undefined,
      };
    },
  });

/** The suppliers that a network's routes and codes name. */
export const suppliersNamedBy = ({ route, codes = {} }: Naming): SupplierName[] => [
  ...(route ?? []),
  ...Object.keys(codes).filter((supplier) => codes[supplier]),
];

interface Naming {
  readonly route?: Route | null | undefined;
  readonly codes?: SupplierCodes | undefined;
}

function afterChange(before: Network | null, { id, kind, fields }: NetworkChange): Network {
  const given = givenOf(fields);
  const exists = before !== null && !before.isTakenOff;
  if (kind === 'add') {
    if (exists) throw refused(idRefusals.networkExists(id));
    if (before === null && id !== id.toLowerCase()) throw refused('The id must be in small letters.');
    return { ...(before ?? { ...blank, id, label: id, mark: id.slice(0, 3) }), ...given, isTakenOff: false };
  }
  if (!exists) throw new AppError('not_found', { userMessage: 'There is no such network.' });
  if (kind === 'change') return { ...before, ...given };
  const reset = { prefixes: [], isOnSale: false, notice: '' } as const;
  return { ...before, ...(reset satisfies Omit<Network, KeptWhenOff>), isTakenOff: true };
}

/** Properties that a network keeps when it is taken off, for its orders and in case it returns. The others are reset. */
type KeptWhenOff = Exclude<keyof Network, 'prefixes' | 'isOnSale' | 'notice'>;

const givenOf = (fields: NetworkChange['fields']): Partial<Network> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

const blank: Omit<Network, 'id' | 'label' | 'mark'> = {
  colour: '#5b6770',
  prefixes: [],
  balanceCode: '',
  isOnSale: false,
  notice: '',
  prefixRule: 'warn',
  codes: {},
  route: null,
  isTakenOff: false,
};

const withNetwork = (list: NetworkList, after: Network): NetworkList => ({
  ...list,
  version: list.version + 1,
  networks: list.networks.some(({ id }) => id === after.id)
    ? list.networks.map((network) => (network.id === after.id ? after : network))
    : [...list.networks, after],
});

/** @throws AppError invalid_request */
function assertAllowed(after: Network, before: Network | null, { networks }: NetworkList): void {
  const others = networks.filter(({ id }) => id !== after.id);
  assertRoom(after, others);
  // Networks are properties of objects, whose built-in names can't be ids. In filters, `all` means every network.
  if (before === null && after.id === allNetworks) throw refused(idRefusals.reserved(after.id));
  if (before === null && after.id in Object.prototype) throw refused(idRefusals.reserved(after.id));
  if (before === null && others.some(({ id }) => id.toLowerCase() === after.id)) {
    throw refused(idRefusals.networkExists(after.id));
  }
  const namesake = others.find(({ label }) => label.toLowerCase() === after.label.toLowerCase());
  if (namesake !== undefined) throw refused(`There is a network called ${namesake.label} already.`);
  if (after.isOnSale && after.prefixes.length === 0) {
    throw refused(`${after.label} is on sale, so it needs at least one prefix.`);
  }
  for (const { label, prefixes } of others) {
    const shared = prefixes.find((prefix) => after.prefixes.includes(prefix));
    if (shared !== undefined) throw refused(`${shared} belongs to ${label}. Remove it there first.`);
  }
  const fixed = Object.entries(after.codes).filter(([supplier]) => isFirstSupplier(supplier));
  if (isFixed(after.id) && codesText(Object.fromEntries(fixed)) !== '') {
    throw refused(`What suppliers call ${after.label} is fixed.`);
  }
}

/** Checks the limits on networks, also for one that was taken off and comes back. */
function assertRoom(after: Network, others: readonly Network[]): void {
  const chosen = others.filter(({ isTakenOff }) => !isTakenOff);
  if (!after.isTakenOff && chosen.length >= mostNetworks)
    throw refused(`There can be at most ${mostNetworks} networks. Remove one first.`);
  if (others.length >= mostNetworksEver)
    throw refused(`There can be at most ${mostNetworksEver} networks, with those that were removed.`);
}

const refused = (userMessage: string) => new AppError('invalid_request', { userMessage });

/** The facts that differ, for the audit log; null if none do. */
function differenceOf(before: Network | null, after: Network): Pick<AuditRecord, 'before' | 'after'> | null {
  const [was, is] = [before && factsOf(before), factsOf(after)];
  const names = Object.keys(is).filter((name) => was?.[name] !== is[name]);
  if (names.length === 0) return null;
  const pick = (facts: Facts) => Object.fromEntries(names.map((name) => [name, facts[name]]));
  return { before: was ? pick(was) : {}, after: pick(is) };
}

type Facts = Readonly<Record<string, Fact>>;
type Fact = string | boolean;

const factsOf = (network: Network): Facts => Object.fromEntries(Object.values(factOfEach(network)));

/**
 * Each property's name and text in the audit log, except the id. A property that is missing here would never be saved.
 */
const factOfEach = (
  network: Network,
): { readonly [Name in Exclude<keyof Network, 'id'>]: readonly [name: string, value: Fact] } => ({
  label: ['label', network.label],
  mark: ['mark', network.mark],
  colour: ['colour', network.colour],
  prefixes: ['prefixes', network.prefixes.join(' ')],
  balanceCode: ['balance_code', network.balanceCode],
  isOnSale: ['on_sale', network.isOnSale],
  notice: ['notice', network.notice],
  prefixRule: ['prefix_rule', network.prefixRule],
  codes: ['codes', codesText(network.codes)],
  route: ['route', routeText(network.route)],
  isTakenOff: ['taken_off', network.isTakenOff],
});

/** `hubnet, secondary`; `manual` for none; empty: the settings' order. */
const routeText = (route: Route | null): string =>
  route?.length === 0 ? 'manual' : (route?.join(', ') ?? '');

const codesText = (codes: SupplierCodes): string =>
  Object.entries(codes)
    .filter(([, code]) => code)
    .map(([supplier, code]) => `${supplier} ${code}`)
    .sort()
    .join(', ');
