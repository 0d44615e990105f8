import type { Finding, Mismatch, Unreadable, Wallet } from './entities';
import { checkEntries } from './ledger-rules';
import { checkOrders } from './order-rules';
import { checkTopUps } from './top-up-rules';

/** Every invariant of one wallet. Empty where all hold. */
export function checkWallet(wallet: Wallet): Mismatch[] {
  const { userId } = wallet.account;
  const findings = [
    ...wallet.unreadable.map(unreadable),
    ...checkEntries(wallet.account, wallet.entries),
    ...checkOrders(wallet),
    ...checkTopUps(wallet),
  ];
  return findings.map((finding) => ({ ...finding, userId }));
}

export const unreadable = ({ key, reason }: Unreadable): Finding => ({
  kind: 'unreadable',
  about: key,
  expected: 'a row that can be read',
  found: reason,
});
