import { createHash } from 'node:crypto';
import type { AttentionReason } from '../../../contracts/attention/terms';
import { commit } from '../kernel/commit';
import { access, type UseCasePorts } from '../kernel/db';
import { formatCedis, pesewas } from '../kernel/money';
import { followReasons, followsAttention } from './follow-reasons';
import { type AttentionItem, attentionRow, type FindingRow, type FoundPayment, type Subject } from './rows';

/**
 * Findings of the nightly checks that have no row of their own: a payment that no top-up accounts for, a wallet that doesn't add up. The
 * attention item stores the finding and keeps it once resolved, so the same finding doesn't open it again.
 */

export const itemAccess = /* @__PURE__ */ access({
  get: [attentionRow],
  writes: [[followsAttention]],
});

export type FindingPorts = UseCasePorts<typeof itemAccess>;

/**
 * The id of an item about a payment (from its reference) or a wallet (from its user id): the key itself if it is a valid item id, else its
 * hash.
 */
export const findingId = (key: string): string =>
  /^[0-9A-Z]{6,80}$/.test(key)
    ? key
    : createHash('sha256').update(key, 'utf8').digest('hex').slice(0, 40).toUpperCase();

/** The subject stored in the item itself; null for an item about an order or a top-up. */
export function findingIn(item: AttentionItem | null): FindingRow | null {
  if (item?.payment) return { kind: 'payment', payment: item.payment };
  if (item?.mismatches) return { kind: 'ledger', mismatches: item.mismatches };
  return null;
}

export interface Finding extends Pick<AttentionItem, 'subject' | 'userId' | 'payment' | 'mismatches'> {
  readonly reason: AttentionReason;
  /** Whether this finding is in the item already, so a resolved item stays resolved. */
  isKnown(before: AttentionItem): boolean;
}

/** Opens an item about the finding, unless the finding is known. @returns whether it is new to staff */
export function reportFinding(ports: FindingPorts, finding: Finding): Promise<boolean> {
  const { subject, userId, payment, mismatches, reason } = finding;
  return commit(ports, {
    read: () => ports.db.get(attentionRow, { subject }),
    decide(item, at) {
      const isOpen = item !== null && item.reasons.length > 0;
      const isKnown = item !== null && finding.isKnown(item);
      if (isKnown && !(isOpen && mismatches)) return { changes: [], result: false };
      const change = { subject, userId, before: [], after: [reason], by: 'system', resolution: '' };
      const changes = isOpen
        ? [{ kind: 'attention' as const, item: { ...item, version: item.version + 1 } }]
        : followReasons(item, change, at);
      const withFinding = changes.map((each) => ({ ...each, item: { ...each.item, payment, mismatches } }));
      return { changes: withFinding, result: !isOpen };
    },
  });
}

/** Resolves the item about a finding that no longer applies. @returns whether it was open and `isOver` */
export function resolveFinding(
  ports: FindingPorts,
  subject: Subject,
  resolution: string,
  isOver: (item: AttentionItem) => boolean = () => true,
): Promise<boolean> {
  return commit(ports, {
    read: () => ports.db.get(attentionRow, { subject }),
    decide(item, at) {
      if (item === null || item.reasons.length === 0 || !isOver(item)) return { changes: [], result: false };
      const { userId, reasons: before } = item;
      const change = { subject, userId, before, after: [], by: 'system', resolution };
      // Cleared, so the same fault opens the item again if it comes back.
      const mismatches = item.mismatches && { at, findings: [] };
      return { changes: followReasons({ ...item, mismatches }, change, at), result: true };
    },
  });
}

/** What was paid: `₵50.00`, or in another currency `USD 50.00`. */
export const moneyOf = ({ amount, currency }: Pick<FoundPayment, 'amount' | 'currency'>): string =>
  currency === 'GHS' ? formatCedis(pesewas(amount)) : `${currency} ${(amount / 100).toFixed(2)}`;
