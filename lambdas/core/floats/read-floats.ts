import type { SupplierName } from '../../../contracts/constants';
import type { FloatLevel } from '../../../contracts/floats/float-levels';
import { dayMs, hourMs, minuteMs } from '../durations';
import { commit } from '../kernel/commit';
import { access, type Db, put } from '../kernel/db';
import type { Clock, Ids } from '../runtime-ports';
import type { Settings } from '../settings/entities';
import { hourOf } from '../statistics/delivery-times';
import { supplierIdsOf } from '../suppliers/known';
import type { BalanceAnswer, Balances } from './balances';
import { type Charges, floatCountOf } from './charges';
import { eachAlone } from './each-alone';
import { hoursLeft, levelOf } from './hours-left';
import { type Float, floatRow } from './rows';

export const readFloatsAccess = access({ list: [floatRow], writes: [[floatRow]] });

export interface FloatPorts {
  readonly db: Db<typeof readFloatsAccess>;
  readonly balances: Balances;
  readonly charges: Charges;
  readonly clock: Clock;
  readonly ids: Ids;
}

/** Every fifth run of the minute asks, also where one begins a moment early. */
const askAgainMs = 4.5 * minuteMs;

export interface LowFloat {
  readonly supplier: SupplierName;
  readonly level: FloatLevel;
  readonly float: Float;
  readonly hours: number | null;
}

/**
 * Asks each supplier that has a key for our balance, if it wasn't asked in the last five minutes. Two runs at once do no harm: the
 * later one's answer is left out.
 * @param tell tells staff of a low float. It is called before the row says that they were told, so they may hear of it twice
 * @throws AppError unavailable, once every supplier was asked
 */
export async function readFloats(
  ports: FloatPorts,
  settings: Settings,
  tell: (low: LowFloat) => void,
): Promise<void> {
  const floats = await ports.db.list(floatRow);
  const now = ports.clock.now().getTime();
  const isDue = (float: Float | undefined) =>
    float === undefined || now - float.askedAt.getTime() >= askAgainMs;
  const due = supplierIdsOf(settings).filter((name) =>
    isDue(floats.find(({ supplier }) => supplier === name)),
  );
  if (due.length === 0) return;
  // Before they are asked: what is counted by now is in their balances.
  const charges = await ports.charges.read();
  await eachAlone(due, async (supplier) => {
    const known = floats.find((float) => float.supplier === supplier);
    const answer = await ports.balances.ask(supplier, settings);
    if (answer === null) return;
    const at = ports.clock.now();
    const before = { ...(known ?? newFloat(supplier, at)), counted: floatCountOf(charges, supplier) };
    const { float, tell: level } = afterAsking(before, answer, at);
    if (level !== null) tell({ supplier, level, float, hours: hoursLeft(float, at) });
    await keep(ports, float, known);
  });
}

const keep = (ports: FloatPorts, next: Float, known: Float | undefined): Promise<void> =>
  commit<Float | undefined, void, 'float'>(
    { ...ports, store: ports.db },
    {
      read: async (attempt) =>
        attempt === 1
          ? known
          : (await ports.db.list(floatRow)).find(({ supplier }) => supplier === next.supplier),
      decide: (before) => ({
        // Otherwise another run has asked meanwhile, or this one's answer was lost and it is written.
        changes: before?.version === known?.version ? [put(floatRow, next)] : [],
        result: undefined,
      }),
    },
  );

/** A day more than is reckoned with. */
const keptMs = 8 * dayMs;

/** A float counts as recovered from a level only well above it: around it, nobody is told twice. */
const recovered = 1.25;

export const newFloat = (supplier: Float['supplier'], now: Date): Float => ({
  supplier,
  last: null,
  askedAt: now,
  unknownSince: null,
  since: null,
  spent: {},
  told: null,
  counted: null,
  version: 0,
});

/**
 * The float after its supplier was asked. An answer that says nothing leaves the last balance, and says since when it isn't known.
 * @returns `tell`: the level that staff have to be told of now
 */
export function afterAsking(
  float: Float,
  answer: BalanceAnswer,
  now: Date,
): { readonly float: Float; readonly tell: FloatLevel | null } {
  const asked = { ...float, askedAt: now, version: float.version + 1 };
  if (answer.kind === 'unknown')
    return { float: { ...asked, unknownSince: float.unknownSince ?? now }, tell: null };
  const read: Float = {
    ...asked,
    last: { balance: answer.balance, at: now },
    unknownSince: null,
    since: float.since ?? now,
    spent: recent(withFall(float, answer.balance, now), now),
  };
  const hours = hoursLeft(read, now);
  const level = levelOf(hours);
  if (level !== null && (float.told === null || level < float.told))
    return { float: { ...read, told: level }, tell: level };
  const isRecovered = float.told !== null && (hours ?? 0) > float.told * recovered;
  return { float: isRecovered ? { ...read, told: level } : read, tell: null };
}

/** What it fell by, in the hours since it was read before; a rise is a top-up, and hides what was spent beside it. */
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
