import * as z from 'zod/mini';
import type { NetworkId } from '../../../../contracts/networks/networks';
import { batchTemplate } from '../../../../contracts/orders/by-hand';
import { notSentByHand, sentByHand } from '../../../../contracts/orders/by-hand-words';
import { absentWhenEmpty, listOf, oneOf, time } from '../../kernel/fields';
import { type EntityOf, row } from '../../kernel/row';
import { minuteMs } from '../../time';
import { byHandAt } from '../delivery/outcomes';
import { event, mayCancel, moved } from '../life';
import type { Order } from '../order';

/** The orders that a batch takes. `line` null: all orders of the network; empty: those without a line. */
export interface BatchProduct {
  readonly network: NetworkId;
  readonly line: string | null;
}

/** An order that waits for a batch. */
export interface WaitingByHand {
  readonly number: string;
  /** The time since when its customer waits. An older entry gives the time when it last began to wait for a person. */
  readonly since: Date;
  readonly product: BatchProduct;
  /** It has waited so long that it is an attention item, too. */
  readonly isItem: boolean;
}

/** @throws TableUnavailable */
export interface OrdersByHand {
  /** Reads the orders that exist, in the order of the numbers. Strongly consistent. */
  orders(orderNumbers: readonly string[]): Promise<readonly Order[]>;
  /** Lists all orders that wait by hand and are in no batch, longest first. Eventually consistent. */
  waiting(): Promise<readonly WaitingByHand[]>;
  /** The same, and since when each order waits that somebody has begun with and that isn't an item yet. Eventually consistent. */
  all(): Promise<{ readonly waiting: readonly WaitingByHand[]; readonly begun: ReadonlyMap<string, Date> }>;
}

export const openBatchesPartition = 'OPEN#BATCH';
export const closedBatchesPartition = 'CLOSED#BATCH';

/** Orders that go to a supplier by hand, as one file. An order is in it exactly while its own row names it. */
export const batchRow = row('batch', {
  partition: 'BATCH#*',
  key: (of: { readonly id: string }) => ({ of: of.id, sort: 'BATCH' }),
  fixed: { kind: 'batch' },
  fields: {
    id: z.string(),
    adminId: z.string(),
    adminName: absentWhenEmpty(z.string(), null),
    network: z.string(),
    line: absentWhenEmpty(z.string(), null),
    /** Maximum number of its orders. */
    most: z.int(),
    template: batchTemplate,
    /**
     * The orders that it plans to take, oldest first. Each is written here before it is taken, so wherever the making stops, no order is in
     * a batch that doesn't list it. Others may have taken or cancelled some of them since. Orders are only ever added.
     */
    orderNumbers: listOf(z.string()),
    status: oneOf<'making' | 'open' | 'closed'>({ making: true, open: true, closed: true }),
    /** How many were open when somebody last looked. */
    left: z.int(),
    downloads: absentWhenEmpty(z.int(), 0),
    /** When a part of it was last planned. Planned orders are taken only for a while after that. */
    plannedAt: time,
    version: z.int(),
    createdAt: time,
  },
  indexes: {
    worklist: {
      partition: ['OPEN#*', 'CLOSED#*'],
      entry: ({ id, status, createdAt }) => [
        status === 'closed' ? closedBatchesPartition : openBatchesPartition,
        `${createdAt.toISOString()}#${id}`,
      ],
    },
  },
});
export type Batch = EntityOf<typeof batchRow>;

export const isIn = (batch: Pick<Batch, 'id'>, order: Order): boolean => order.batchId === batch.id;

/** Whether it is in the batch, and nobody has entered its result yet. */
export const isOpenIn = (batch: Pick<Batch, 'id'>, order: Order): boolean =>
  isIn(batch, order) && order.stage === 'manual';

/** Planned orders are taken for this long. A request that continues later plans again. */
export const takenForMs = minuteMs;

/** Whether planning has stopped: it takes no more orders unless the same request continues. */
export const isStopped = ({ status, plannedAt }: Batch, at: Date): boolean =>
  status === 'making' && at.getTime() - plannedAt.getTime() > 2 * takenForMs;

/**
 * Whether a batch may take an order: it waits for a person, nobody has begun with it, and no earlier sending may still deliver it. Its
 * customer may cancel it for the same reasons.
 */
export const mayBeBatched = (order: Order): boolean =>
  order.stage === 'manual' && order.volumeMegabytes > 0 && mayCancel(order);

export const isOf = ({ network, line }: BatchProduct, of: BatchProduct): boolean =>
  of.network === network && (line === null || (of.line ?? '') === line);

/**
 * The order in a batch: nothing sends or refunds it automatically, its customer can't cancel it, and it waits for a result just as it
 * waited to be sent.
 */
export const batched = (order: Order, batch: Pick<Batch, 'id' | 'adminId'>, at: Date): Order =>
  moved(order, 'batched', { ...waitsAgain(order, at), status: 'processing', batchId: batch.id }, [
    event('reopened', at, batch.adminId, sentByHand),
  ]);

/** The order as it was before the batch. Only for orders that staff declare not sent. */
export const putBack = (order: Order, adminId: string, at: Date): Order =>
  moved(order, 'put_back', { ...waitsAgain(order, at), status: 'pending', batchId: null }, [
    event('waiting', at, adminId, notSentByHand),
  ]);

const waitsAgain = (order: Order, at: Date) => ({
  dueAt: byHandAt(at),
  attention: order.attention.filter((reason) => reason !== 'order_by_hand_waits'),
});
