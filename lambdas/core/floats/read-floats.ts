import type { SupplierName } from '../../../contracts/constants';
import { type FloatLevel, farthestHours, floatLevels } from '../../../contracts/floats/float-levels';
import { eachAlone } from '../concurrency';
import { commit } from '../kernel/commit';
import { access, type Db, put } from '../kernel/db';
import type { Pesewas } from '../money';
import { type Network, routesOf } from '../networks/rows';
import type { Clock, Ids } from '../runtime-ports';
import type { Settings, SettingsStore } from '../settings/entities';
import { hourOf } from '../statistics/delivery-times';
import { type Routes, sellersOf } from '../suppliers/choose';
import { type NamedSupplier, namedIn, supplierIdsOf } from '../suppliers/supplier';
import { dayMs, hourMs, minuteMs } from '../time';
import { type Charges, floatCountOf } from './charges';
import { type Float, floatRow } from './rows';

export const readFloatsAccess = access({ list: [floatRow], writes: [[floatRow]] });

export interface FloatPorts {
  readonly db: Db<typeof readFloatsAccess>;
  readonly balances: Balances;
  readonly charges: Charges;
  readonly settings: Pick<SettingsStore, 'readLatest'>;
  readonly clock: Clock;
  readonly ids: Ids;
}

/** Slightly less than five minutes, so that every fifth run of the one-minute schedule asks, even if it starts a moment early. */
const askAgainMs = 4.5 * minuteMs;

/** A refused key may be replaced at any moment, and its alarm is to end then, so every run asks. */
const askRefusedAgainMs = 0.5 * minuteMs;

interface LowFloat {
  readonly supplier: SupplierName;
  readonly level: FloatLevel;
  readonly float: Float;
  readonly hours: number | null;
}

/**
 * Asks each supplier that has a key for our balance, unless it was asked in the last five minutes, or in this minute if it refused our key.
 * Two runs at once do no harm: the later one's answer is dropped.
 * @param known settings that may be older than a replaced key
 * @param tell tells staff of a low float. It is called before the row says that they were told, so they may hear of it twice
 * @throws AppError unavailable, once every supplier was asked
 */
export async function readFloats(
  ports: FloatPorts,
  known: Settings,
  tell: (low: LowFloat) => void,
): Promise<void> {
  const floats = await ports.db.list(floatRow);
  const now = ports.clock.now().getTime();
  const isDue = (float: Float | undefined) =>
    float === undefined ||
    now - float.askedAt.getTime() >= (float.isKeyRefused ? askRefusedAgainMs : askAgainMs);
  const of = (name: SupplierName) => floats.find(({ supplier }) => supplier === name);
  const isAnyRefused = supplierIdsOf(known).some((name) => of(name)?.isKeyRefused);
  const settings = isAnyRefused ? await ports.settings.readLatest() : known;
  const due = supplierIdsOf(settings).filter((name) => isDue(of(name)));
  if (due.length === 0) return;
  // Read before the question: all orders that are counted now are in the balances.
  const charges = await ports.charges.read();
  await eachAlone(due, async (supplier) => {
    const before = of(supplier);
    const answer = await ports.balances.ask(supplier, settings);
    if (answer === null) return;
    const at = ports.clock.now();
    const asked = { ...(before ?? newFloat(supplier, at)), counted: floatCountOf(charges, supplier) };
    const { float, tell: level } = afterAsking(asked, answer, at);
    if (level !== null) tell({ supplier, level, float, hours: hoursLeft(float, at) });
    await keep(ports, float, before);
  });
}

const keep = (ports: FloatPorts, next: Float, known: Float | undefined): Promise<void> =>
  commit<Float | undefined, void, 'float'>(ports, {
    read: async (attempt) =>
      attempt === 1
        ? known
        : (await ports.db.list(floatRow)).find(({ supplier }) => supplier === next.supplier),
    decide: (before) => ({
      // If the version differs, another run has asked meanwhile, or this run has written it and the answer was lost.
      changes: before?.version === known?.version ? [put(floatRow, next)] : [],
      result: undefined,
    }),
  });

/** A day longer than `hoursLeft` looks back. */
const keptMs = 8 * dayMs;

/** Why the balance isn't known, and since when for this reason. */
const unknownAfter = ({ unknownSince, isKeyRefused: was }: Float, isKeyRefused: boolean, now: Date) => ({
  unknownSince: unknownSince !== null && was === isKeyRefused ? unknownSince : now,
  isKeyRefused,
});

/** A float has recovered only well above a level, so that staff aren't told again each time it crosses the level. */
const recovered = 1.25;

export const newFloat = (supplier: Float['supplier'], now: Date): Float => ({
  supplier,
  last: null,
  askedAt: now,
  unknownSince: null,
  isKeyRefused: false,
  since: null,
  spent: {},
  told: null,
  toldAt: null,
  counted: null,
  version: 0,
});

/**
 * Returns the float after its supplier was asked. An unknown answer keeps the last balance, and notes since when none is known.
 * @returns `tell`: the level that staff have to be told of now
 */
export function afterAsking(
  float: Float,
  answer: BalanceAnswer,
  now: Date,
): { readonly float: Float; readonly tell: FloatLevel | null } {
  const asked = { ...float, askedAt: now, version: float.version + 1 };
  if (answer.kind === 'unknown')
    return { float: { ...asked, ...unknownAfter(float, answer.isKeyRefused ?? false, now) }, tell: null };
  const read: Float = {
    ...asked,
    last: { balance: answer.balance, at: now },
    unknownSince: null,
    isKeyRefused: false,
    since: float.since ?? now,
    spent: recent(withFall(float, answer.balance, now), now),
  };
  const hours = hoursLeft(read, now);
  const level = levelOf(hours);
  if (level !== null && (float.told === null || level < float.told))
    return { float: { ...read, told: level, toldAt: now }, tell: level };
  const isRecovered = float.told !== null && (hours ?? 0) > float.told * recovered;
  return { float: isRecovered ? { ...read, told: level } : read, tell: null };
}

/**
 * Adds the fall since the last reading to the hours in between. If a whole outage counted in one hour, the alarm would ring at that hour
 * for a week. A rise is a top-up, and hides anything that was spent in that time.
 */
function withFall({ last, spent }: Float, balance: number, now: Date): Float['spent'] {
  const fall = last === null ? 0 : last.balance - balance;
  if (last === null || fall <= 0) return spent;
  const [from, until] = [last.at.getTime(), now.getTime()];
  const next: Record<string, number> = { ...spent };
  let left = fall;
  for (let at = from; at < until && left > 0; ) {
    const end = Math.min(until, Math.floor(at / hourMs) * hourMs + hourMs);
    const share = end === until ? left : Math.min(left, Math.round((fall * (end - at)) / (until - from)));
    const hour = hourOf(new Date(at));
    next[hour] = (next[hour] ?? 0) + share;
    left -= share;
    at = end;
  }
  return next;
}

function recent(spent: Float['spent'], now: Date): Float['spent'] {
  const oldest = hourOf(new Date(now.getTime() - keptMs));
  return Object.fromEntries(Object.entries(spent).filter(([hour, amount]) => hour > oldest && amount > 0));
}

/** A supplier's answer about our balance there. Anything uncertain is unknown. */
export type BalanceAnswer =
  | { readonly kind: 'balance'; readonly balance: Pesewas }
  /** `isKeyRefused`: its answer means that it doesn't accept our key. */
  | { readonly kind: 'unknown'; readonly detail: string; readonly isKeyRefused?: true };

/** Asks suppliers for our balance. Its calls never throw, and each ends within 5 s. */
export interface Balances {
  /** Null: this deployment doesn't have the supplier, or it has no key. */
  ask(name: SupplierName, settings: Settings): Promise<BalanceAnswer> | null;
}

/** A float that wasn't asked about for longer than this, three times the usual, has lost its key, or no sweep runs. */
const askedLatelyMs = 15 * minuteMs;

export const isAskedLately = ({ askedAt }: Pick<Float, 'askedAt'>, at: Date): boolean =>
  at.getTime() - askedAt.getTime() <= askedLatelyMs;

/** The usual rate of an hour is its mean over so many days. */
const mostDays = 7;

/**
 * Returns for how many hours the balance lasts, at most `farthestHours`. Uses the mean rate of each coming hour on the days before, as far
 * as the float was read then: one rate for the whole day would ring at night for nothing, and too late in the morning. Null: not known, or
 * read for less than a day.
 */
export function hoursLeft({ last, since, spent }: Float, now: Date): number | null {
  if (last === null || since === null) return null;
  if (last.balance <= 0) return 0;
  const days = Math.min(mostDays, Math.floor((now.getTime() - since.getTime()) / dayMs));
  if (days < 1) return null;
  let left: number = last.balance;
  let at = now.getTime();
  for (let hours = 0; hours < farthestHours; ) {
    const hour = Math.floor(at / hourMs) * hourMs;
    const part = (hour + hourMs - at) / hourMs;
    const rate = usualAt(spent, hour, { days, until: now });
    if (rate * part >= left) return hours + left / rate;
    left -= rate * part;
    hours += part;
    at = hour + hourMs;
  }
  return farthestHours;
}

/** Returns pesewas an hour. Only whole hours count. */
function usualAt(
  spent: Float['spent'],
  hour: number,
  { days, until }: { readonly days: number; readonly until: Date },
): number {
  let before = hour;
  while (before + hourMs > until.getTime()) before -= dayMs;
  const earlier = Array.from(
    { length: days },
    (_, day) => spent[hourOf(new Date(before - day * dayMs))] ?? 0,
  );
  return earlier.reduce((sum, amount) => sum + amount, 0) / days;
}

/** Returns the most pressing level that is reached. Null: there is enough, or it isn't known. */
export const levelOf = (hours: number | null): FloatLevel | null =>
  hours === null ? null : (floatLevels.findLast((level) => hours <= level) ?? null);

export const tellRoutesAccess = access({ list: [floatRow] });

interface TellPorts {
  readonly db: Db<typeof tellRoutesAccess>;
  readonly routes: Pick<Routes, 'read' | 'rememberFloat' | 'rememberSellers' | 'rememberSuppliers'>;
}

const textOf = (suppliers: readonly NamedSupplier[]): string =>
  suppliers.flatMap(({ id, name, protocol }) => [id, name, protocol]).join('\n');

/**
 * Writes the facts about floats that purchases and submissions need into the networks' row, which they read anyway: the last readings of
 * the floats that routes depend on; the names of added suppliers; and, while the shop only sells what a supplier can pay for, all floats
 * and who sells.
 * @throws what `Store.write` throws
 */
export async function tellRoutes({ db, routes }: TellPorts, settings: Settings): Promise<void> {
  const { networks, standing, suppliers } = await routes.read();
  const named = namedIn(settings);
  if (textOf(named) !== textOf(suppliers)) await routes.rememberSuppliers(named);
  const sellers = settings.sell_only_payable ? sellersOf(settings) : null;
  if (sellers?.join() !== standing.sellers?.join()) await routes.rememberSellers(sellers);
  const told = new Set([...keptAt(networks), ...(sellers ?? [])]);
  if (told.size === 0) return;
  for (const { supplier, last, unknownSince } of await db.list(floatRow)) {
    const float = told.has(supplier) && unknownSince === null ? last : null;
    const known = standing.floats[supplier];
    if (known?.at.getTime() !== float?.at.getTime()) await routes.rememberFloat(supplier, float);
  }
}

/** Returns the suppliers at which some route needs a minimum float. */
const keptAt = (networks: readonly Network[]): readonly SupplierName[] =>
  networks
    .flatMap(routesOf)
    .flatMap((route) => route?.entries ?? [])
    .filter(({ keepFloat }) => keepFloat !== null)
    .map(({ supplier }) => supplier);
