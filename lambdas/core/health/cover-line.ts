import { inCedis } from '../money';
import type { BankBalance, HealthFact, HealthLine, PaystackBalance } from './entities';
import { line, unknownLine } from './entities';
import { coverPercent, healthAges, isOlder } from './thresholds';

interface Covered {
  /** In pesewas: all wallets, and what open orders cost. */
  readonly owed: number;
  readonly paystack: PaystackBalance;
  /** What should be at suppliers. Null: not known. */
  readonly atSuppliers: number | null;
  readonly bank: BankBalance | null;
}

/**
 * What we hold against what we owe. What was typed in of the bank too long ago isn't counted: if the rest is enough, the line is fine
 * without it; otherwise it isn't known.
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
