import type { AttentionItem } from '../attention/rows';
import { AppError } from '../errors';
import { staffChange } from '../kernel/staff-change';
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
  const { reference, reason, adminId, idempotencyKey } = closing;
  return staffChange<{ topUp: TopUp; item: AttentionItem | null }, ClosingResult, 'topUp' | 'attention'>(
    { ...ports, store: ports.topUps },
    {
      ...{ scope: 'TOP-UP-CLOSED', requestId: `${idempotencyKey}#${reference}`, by: closing },
      content: reference,
      async read() {
        const [topUp, item] = await Promise.all([
          ports.topUps.get(asked.userId, asked.reference),
          attentionOf(ports, asked),
        ]);
        return { topUp: topUp ?? asked, item };
      },
      repeated: ({ topUp }) => ({ kind: 'closed', topUp }),
      decide({ topUp, item }, at) {
        if (topUp.status === 'completed') return { result: { kind: 'paid', topUp } };
        if (topUp.status === 'failed' && topUp.attention.length === 0)
          return { result: { kind: 'unchanged', topUp } };
        const next = closed(topUp, adminId, at);
        return {
          recorded: {
            ...{ action: 'close-topup', targetId: topUp.reference, reason },
            ...{ before: { status: topUp.status }, after: { status: next.status } },
          },
          changes: [
            { kind: 'topUp', topUp: next },
            ...reasonChange(topUp, next, item, at, { by: adminId, resolution: `Closed: ${reason}` }),
          ],
          result: { kind: 'closed', topUp: next },
        };
      },
    },
  );
}

export const noSuchTopUp = () => new AppError('not_found', { userMessage: 'There is no such top-up.' });
