import type { NetworkId } from '../../../../contracts/networks/networks';
import type { BatchTemplate } from '../../../../contracts/orders/by-hand';
import { minuteMs } from '../../durations';
import type { Order } from '../order';

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
