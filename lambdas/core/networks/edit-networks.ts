import type { AuditAction } from '../../../contracts/audit-log/audit-actions';
import type { InputOf } from '../../../contracts/contract';
import type { adminUpdateNetwork } from '../../../contracts/networks/admin-update-network';
import { mostNetworks, type NetworkId } from '../../../contracts/networks/networks';
import type { ActingAdmin, AuditRecord } from '../audit-log/entities';
import { AppError } from '../errors';
import { commit } from '../kernel/commit';
import type { Clock, Ids } from '../runtime-ports';
import { isFixed } from '../suppliers/network-codes';
import type { Line, Network, NetworkList, SupplierCodes } from './entities';
import type { NetworkStore } from './ports';

export interface NetworkPorts {
  readonly networks: NetworkStore;
  readonly clock: Clock;
  readonly ids: Ids;
}

type Fields = Omit<Network, 'id' | 'isTakenOff'>;

export interface NetworkChange {
  readonly id: NetworkId;
  readonly kind: InputOf<typeof adminUpdateNetwork>['change'];
  /** Absent ones stay as they are. */
  readonly fields: { readonly [Name in keyof Fields]?: Fields[Name] | undefined };
  readonly requestId: string;
}

const actions = {
  add: 'create-network',
  change: 'update-network',
  take_off: 'delete-network',
} as const satisfies Record<NetworkChange['kind'], AuditAction>;

/**
 * Adds, changes or takes off a network. All of them are one row, so that no two people give a prefix to two networks.
 * @throws AppError not_found, invalid_request, request_id_reused, unavailable
 */
export async function updateNetwork(
  ports: NetworkPorts,
  { adminId, adminName = null }: ActingAdmin,
  change: NetworkChange,
): Promise<Network> {
  const recordId = `network#${adminId}#${change.requestId}`;
  const action = actions[change.kind];
  return commit(
    { ...ports, store: ports.networks },
    {
      async read() {
        const [list, done] = await Promise.all([ports.networks.read(), ports.networks.audit(recordId)]);
        return { list, done };
      },
      decide({ list, done }, at) {
        const before = list.networks.find(({ id }) => id === change.id) ?? null;
        if (done !== null) return { changes: [], result: repeated(done, action, before) };
        const after = afterChange(before, change);
        assertAllowed(after, before, list);
        const difference = differenceOf(before, after);
        if (difference === null) return { changes: [], result: after };
        const about = { id: recordId, action, adminId, adminName, targetId: after.id };
        const record: AuditRecord = { ...about, ...difference, reason: null, at };
        return {
          changes: [
            { kind: 'audit', record },
            { kind: 'networks', list: withNetwork(list, after) },
          ],
          result: after,
        };
      },
    },
  );
}

function repeated(done: AuditRecord, action: AuditAction, before: Network | null): Network {
  if (before === null || done.action !== action || done.targetId !== before.id) {
    throw new AppError('request_id_reused');
  }
  return before;
}

function afterChange(before: Network | null, { id, kind, fields }: NetworkChange): Network {
  const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
  const exists = before !== null && !before.isTakenOff;
  if (kind === 'add') {
    if (exists) throw refused(`There is a network ${id} already.`);
    if (before === null && id !== id.toLowerCase()) throw refused('The id must be in small letters.');
    return { ...(before ?? { ...blank, id, label: id, mark: id.slice(0, 3) }), ...given, isTakenOff: false };
  }
  if (!exists) throw new AppError('not_found', { userMessage: 'There is no such network.' });
  if (kind === 'change') return { ...before, ...given };
  return { ...before, prefixes: [], isOnSale: false, notice: '', isTakenOff: true };
}

const blank: Omit<Network, 'id' | 'label' | 'mark'> = {
  colour: '#5b6770',
  prefixes: [],
  balanceCode: '',
  isOnSale: false,
  notice: '',
  prefixRule: 'warn',
  codes: {},
  lines: [],
  isTakenOff: false,
};

/** @throws AppError invalid_request */
function assertAllowed(after: Network, before: Network | null, { networks }: NetworkList): void {
  const others = networks.filter(({ id }) => id !== after.id);
  if (before === null && networks.length >= mostNetworks)
    throw refused(`There can be ${mostNetworks} networks.`);
  if (before === null && others.some(({ id }) => id.toLowerCase() === after.id)) {
    throw refused(`There is a network ${after.id} already.`);
  }
  const namesake = others.find(({ label }) => label.toLowerCase() === after.label.toLowerCase());
  if (namesake !== undefined) throw refused(`There is a network called ${namesake.label} already.`);
  if (after.isOnSale && after.prefixes.length === 0) {
    throw refused(`${after.label} is on sale, so it needs at least one prefix.`);
  }
  for (const { label, prefixes } of others) {
    const shared = prefixes.find((prefix) => after.prefixes.includes(prefix));
    if (shared !== undefined) throw refused(`${shared} belongs to ${label}. Take it away there first.`);
  }
  if (isFixed(after.id) && codesText(after.codes) !== '') {
    throw refused(`What suppliers call ${after.label} is fixed. Only its lines have codes.`);
  }
}

const refused = (userMessage: string) => new AppError('invalid_request', { userMessage });

const withNetwork = ({ version, networks }: NetworkList, after: Network): NetworkList => ({
  version: version + 1,
  networks: networks.some(({ id }) => id === after.id)
    ? networks.map((network) => (network.id === after.id ? after : network))
    : [...networks, after],
});

/** The facts that differ, as the audit log has them; null where none do. */
function differenceOf(before: Network | null, after: Network): Pick<AuditRecord, 'before' | 'after'> | null {
  const [was, is] = [before && factsOf(before), factsOf(after)];
  const names = Object.keys(is).filter((name) => was?.[name] !== is[name]);
  if (names.length === 0) return null;
  const pick = (facts: Facts) => Object.fromEntries(names.map((name) => [name, facts[name]]));
  return { before: was ? pick(was) : {}, after: pick(is) };
}

type Facts = Readonly<Record<string, string | boolean>>;

const factsOf = (network: Network): Facts => ({
  label: network.label,
  mark: network.mark,
  colour: network.colour,
  prefixes: network.prefixes.join(' '),
  balance_code: network.balanceCode,
  on_sale: network.isOnSale,
  notice: network.notice,
  prefix_rule: network.prefixRule,
  codes: codesText(network.codes),
  lines: network.lines.map(lineText).join('; '),
  taken_off: network.isTakenOff,
});

const lineText = ({ name, codes }: Line): string => [name, codesText(codes)].filter(Boolean).join(': ');

const codesText = (codes: SupplierCodes): string =>
  Object.entries(codes)
    .filter(([, code]) => code)
    .map(([supplier, code]) => `${supplier} ${code}`)
    .join(', ');
