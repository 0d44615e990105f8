import { expectedAt } from '../floats/float-book';
import type { Float, FloatBook } from '../floats/rows';
import { inCedis, type Pesewas } from '../money';
import {
  coverPercent,
  type HealthFact,
  type HealthLine,
  healthAges,
  healthThresholds,
  isOlder,
  line,
  minutesSince,
  stateFrom,
  unknownLine,
  worstOf,
} from './lines';
import type { BankBalance, PaystackBalance } from './rows';

interface Floats {
  readonly floats: readonly Float[];
  readonly books: readonly FloatBook[];
}

/** Returns the floats that the sweep still reads. It doesn't ask a supplier without a key. */
function inUse({ floats }: Floats, sweptAt: Date): Float[] {
  return floats.filter(({ askedAt }) => sweptAt.getTime() - askedAt.getTime() < 3 * healthAges.sweptMs);
}

const bookOf = ({ books }: Floats, { supplier }: Float): FloatBook | null =>
  books.find((book) => book.supplier === supplier) ?? null;

/** Compares the balance that each supplier states with the balance that we expect. */
export function floatsLine(all: Floats, sweptAt: Date, now: Date): HealthLine {
  const used = inUse(all, sweptAt);
  const differing = used.flatMap((float) => {
    const { differs = null, isLost = false } = bookOf(all, float) ?? {};
    return differs === null || isLost ? [] : [{ ...differs, of: float.supplier }];
  });
  const facts = differing.map(({ of, by, since }) => ({
    name: 'differs' as const,
    of,
    value: inCedis(by),
    at: since,
  }));
  const state = worstOf(
    differing.map(({ since }) => stateFrom(minutesSince(since, now), healthThresholds.differsMinutes)),
  );
  const times = differing.map(({ since }) => since.getTime());
  const rest = {
    count: differing.length,
    amount: differing.reduce((sum, { by }) => (sum + Math.abs(by)) as Pesewas, 0 as Pesewas),
    oldestAt: times.length === 0 ? null : new Date(Math.min(...times)),
    facts,
  };
  const unread = used.filter(
    (float) => isOlder(readAt(float), healthAges.sweptMs, now) || bookOf(all, float)?.isLost === true,
  );
  const [first] = unread;
  return state === 'act' || first === undefined
    ? line('floats_differ', state, rest)
    : unknownLine('floats_differ', readAt(first), rest);
}

const readAt = ({ last }: Float): Date | null => last?.at ?? null;

/** Sums the expected balances at suppliers by their ledgers. If a ledger has no balance, the last reading counts. Null: not known. */
export function atSuppliers(all: Floats, sweptAt: Date): number | null {
  const amounts = inUse(all, sweptAt).map((float) => {
    const book = bookOf(all, float);
    return book === null || book.isLost || float.counted === null
      ? (float.last?.balance ?? null)
      : expectedAt(book, float.counted);
  });
  return amounts.reduce<number | null>(
    (sum, amount) => (sum === null || amount === null ? null : sum + amount),
    0,
  );
}

/** Says when Paystack and each supplier last answered, or since when a supplier refuses our key: then each of its orders fails. */
export function silenceLine(paystack: PaystackBalance, all: Floats, now: Date): HealthLine {
  const parties = [
    ...(paystack.isOff ? [] : [partyOf('paystack', paystack)]),
    ...inUse(all, paystack.askedAt).map((float) => partyOf(float.supplier, float)),
  ];
  const { silentMinutes } = healthThresholds;
  const stateOf = ({ at, refusesSince }: Party) =>
    refusesSince === null ? stateFrom(minutesSince(at, now), silentMinutes) : 'act';
  const silent = parties.filter((party) => stateOf(party) !== 'fine');
  const times = silent.flatMap(({ at }) => at?.getTime() ?? []);
  return line('silence', worstOf(parties.map(stateOf)), {
    count: silent.length,
    oldestAt: times.length === 0 ? null : new Date(Math.min(...times)),
    facts: parties.map(({ of, heardAt, refusesSince }) =>
      refusesSince === null
        ? { name: 'last_word' as const, of, at: heardAt }
        : { name: 'key_refused' as const, of, at: refusesSince },
    ),
  });
}

interface Asked {
  readonly last: { readonly at: Date } | null;
  readonly unknownSince: Date | null;
  readonly isKeyRefused?: boolean;
}

interface Party {
  readonly of: string;
  readonly heardAt: Date | null;
  /** The time of the last answer. */
  readonly at: Date | null;
  /** Since when it refuses our key. Null: it doesn't. */
  readonly refusesSince: Date | null;
}

const partyOf = (of: string, { last, unknownSince, isKeyRefused = false }: Asked): Party => ({
  of,
  heardAt: last?.at ?? null,
  at: last?.at ?? unknownSince,
  refusesSince: isKeyRefused ? unknownSince : null,
});

export const isSwept = (at: Date | null, now: Date): boolean => !isOlder(at, healthAges.sweptMs, now);

interface Covered {
  /** All wallets and the amounts of open orders, in pesewas. */
  readonly owed: number;
  readonly paystack: PaystackBalance;
  /** The expected sum at suppliers. Null: not known. */
  readonly atSuppliers: number | null;
  readonly bank: BankBalance | null;
}

/**
 * Compares the money that we hold with the money that we owe. A bank balance that was typed in too long ago doesn't count: if the rest is
 * enough, the line is fine without it; otherwise it is unknown.
 */
export function coverLine({ owed, paystack, atSuppliers, bank }: Covered, now: Date): HealthLine {
  const atPaystack = knownAtPaystack(paystack, now);
  const isBankKnown = !isOlder(bank?.at ?? null, healthAges.bankMs, now);
  const inBank = isBankKnown && bank !== null ? bank.balance : 0;
  const held = atPaystack === null || atSuppliers === null ? null : atPaystack + atSuppliers + inBank;
  const percent = held === null || owed <= 0 ? null : Math.floor((100 * held) / owed);
  const facts: HealthFact[] = [
    { name: 'owed', value: inCedis(owed) },
    { name: 'held', value: held === null ? null : inCedis(held) },
    { name: 'percent', value: percent },
    {
      name: 'at_paystack',
      value: atPaystack === null ? null : inCedis(atPaystack),
      at: paystack.last?.at ?? null,
    },
    { name: 'at_suppliers', value: atSuppliers === null ? null : inCedis(atSuppliers) },
    { name: 'in_bank', value: bank === null ? null : inCedis(bank.balance), at: bank?.at ?? null },
  ];
  if (held === null) return unknownLine('cover', paystack.last?.at ?? null, { facts });
  const state = percent === null ? 'fine' : stateOf(percent);
  return state !== 'fine' && !isBankKnown
    ? unknownLine('cover', bank?.at ?? null, { facts })
    : line('cover', state, { facts });
}

function stateOf(percent: number): 'fine' | 'look' | 'act' {
  if (percent < coverPercent.act) return 'act';
  return percent < coverPercent.look ? 'look' : 'fine';
}

function knownAtPaystack({ isOff, last }: PaystackBalance, now: Date): number | null {
  if (isOff) return 0;
  return last === null || isOlder(last.at, healthAges.sweptMs, now) ? null : last.balance;
}
