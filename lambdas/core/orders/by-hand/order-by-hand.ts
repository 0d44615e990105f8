import { notSentByHand, sentByHand } from '../../../../contracts/orders/by-hand-words';
import { mayCancel } from '../delivery/attempts';
import { byHandAt } from '../delivery/outcomes';
import { event, moved } from '../life';
import type { Order } from '../order';
import type { Batch, BatchProduct } from './batch';

/**
 * Whether a batch may take it: it waits for a person, nobody has begun with it, and nothing that was sent may still be
 * delivered. That is what lets its customer cancel it, too.
 */
export const mayBeBatched = (order: Order): boolean =>
  order.stage === 'manual' && order.volumeMegabytes > 0 && mayCancel(order);

export const isOf = ({ network, line }: BatchProduct, of: BatchProduct): boolean =>
  of.network === network && (line === null || (of.line ?? '') === line);

/** Nothing sends or refunds it by itself, and its customer can't cancel it. It waits for its result as it did for its sending. */
export const batched = (order: Order, batch: Pick<Batch, 'id' | 'adminId'>, at: Date): Order =>
  moved(order, 'batched', { ...waitsAgain(order, at), status: 'processing', batchId: batch.id }, [
    event('reopened', at, batch.adminId, sentByHand),
  ]);

/** As it was before the batch. Only for what staff declare not sent. */
export const putBack = (order: Order, adminId: string, at: Date): Order =>
  moved(order, 'put_back', { ...waitsAgain(order, at), status: 'pending', batchId: null }, [
    event('waiting', at, adminId, notSentByHand),
  ]);

const waitsAgain = (order: Order, at: Date) => ({
  dueAt: byHandAt(at),
  attention: order.attention.filter((reason) => reason !== 'order_by_hand_waits'),
});
