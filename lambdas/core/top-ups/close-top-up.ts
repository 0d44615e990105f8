import type { AttentionItem } from '../attention/entities';
import type { AuditRecord } from '../audit-log/entities';
import { statusRecord } from '../audit-log/status-record';
import { AppError } from '../errors';
import { commit, type Decision } from '../kernel/commit';
import type { TopUp } from './entities';
import type { TopUpPorts, TopUpStore } from './ports';
import { askAndSettle, topUpOf } from './settle-top-up';
import { attentionOf, reasonChange } from './top-up-attention';
import { closed } from './transitions';

export interface TopUpClosing {
  readonly reference: string;
  readonly reason: string;
  readonly adminId: string;
  readonly adminName?: string | null;
  readonly idempotencyKey: string;
}

export interface ClosingPorts extends TopUpPorts {
  readonly topUps: Pick<TopUpStore, 'get' | 'account' | 'ownerOf' | 'audit' | 'write'>;
}

/** `paid`: Paystack says that it was paid, so it was credited instead. `unchanged`: it had failed already. */
export interface ClosingResult {
  readonly kind: 'closed' | 'paid' | 'unchanged';
  readonly topUp: TopUp;
}

/**
 * An admin gives up on a top-up that Paystack neither confirms nor denies: it fails, and its attention item is resolved.
 * Paystack is asked first. A payment that comes later is still credited, and comes to attention.
 * @throws AppError not_found, forbidden, unavailable
 */
export async function closeTopUp(ports: ClosingPorts, closing: TopUpClosing): Promise<ClosingResult> {
  const found = await topUpOf(ports, closing.reference);
  if (found === null) throw noSuchTopUp();
  const { after: asked } = await askAndSettle(ports, found);
  const id = `TOP-UP-CLOSED#${closing.adminId}#${closing.idempotencyKey}#${closing.reference}`;
  return commit(
    { ...ports, store: ports.topUps },
    {
      async read() {
        const [topUp, item, earlier] = await Promise.all([
          ports.topUps.get(asked.userId, asked.reference),
          attentionOf(ports, asked),
          ports.topUps.audit(id),
        ]);
        return { topUp: topUp ?? asked, item, earlier };
      },
      decide: (rows, at) => decide(rows, { ...closing, id }, at),
    },
  );
}

function decide(
  { topUp, item, earlier }: { topUp: TopUp; item: AttentionItem | null; earlier: AuditRecord | null },
  closing: TopUpClosing & { readonly id: string },
  at: Date,
): Decision<ClosingResult, 'topUp' | 'audit' | 'admin' | 'attention'> {
  const unchanged = (kind: ClosingResult['kind']) => ({ changes: [], result: { kind, topUp } });
  if (earlier !== null) return unchanged('closed');
  if (topUp.status === 'completed') return unchanged('paid');
  if (topUp.status === 'failed' && topUp.attention.length === 0) return unchanged('unchanged');
  const { id, adminId, adminName = null, reason } = closing;
  const next = closed(topUp, adminId, at);
  const done = { id, action: 'close-topup', adminId, adminName, targetId: topUp.reference, reason } as const;
  return {
    changes: [
      { kind: 'topUp', topUp: next },
      { kind: 'audit', record: statusRecord(done, topUp, next, at) },
      { kind: 'admin', userId: adminId },
      ...reasonChange(topUp, next, item, at, { by: adminId, resolution: `Closed: ${reason}` }),
    ],
    result: { kind: 'closed', topUp: next },
  };
}

export const noSuchTopUp = () => new AppError('not_found', { userMessage: 'There is no such top-up.' });
