import type { AuditAction } from '../../../contracts/audit-log/audit-actions';
import type { InputOf } from '../../../contracts/contract';
import type { adminUpdateNetwork } from '../../../contracts/networks/admin-update-network';
import type { NetworkId } from '../../../contracts/networks/networks';
import type { ActingAdmin } from '../audit-log/entities';
import { AppError } from '../errors';
import { staffChange } from '../kernel/staff-change';
import type { Clock, Ids } from '../runtime-ports';
import type { Route } from '../suppliers/route';
import { assertNoAddress } from '../words-to-customers';
import type { Line, Network, NetworkList } from './entities';
import { codesText, differenceOf, isSameRoute } from './network-facts';
import { assertAllowed, refused } from './network-rules';
import type { NetworkStore } from './ports';

export interface NetworkPorts {
  readonly networks: NetworkStore;
  /** The only address that what customers read may name. */
  readonly shopUrl: string;
  readonly clock: Clock;
  readonly ids: Ids;
}

/** A line keeps its route, which is changed by itself. */
type Fields = Omit<Network, 'id' | 'isTakenOff' | 'pauses' | 'lines'> & {
  readonly lines: readonly Omit<Line, 'route'>[];
};

/** Every field that may be changed. Undefined ones stay as they are. */
export type NetworkFields = { readonly [Name in keyof Fields]: Fields[Name] | undefined };

export interface NetworkChange {
  readonly id: NetworkId;
  readonly kind: InputOf<typeof adminUpdateNetwork>['change'];
  readonly fields: Partial<NetworkFields>;
  /** The route that is given is this line's. */
  readonly line?: string | undefined;
  /** The route as staff saw it: one that is another by now is left alone. Absent: whatever it is. */
  readonly seenRoute?: Route | null | undefined;
  /** Whether the admin has signed in lately: without it no route goes with its line or its network. */
  readonly isSignInRecent?: boolean;
  readonly requestId: string;
}

const actions = {
  add: 'create-network',
  change: 'update-network',
  take_off: 'delete-network',
} as const satisfies Record<NetworkChange['kind'], AuditAction>;

/**
 * Adds, changes or takes off a network. All of them are one row, so that no two people give a prefix to two networks.
 * @throws AppError not_found, invalid_request, request_id_reused, sign_in_again, forbidden, unavailable
 */
export const updateNetwork = (
  ports: NetworkPorts,
  by: ActingAdmin,
  change: NetworkChange,
): Promise<Network> => {
  const { kind, id, fields, line, requestId } = change;
  const networkOf = ({ networks }: NetworkList) => networks.find((network) => network.id === id) ?? null;
  return staffChange<NetworkList, Network, 'networks'>(
    { ...ports, store: ports.networks },
    {
      ...{ scope: 'network', requestId, by },
      content: [kind, id, fields, ...(line === undefined ? [] : [line])],
      read: () => ports.networks.read(),
      repeated(list) {
        const network = networkOf(list);
        if (network === null) throw new AppError('request_id_reused');
        return network;
      },
      decide(list, at) {
        const before = networkOf(list);
        assertRouteSeen(before, change);
        assertNoAddress([fields.notice], ports.shopUrl);
        const after = afterChange(before, change);
        assertAllowed(after, before, list, at);
        if (!change.isSignInRecent && (losesRoute(before, after) || movesRouted(before, after)))
          throw new AppError('sign_in_again');
        const difference = differenceOf(before, after);
        if (difference === null) return { result: after };
        return {
          recorded: { action: actions[kind], targetId: after.id, ...difference },
          changes: [{ kind: 'networks', list: withNetwork(list, after) }],
          result: after,
        };
      },
    },
  );
};

function afterChange(before: Network | null, { id, kind, fields, line }: NetworkChange): Network {
  const given = givenOf(before, fields, line);
  const exists = before !== null && !before.isTakenOff;
  if (kind === 'add') {
    if (exists) throw refused(`There is a network ${id} already.`);
    if (before === null && id !== id.toLowerCase()) throw refused('The id must be in small letters.');
    return { ...(before ?? { ...blank, id, label: id, mark: id.slice(0, 3) }), ...given, isTakenOff: false };
  }
  if (!exists) throw new AppError('not_found', { userMessage: 'There is no such network.' });
  if (kind === 'change') return { ...before, ...given };
  const lines = before.lines.map((each) => ({ ...each, route: null }));
  const reset = { prefixes: [], isOnSale: false, notice: '', pauses: [], route: null, lines } as const;
  return { ...before, ...reset, isTakenOff: true };
}

/** What is changed, with the routes of lines where they belong. */
function givenOf(
  before: Network | null,
  { route, lines, ...rest }: NetworkChange['fields'],
  line: string | undefined,
): Partial<Network> {
  const own = before?.lines ?? [];
  const routeOf = (name: string) => own.find((each) => each.name === name)?.route ?? null;
  const named = (lines ?? own).map((each) => ({ ...each, route: routeOf(each.name) }));
  if (line !== undefined && !named.some(({ name }) => name === line))
    throw refused(`There is no line ${line}.`);
  const routed = named.map((each) => (each.name === line ? { ...each, route: route ?? null } : each));
  const given = {
    ...rest,
    ...((lines !== undefined || line !== undefined) && { lines: routed }),
    ...(line === undefined && { route }),
  };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}

/** @throws AppError invalid_request where somebody else has changed the route since */
function assertRouteSeen(before: Network | null, { line, seenRoute }: NetworkChange): void {
  if (before === null || seenRoute === undefined) return;
  const route = line === undefined ? before.route : before.lines.find(({ name }) => name === line)?.route;
  if (isSameRoute(route ?? null, seenRoute)) return;
  const whose = line === undefined ? before.label : `${before.label} ${line}`;
  throw refused(
    `Somebody has changed the routing of ${whose} since you opened it. Nothing is saved. Close this, and open it again.`,
  );
}

/** A route goes with its line, or with its network, as surely as by a change of it. */
function losesRoute(before: Network | null, after: Network): boolean {
  const isKept = (name: string) => after.lines.some((line) => line.name === name);
  const isLost = before?.lines.some(({ name, route }) => route !== null && !isKept(name)) ?? false;
  return isLost || (after.isTakenOff && routesOf(before).length > 0);
}

/** A supplier that has no code for a line gets none of its orders: changed codes move orders within a route. */
function movesRouted(before: Network | null, after: Network): boolean {
  if (before === null) return false;
  const isOther = (one: Line['codes'], other: Line['codes']) => codesText(one) !== codesText(other);
  const isMoved = ({ name, codes, route }: Line) => {
    const now = after.lines.find((line) => line.name === name);
    return now !== undefined && (route ?? before.route) !== null && isOther(codes, now.codes);
  };
  return (routesOf(before).length > 0 && isOther(before.codes, after.codes)) || before.lines.some(isMoved);
}

const routesOf = (network: Network | null): readonly Route[] =>
  [network?.route, ...(network?.lines ?? []).map(({ route }) => route)].filter((route) => route != null);

const blank: Omit<Network, 'id' | 'label' | 'mark'> = {
  colour: '#5b6770',
  prefixes: [],
  balanceCode: '',
  isOnSale: false,
  notice: '',
  prefixRule: 'warn',
  codes: {},
  lines: [],
  route: null,
  pauses: [],
  isTakenOff: false,
};

export const withNetwork = (list: NetworkList, after: Network): NetworkList => ({
  ...list,
  version: list.version + 1,
  networks: list.networks.some(({ id }) => id === after.id)
    ? list.networks.map((network) => (network.id === after.id ? after : network))
    : [...list.networks, after],
});
