import { mostDaysToPause, mostPausedDays } from '../../../contracts/networks/networks';
import { nameOfBundle } from '../../../contracts/prices/bundle-names';
import type { ActingAdmin, AuditRecord } from '../audit-log/audit-record';
import { AppError } from '../errors';
import { access, type Db, put } from '../kernel/db';
import { staffChange } from '../kernel/staff-change';
import { type BundlePrice, priceRow } from '../prices/rows';
import { dayMs } from '../time';
import { assertNoAddress } from '../words-to-customers';
import { changeNetworksAccess, type NetworkPorts, refused, withNetwork } from './edit-networks';
import { endOf, hasBegun, isOver, pausedWords, whatOf } from './pauses';
import { networksIn } from './read-networks';
import { type Network, type NetworkList, networksRow, type Pause } from './rows';

export const pauseSalesAccess = access({
  get: [...changeNetworksAccess.get, priceRow],
  writes: changeNetworksAccess.writes,
});

interface PausePorts extends NetworkPorts {
  readonly db: Db<typeof pauseSalesAccess>;
}

export interface PauseChange {
  readonly target: PauseTarget;
  /** Null resumes sales, or takes back a pause that hasn't begun. */
  readonly pause: AskedPause | null;
  /** The pause as staff saw it; null: none. Absent: not compared. */
  readonly seen?: AskedPause | null | undefined;
  readonly requestId: string;
}

/** Maximum pauses of one network, including those to come: all networks are one row, which each purchase reads. */
const mostPauses = 10;

/**
 * Pauses a network, line or plan now or from a later time, changes its pause, resumes it, or takes back a pause that hasn't begun.
 * @throws AppError not_found, invalid_request, request_id_reused, forbidden, unavailable
 */
export const pauseSales = (
  ports: PausePorts,
  by: ActingAdmin,
  { target, pause, seen, requestId }: PauseChange,
): Promise<Network> =>
  staffChange<{ list: NetworkList; price: BundlePrice | null }, Network, 'networks'>(ports, {
    ...{ scope: 'pause', requestId, by, content: [target, pause] },
    async read() {
      const [list, price] = await Promise.all([
        networksIn(ports.db).read(),
        target.planId === null ? null : ports.db.get(priceRow, { id: target.planId }),
      ]);
      return { list, price };
    },
    repeated: ({ list }) => soldNetwork(list, target),
    decide({ list, price }, at) {
      assertNoAddress([pause?.words], ports.shopUrl);
      const network = soldNetwork(list, target);
      const isLeft = (each: Pause) => !isOver(each, at);
      const before = network.pauses.find((each) => isOf(each, target) && isLeft(each)) ?? null;
      const after =
        pause === null ? before && ended(before, at) : asked(network, { target, pause, before, price }, at);
      const changed = after ?? before;
      if (seen !== undefined && !isSeen(before, seen, at) && !isSeen(before, after, at))
        throw refused('Somebody else has changed this pause since you opened it. Nothing is saved.');
      if (changed === null) return { result: network };
      const next = { ...network, pauses: withPause(network.pauses, { before, after }, at) };
      if (next.pauses.filter(isLeft).length > mostPauses) {
        throw refused(`At most ${mostPauses} things of ${network.label} can be paused. Pause the network.`);
      }
      const following = withNetwork(list, next);
      const paused = following.networks.flatMap(({ pauses }) => pauses.filter(isLeft));
      if (pause !== null && paused.length > mostPaused) {
        throw refused(`At most ${mostPaused} things can be paused at once. Pause whole networks.`);
      }
      return {
        recorded: {
          action: pause === null ? 'resume-sales' : 'pause-sales',
          targetId: whatOf(network, changed),
          before: before === null ? {} : pauseFacts(before, at),
          after: pause === null || after === null ? {} : pauseFacts(after, at),
        },
        changes: [put(networksRow, { ...following, networks: bounded(following.networks, at) })],
        result: next,
      };
    },
  });

/** Whether the pause is the seen one. A pause that has begun keeps its start, so the start isn't compared. */
function isSeen(before: Pause | null, seen: AskedPause | null, at: Date): boolean {
  if (before === null || seen === null) return before === seen;
  const textOf = ({ words, from, until, mode, resumes }: AskedPause) =>
    JSON.stringify([words, hasBegun(before, at) ? null : (from ?? null), until, mode, resumes]);
  return textOf(before) === textOf(seen);
}

/** @throws AppError not_found */
function soldNetwork({ networks }: NetworkList, { network: wanted }: PauseTarget): Network {
  const network = networks.find(({ id, isTakenOff }) => id === wanted && !isTakenOff);
  if (network === undefined) throw new AppError('not_found', { userMessage: 'There is no such network.' });
  return network;
}

/** A network, or one of its lines or plans. */
export interface PauseTarget {
  readonly network: string;
  readonly line: string | null;
  readonly planId: string | null;
}

/** The details that staff enter for a pause. */
export interface AskedPause extends Pick<Pause, 'words' | 'until' | 'mode' | 'resumes'> {
  /** Absent: now, or the existing start of a pause that is in force. */
  readonly from?: Date;
}

/** Orders that waited for it are sent within minutes; their age counts from its end. */
const keptMs = dayMs;

/** @throws AppError not_found, invalid_request */
function asked(
  network: Network,
  {
    target,
    pause,
    before,
    price,
  }: {
    readonly target: PauseTarget;
    readonly pause: AskedPause;
    readonly before: Pause | null;
    readonly price: BundlePrice | null;
  },
  at: Date,
): Pause {
  const { line, planId } = target;
  const from = beginOf(network, pause.from, before, at);
  if (pause.until !== null) assertUntil(pause.until, from, at);
  if (line !== null && !network.lines.some(({ name }) => name === line)) {
    throw refused(`${network.label} has no line ${line}.`);
  }
  if (planId !== null && price?.network !== network.id) {
    throw new AppError('not_found', { userMessage: `${network.label} has no such plan.` });
  }
  const plan =
    price === null ? null : { id: price.id, name: nameOfBundle(network.label, price.line, price.dataSize) };
  return { ...pause, line, plan, from };
}

/**
 * The pause as ended by a person; the age of orders that waited counts from now. Null if it hasn't begun, so no order has waited for it.
 */
const ended = (pause: Pause, at: Date): Pause | null =>
  hasBegun(pause, at) ? { ...pause, words: '', until: at, resumes: true } : null;

/**
 * Replaces one pause; null removes it. A pause that has ended stays until another pause of the same thing begins, because the age of orders
 * that waited counts from its end.
 */
function withPause(
  pauses: readonly Pause[],
  { before, after }: { readonly before: Pause | null; readonly after: Pause | null },
  at: Date,
): Pause[] {
  const isReplaced = (each: Pause) =>
    each === before || (after !== null && hasBegun(after, at) && isSameTarget(each, after));
  const kept = pauses.filter((each) => !isReplaced(each) && !isForgotten(each, at));
  return after === null ? kept : [...kept, after];
}

/**
 * Maximum pauses across all networks, including those to come: all networks are one row, which each purchase reads. The same maximum
 * applies to ended ones, so that all may be resumed at once.
 */
export const mostPaused = 20;

/** Drops the oldest ended pauses. Orders that still wait for a dropped pause become attention items as they are sent. */
function bounded(networks: readonly Network[], at: Date): Network[] {
  const ended = networks.flatMap(({ pauses }) => pauses).filter((pause) => isOver(pause, at));
  const endMs = (pause: Pause) => endOf(pause)?.getTime() ?? 0;
  const kept = new Set(ended.sort((a, b) => endMs(b) - endMs(a)).slice(0, mostPaused));
  return networks.map((network) => ({
    ...network,
    pauses: network.pauses.filter((pause) => !isOver(pause, at) || kept.has(pause)),
  }));
}

function isForgotten(pause: Pause, at: Date): boolean {
  const end = endOf(pause);
  return end !== null && at.getTime() - end.getTime() > keptMs;
}

const isOf = ({ line, plan }: Pause, target: PauseTarget): boolean =>
  (plan?.id ?? null) === target.planId && line === target.line;

const isSameTarget = (a: Pause, { line, plan }: Pause): boolean =>
  isOf(a, { network: '', line, planId: plan?.id ?? null });

const pauseFacts = (pause: Pause, at: Date): AuditRecord['after'] => ({
  new_orders: pause.mode === 'send_later' ? 'sent later' : 'refused',
  words: pause.words,
  [hasBegun(pause, at) ? 'paused_since' : 'paused_from']: pause.from.toISOString(),
  until: pause.until === null ? null : pause.until.toISOString(),
  resumes_by_itself: pause.resumes,
});

/**
 * A pause that has begun keeps its start, even if it began during the edit.
 * @throws AppError invalid_request
 */
function beginOf(network: Network, from: Date | undefined, before: Pause | null, at: Date): Date {
  const begun = before !== null && hasBegun(before, at) ? before : null;
  if (from === undefined) return begun?.from ?? at;
  if (begun?.from.getTime() === from.getTime()) return from;
  if (from <= at) throw refused('It must begin in the future, or now: leave “From” empty for that.');
  if (from.getTime() - at.getTime() > mostDaysToPause * dayMs)
    throw refused(`It must begin in the next ${mostDaysToPause} days.`);
  if (begun !== null)
    throw refused(
      `${pausedWords({ ...begun, what: whatOf(network, begun) })} now. Resume it first, then choose a later time.`,
    );
  return from;
}

/** @throws AppError invalid_request */
function assertUntil(until: Date, from: Date, at: Date): void {
  if (until <= at) throw refused('The time must be in the future.');
  if (until.getTime() - at.getTime() > mostPausedDays * dayMs)
    throw refused(`Choose a time in the next ${mostPausedDays} days.`);
  if (until <= from) throw refused('“Until” must be later than “From”.');
}
