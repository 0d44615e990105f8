import type { caseRow } from '../../cases/rows';
import type { Db } from '../../kernel/db';
import type { SettingsReader } from '../../settings/ports';
import type { SettlePorts } from '../delivery/settle';
import type { Order } from '../order';

/** How far the numbers in orders are masked. */
export interface MaskingProgress {
  /** Numbers in orders from before it are masked, but for those in `left`. Null: nothing is known yet. */
  readonly until: Date | null;
  /** Where the round that is under way ends; null: none is. */
  readonly to: Date | null;
  /** Opaque: where it goes on; null: at `until`. */
  readonly cursor: string | null;
  /** Order numbers: not over yet, or damaged. Tried again by the next round. */
  readonly left: readonly string[];
  /** When the next round begins. */
  readonly restsUntil: Date | null;
}

export interface OldOrders {
  /** The first moment of the oldest month that may have orders; null: there is none. */
  oldest(): Promise<Date | null>;
  /** Orders from `from` up to, and without, `to`, a page at a time. Some seconds old. */
  page(of: { from: Date; to: Date; cursor: string | null }): Promise<{
    readonly orders: readonly Order[];
    readonly damaged: readonly { readonly id: string; readonly error: Error }[];
    readonly nextCursor: string | null;
  }>;
}

export interface MaskPorts extends SettlePorts {
  readonly oldOrders: OldOrders;
  readonly db: SettlePorts['db'] & Db<{ readonly get: readonly [typeof caseRow] }>;
  readonly settings: Pick<SettingsReader, 'read'>;
  readonly masking: {
    read(): Promise<MaskingProgress | null>;
    save(progress: MaskingProgress): Promise<void>;
  };
}
