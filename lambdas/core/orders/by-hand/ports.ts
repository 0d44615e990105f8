import type { AuditRecord } from '../../audit-log/entities';
import type { Store } from '../../kernel/ports';
import type { SettlePorts } from '../delivery/settle';
import type { Order } from '../order';
import type { Batch, BatchProduct } from './batch';

/** An order that waits for a batch, or may. */
export interface WaitingByHand {
  readonly number: string;
  /** Since when, or later. */
  readonly since: Date;
  readonly product: BatchProduct;
}

/** @throws TableUnavailable */
export interface BatchStore extends Store<'batch' | 'audit' | 'admin' | 'tally'> {
  /** Strongly consistent. */
  get(id: string): Promise<Batch | null>;
  /** Strongly consistent. Those that exist, in the order of the numbers. */
  orders(orderNumbers: readonly string[]): Promise<readonly Order[]>;
  /** All orders that wait by hand and are in no batch, longest first. Eventually consistent. */
  waiting(): Promise<readonly WaitingByHand[]>;
  audit(id: string): Promise<AuditRecord | null>;
}

/** Eventually consistent. */
export interface BatchList {
  /** Longest open first. */
  open(): Promise<readonly Batch[]>;
  /** Newest first. */
  closed(limit: number): Promise<readonly Batch[]>;
  waiting(): Promise<readonly WaitingByHand[]>;
}

/** The ports for changing a batch and its orders. */
export interface BatchPorts extends SettlePorts {
  readonly batches: Omit<BatchStore, 'audit'>;
}
