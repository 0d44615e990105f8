import { formatCedis, zero } from '../money';
import type { TopUp } from '../top-ups/entities';
import type { LedgerEntry } from '../wallet/entities';
import type { Finding, Wallet } from './entities';
import { differs, total } from './ledger-rules';

/** Each top-up with its credit: one entry of what its row says was credited once it is completed, none before. */
export function checkTopUps({ entries, topUps }: Wallet): Finding[] {
  const known = new Set(topUps.map(({ reference }) => reference));
  const credits = entries.filter(({ type }) => type === 'credit');
  const strays = credits.filter(({ reference }) => !known.has(reference));
  return [
    ...strays.map(({ id, reference }) => ({
      kind: 'entry-without-top-up' as const,
      about: `top-up ${reference}`,
      expected: 'a top-up',
      found: `${id} alone`,
    })),
    ...credits.flatMap(causeOf),
    ...topUps.flatMap((topUp) => checkTopUp(topUp, credits)),
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
