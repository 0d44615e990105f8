import type { Finding, Mismatch, Unreadable, Wallet } from './entities';
import { auditLedger } from './ledger-rules';
import { auditOrders } from './order-rules';
import { auditTopUps } from './top-up-rules';

/** Every invariant of one wallet. Empty where all hold. */
export function auditWallet(wallet: Wallet): Mismatch[] {
  const { userId } = wallet.account;
  const findings = [
    ...wallet.unreadable.map(unreadable),
    ...auditLedger(wallet.account, wallet.entries),
    ...auditOrders(wallet),
    ...auditTopUps(wallet),
  ];
  return findings.map((finding) => ({ ...finding, userId }));
}

export const unreadable = ({ key, reason }: Unreadable): Finding => ({
  kind: 'unreadable',
  about: key,
  expected: 'a row that can be read',
  found: reason,
});
