import type { AttentionItem } from '../attention/entities';
import { type FindingPorts, findingId, reportFinding, resolveFinding } from '../attention/findings';
import type { Mismatch } from './entities';

/** Open items about wallets, strongly consistent. */
export interface OpenWalletItems {
  openWallets(): Promise<readonly AttentionItem[]>;
}

/** What a check finds in wallets, as items; each wallet has one. */
export interface WalletItems {
  found(mismatches: readonly Mismatch[], checkBeganAt: Date): Promise<void>;
  /** The check went through the whole table: wallets without a finding are right. */
  finished(checkBeganAt: Date): Promise<void>;
}

/** Of one page of a check: a table that is broken everywhere must not hide all else. The log has every one. */
const mostWallets = 20;

/** Kept of a wallet; the log has every one. */
const mostFindings = 10;

export function walletItems(ports: FindingPorts & { readonly openItems: OpenWalletItems }): WalletItems {
  return {
    async found(mismatches, beganAt) {
      const users = [...new Set(mismatches.map(({ userId }) => userId))].filter((userId) => userId !== '');
      for (const userId of users.slice(0, mostWallets)) {
        const own = mismatches.filter((mismatch) => mismatch.userId === userId);
        await reportWallet(ports, userId, own, beganAt);
      }
    },
    async finished(beganAt) {
      for (const { subject } of await ports.openItems.openWallets()) {
        await resolveFinding(
          ports,
          subject,
          'The next check found that it adds up',
          ({ mismatches }) => mismatches === null || mismatches.at < beganAt,
        );
      }
    },
  };
}

/** The item has what this check found in the wallet; a finding that a person has resolved doesn't open it again. */
async function reportWallet(
  ports: FindingPorts,
  userId: string,
  own: readonly Mismatch[],
  beganAt: Date,
): Promise<void> {
  const subject = { kind: 'ledger', id: findingId(userId) } as const;
  const before = (await ports.attention.get(subject))?.mismatches ?? null;
  const ofThisCheck = before !== null && before.at >= beganAt ? before.findings : [];
  const findings = [...new Set([...ofThisCheck, ...own.map(findingText)])].slice(0, mostFindings);
  await reportFinding(ports, {
    subject,
    userId,
    payment: null,
    mismatches: { at: ports.clock.now(), findings },
    reason: 'ledger_mismatch',
    isKnown: ({ mismatches }) =>
      findings.every((one) => mismatches?.findings.some((known) => isSame(one, known))),
  });
}

const findingText = ({ kind, about, expected, found }: Mismatch): string =>
  `${kind} (${about}): expected ${expected.slice(0, 80)}, found ${found.slice(0, 80)}`;

/** Amounts move with each purchase; the same kind at the same place is the same finding. */
const isSame = (one: string, other: string): boolean => one.split(':')[0] === other.split(':')[0];
