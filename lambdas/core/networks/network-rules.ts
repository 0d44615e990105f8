import { mostNetworks, mostNetworksEver } from '../../../contracts/networks/networks';
import { asItReads } from '../../../contracts/shown-name';
import { isFirst } from '../../../contracts/suppliers/suppliers';
import { AppError } from '../errors';
import { isFixed } from '../suppliers/network-codes';
import type { Network, NetworkList } from './entities';
import { codesText } from './network-facts';
import { pausesInForce, pausesToCome } from './pauses';

/** @throws AppError invalid_request */
export function assertAllowed(
  after: Network,
  before: Network | null,
  { networks }: NetworkList,
  at: Date,
): void {
  const others = networks.filter(({ id }) => id !== after.id);
  assertRoom(after, others);
  // Tables of networks are objects, whose own words can't be a network's.
  // In filters it stands for every network.
  if (before === null && after.id === 'all') throw refused('all can’t be an id.');
  if (before === null && after.id in Object.prototype) throw refused(`${after.id} can’t be an id.`);
  if (before === null && others.some(({ id }) => id.toLowerCase() === after.id)) {
    throw refused(`There is a network ${after.id} already.`);
  }
  const namesake = others.find(({ label }) => asItReads(label) === asItReads(after.label));
  if (namesake !== undefined) throw refused(`There is a network called ${namesake.label} already.`);
  if (after.isOnSale && after.prefixes.length === 0) {
    throw refused(`${after.label} is on sale, so it needs at least one prefix.`);
  }
  if (before !== null) assertPausesKept(before, after, at);
  for (const { label, prefixes } of others) {
    const shared = prefixes.find((prefix) => after.prefixes.includes(prefix));
    if (shared !== undefined) throw refused(`${shared} belongs to ${label}. Remove it there first.`);
  }
  const fixed = Object.entries(after.codes).filter(([supplier]) => isFirst(supplier));
  if (isFixed(after.id) && codesText(Object.fromEntries(fixed)) !== '') {
    throw refused(`What suppliers call ${after.label} is fixed. Only its lines have codes.`);
  }
}

function assertPausesKept(before: Network, after: Network, at: Date): void {
  const pauses = pausesInForce(before, at);
  const next = pausesToCome(before, at);
  // It would be over, and what waits for it would go out.
  if (after.isTakenOff && pauses[0]) throw refused(`${pauses[0].what} is paused. Resume it first.`);
  if (after.isTakenOff && next[0]) throw refused(`${next[0].what} is to be paused. Take that back first.`);
  const isOf = (name: string) => (pause: { readonly line: string | null }) => pause.line === name;
  for (const { name } of before.lines) {
    if (after.lines.some((line) => line.name === name)) continue;
    // Under another name it would be sold.
    if (pauses.some(isOf(name))) throw refused(`${name} is paused. Resume it first.`);
    if (next.some(isOf(name))) throw refused(`${name} is to be paused. Take that back first.`);
  }
}

/** Also for one that was taken off and comes back. */
function assertRoom(after: Network, others: readonly Network[]): void {
  const chosen = others.filter(({ isTakenOff }) => !isTakenOff);
  if (!after.isTakenOff && chosen.length >= mostNetworks)
    throw refused(`There can be at most ${mostNetworks} networks. Take one off first.`);
  if (others.length >= mostNetworksEver)
    throw refused(`There can be at most ${mostNetworksEver} networks, with those that were taken off.`);
}

export const refused = (userMessage: string) => new AppError('invalid_request', { userMessage });
