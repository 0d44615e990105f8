import { add, formatCedis, pesewas, zero } from '../money';
import { returnedOf } from '../top-ups/returned-money';
import type { TopUp } from '../top-ups/rows';
import type { LedgerEntry } from '../wallet/entities';
import type { Finding, Wallet } from './entities';
import { differs, holds, takings, total } from './ledger-rules';

/** Each top-up with its entries: one credit of what its row says once it is completed, none before. No entry is of an unknown one. */
export function checkTopUps({ entries, topUps }: Wallet): Finding[] {
  const known = new Set(topUps.map(({ reference }) => reference));
  const credits = entries.filter(({ type }) => type === 'credit');
  const strays = entries.filter(
    ({ id, type, reference }) => (type === 'credit' || id.startsWith('PAYMENT-')) && !known.has(reference),
  );
  return [
    ...strays.map(({ id, reference }) => ({
      kind: 'entry-without-top-up' as const,
      about: `top-up ${reference}`,
      expected: 'a top-up',
      found: `${id} alone`,
    })),
    ...credits.flatMap(causeOf),
    ...topUps.flatMap((topUp) => checkTopUp(topUp, credits)),
    ...checkRefunds({ entries, topUps }),
    ...topUps.flatMap((topUp) => checkGiven(topUp, entries)),
  ];
}

/**
 * Each refund of a top-up with its entries: it took its amount out of the wallet once, and put it back once it had failed.
 * An entry without a refund is found, too.
 */
function checkRefunds({ entries, topUps }: Pick<Wallet, 'entries' | 'topUps'>): Finding[] {
  const moved = new Map<string, number>();
  for (const { id, amount } of entries) {
    const [, refund] = /^REFUND-OUT(?:-FAILED)?#(.+)$/.exec(id) ?? [];
    if (refund !== undefined) moved.set(refund, (moved.get(refund) ?? 0) + amount);
  }
  const known = topUps.flatMap(({ refunds }) => refunds);
  const unknown = [...moved.keys()].filter((refund) => !known.some(({ id }) => id === refund));
  const taken = (id: string) => formatCedis(pesewas(0 - (moved.get(id) ?? 0)));
  return [
    ...known.flatMap(({ id, amount, status }) =>
      differs(
        'refund-not-ledger',
        `refund ${id}`,
        formatCedis(status === 'failed' ? zero : amount),
        taken(id),
      ),
    ),
    ...unknown.flatMap((id) =>
      differs('refund-not-ledger', `refund ${id}`, 'a refund', `${taken(id)} alone`),
    ),
  ];
}

/**
 * What a top-up's row says that the wallet has given for disputes and for what Paystack sent back is what its entries moved, and
 * what is gone of it by all that is known.
 */
function checkGiven(topUp: TopUp, entries: readonly LedgerEntry[]): Finding[] {
  const { reference, held, taken } = topUp;
  const about = `top-up ${reference}`;
  const own = entries.filter((entry) => entry.reference === reference);
  const moved = (causes: readonly string[]) =>
    pesewas(0 - total(own.filter(({ id }) => causes.some((cause) => id.startsWith(cause)))));
  const { forGood, certain, possible } = returnedOf(topUp);
  const given = add(held, taken);
  const isRight = forGood <= taken && taken <= certain && certain <= given && given <= possible;
  return [
    ...differs('top-up-held', about, formatCedis(moved(holds)), formatCedis(held)),
    ...differs('top-up-taken', about, formatCedis(moved(takings)), formatCedis(taken)),
    ...(isRight
      ? []
      : differs(
          'top-up-gone',
          about,
          `${formatCedis(certain)} to ${formatCedis(possible)} given`,
          `${formatCedis(given)}, ${formatCedis(taken)} of it for good`,
        )),
  ];
}

const causeOf = ({ id, reference }: LedgerEntry): readonly Finding[] =>
  differs('entry-of-another-cause', `top-up ${reference}`, creditId(reference), id);

/** The same for one top-up on its own. */
export function checkTopUp(topUp: TopUp, credits: readonly LedgerEntry[]): readonly Finding[] {
  const about = `top-up ${topUp.reference}`;
  const own = credits.filter(({ reference }) => reference === topUp.reference);
  const isCredited = topUp.status === 'completed' && topUp.credited !== zero;
  if (!isCredited) {
    return own.map(({ id }) => ({
      kind: 'top-up-credited-early' as const,
      about,
      expected: `no entry while ${topUp.status}`,
      found: id,
    }));
  }
  if (own.length === 0) {
    const expected = creditId(topUp.reference);
    return [{ kind: 'top-up-without-entry', about, expected, found: 'no such entry' }];
  }
  return differs('top-up-amount', about, moneyText(topUp.credited), formatCedis(total(own)));
}

const creditId = (reference: string): string => `TOPUP#${reference}`;

const moneyText = (amount: TopUp['credited']): string => (amount === null ? 'nothing' : formatCedis(amount));
