import type { NetworkId } from '../../../../contracts/networks/networks';
import type { BatchTemplate } from '../../../../contracts/orders/by-hand';
import { notSentByHand, sentByHand } from '../../../../contracts/orders/by-hand-words';
import { minuteMs } from '../../durations';
import { mayCancel } from '../before-sending/may-cancel';
import { event } from '../delivery/order-steps';
import { byHandAt } from '../delivery/transitions';
import type { Order } from '../entities';
import { moved } from '../life';

/** The orders that a batch takes. `line` null: all of the network; empty: those of no line. */
export interface BatchProduct {
  readonly network: NetworkId;
  readonly line: string | null;
}

/** Orders that go to a supplier by hand, as one file. An order is in it exactly while its own row names it. */
export interface Batch extends BatchProduct {
  readonly id: string;
  readonly adminId: string;
  readonly adminName: string | null;
  /** How many orders it takes at most. */
  readonly most: number;
  readonly template: BatchTemplate;
  /**
   * Orders that it means to take, oldest first, each written here before it is taken: so none is in a batch that doesn't
   * know of it, wherever the making stops. Some of them may have been taken by others, or cancelled. Only added to.
   */
  readonly orderNumbers: readonly string[];
  readonly status: 'making' | 'open' | 'closed';
  /** How many were open when somebody last looked. */
  readonly left: number;
  readonly downloads: number;
  /** When a part of it was planned last: what is planned is taken only for a while after that. */
  readonly plannedAt: Date;
  readonly version: number;
  readonly createdAt: Date;
}

export const isIn = (batch: Pick<Batch, 'id'>, order: Order): boolean => order.batchId === batch.id;

/** Nothing is known yet of how it ended. */
export const isOpenIn = (batch: Pick<Batch, 'id'>, order: Order): boolean =>
  isIn(batch, order) && order.stage === 'manual';

/** Orders that are planned are taken for this long; who goes on later plans again. */
export const takenForMs = minuteMs;

/** Its making has stopped, and nothing more is taken into it unless the same request goes on. */
export const isStopped = ({ status, plannedAt }: Batch, at: Date): boolean =>
  status === 'making' && at.getTime() - plannedAt.getTime() > 2 * takenForMs;

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

/** What a batch goes by, in a sort key: without its separator. */
export const productText = ({ network, line }: BatchProduct): string =>
  line === null ? network : `${network}/${encodeURIComponent(line)}`;

export function productOf(text: string): BatchProduct {
  const [network = '', line] = text.split('/');
  return { network, line: line === undefined ? null : decodeURIComponent(line) };
}
