import type { SupplierName } from '../../../contracts/constants';
import { farthestDays } from '../../../contracts/suppliers/contracts';
import { commit } from '../kernel/commit';
import { eachAlone } from '../kernel/concurrency';
import { access, put, type UseCasePorts } from '../kernel/db';
import type { Pesewas } from '../kernel/money';
import { dayMs, dayOf, minuteMs } from '../kernel/time';
import { type Settings, type SettingsStore, supplierIdsOf } from '../settings/settings';
import { type SupplierBalance, supplierBalanceRow } from './rows';

export const askBalancesAccess = access({ list: [supplierBalanceRow], writes: [[supplierBalanceRow]] });

interface AskPorts extends UseCasePorts<typeof askBalancesAccess> {
  readonly balances: Balances;
  readonly settings: Pick<SettingsStore, 'readLatest'>;
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

/** Slightly less than five minutes, so that every fifth run of the one-minute schedule asks, even if it starts a moment early. */
const askAgainMs = 4.5 * minuteMs;

/** A refused key may be replaced at any moment, and its alarm is to end then, so every run asks. */
const askRefusedAgainMs = 0.5 * minuteMs;

/**
 * Asks each supplier that has a key for our balance, unless it was asked in the last five minutes, or in this minute if it refused our key.
 * Two runs at once do no harm: the later one's answer is dropped.
 * @param known settings that may be older than a replaced key
 * @throws AppError unavailable, once every supplier was asked
 */
export async function askBalances(ports: AskPorts, known: Settings): Promise<void> {
  const rows = await ports.db.list(supplierBalanceRow);
  const now = ports.clock.now().getTime();
  const rowOf = (name: SupplierName) => rows.find(({ supplier }) => supplier === name);
  const isDue = (before: SupplierBalance | undefined) =>
    before === undefined ||
    now - before.askedAt.getTime() >= (before.isKeyRefused ? askRefusedAgainMs : askAgainMs);
  const isAnyRefused = supplierIdsOf(known).some((name) => rowOf(name)?.isKeyRefused);
  const settings = isAnyRefused ? await ports.settings.readLatest() : known;
  const due = supplierIdsOf(settings).filter((name) => isDue(rowOf(name)));
  await eachAlone(due, async (supplier) => {
    const before = rowOf(supplier);
    const answer = await ports.balances.ask(supplier, settings);
    if (answer === null) return;
    const answeredAt = ports.clock.now();
    await save(ports, afterAsking(before ?? neverRead(supplier, answeredAt), answer, answeredAt), before);
  });
}

const save = (ports: AskPorts, next: SupplierBalance, known: SupplierBalance | undefined): Promise<void> =>
  commit<SupplierBalance | undefined, void, 'supplierBalance'>(ports, {
    read: async (attempt) =>
      attempt === 1
        ? known
        : (await ports.db.list(supplierBalanceRow)).find(({ supplier }) => supplier === next.supplier),
    decide: (before) => ({
      // If the version differs, another run has asked meanwhile, or this run has written it and the answer was lost.
      changes: before?.version === known?.version ? [put(supplierBalanceRow, next)] : [],
      result: undefined,
    }),
  });

export const neverRead = (supplier: SupplierName, now: Date): SupplierBalance => ({
  supplier,
  askedAt: now,
  last: null,
  unknownSince: null,
  isKeyRefused: false,
  since: null,
  spent: {},
  lowSince: null,
  version: 0,
});

/** A balance that won't last for longer than this is low. */
const lowDays = 1;

/** It has recovered only well above that, so that owners get no further e-mail each time it moves around it. */
const recoveredDays = 1.25 * lowDays;

/** Returns the row after the supplier was asked. An unknown answer keeps the last balance, and notes since when none is known. */
export function afterAsking(before: SupplierBalance, answer: BalanceAnswer, now: Date): SupplierBalance {
  const updated = { ...before, askedAt: now, version: before.version + 1 };
  if (answer.kind === 'unknown') {
    const isKeyRefused = answer.isKeyRefused ?? false;
    const isSame = before.unknownSince !== null && before.isKeyRefused === isKeyRefused;
    return { ...updated, isKeyRefused, unknownSince: isSame ? before.unknownSince : now };
  }
  const read = {
    ...updated,
    last: { balance: answer.balance, at: now },
    unknownSince: null,
    isKeyRefused: false,
    since: before.since ?? now,
    spent: spentAfter(before, answer.balance, now),
  };
  const days = daysLeft(read, now);
  if (days === null) return read;
  if (days <= lowDays) return { ...read, lowSince: before.lowSince ?? now };
  return days > recoveredDays ? { ...read, lowSince: null } : read;
}

/** Adds the fall since the last reading. A rise is a payment of ours, and hides anything that was spent in that time. */
function spentAfter({ last, spent }: SupplierBalance, balance: number, now: Date): SupplierBalance['spent'] {
  const today = dayOf(now);
  const fall = last === null ? 0 : Math.max(0, last.balance - balance);
  const next = fall === 0 ? spent : { ...spent, [today]: (spent[today] ?? 0) + fall };
  return Object.fromEntries(Object.entries(next).filter(([day]) => day >= firstDay(now)));
}

const firstDay = (now: Date): string => dayOf(new Date(now.getTime() - (farthestDays - 1) * dayMs));

/** For how many days it lasts at the rate of the last seven days, up to a week. Null: not known, or read for less than a day. */
export function daysLeft({ last, since, spent }: SupplierBalance, now: Date): number | null {
  if (last === null || since === null) return null;
  if (last.balance <= 0) return 0;
  if (now.getTime() - since.getTime() < dayMs) return null;
  const from = Math.max(since.getTime(), new Date(firstDay(now)).getTime());
  const sum = Object.values(spent).reduce((all, amount) => all + amount, 0);
  const aDay = (sum * dayMs) / (now.getTime() - from);
  return aDay === 0 ? farthestDays : Math.min(farthestDays, last.balance / aDay);
}
