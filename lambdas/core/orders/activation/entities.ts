import type { SupplierName } from '../../../../contracts/constants';
import type { NetworkId } from '../../../../contracts/networks/networks';
import type { ActivationResult } from '../../../../contracts/orders/activation-words';

/** Why an order that waits is sent to nobody: its supplier can't deliver to the number yet. */
export interface Hold {
  readonly supplier: SupplierName;
  readonly since: Date;
  /** It fails then, with its refund. */
  readonly until: Date;
}

/** A number's state at one supplier. */
export interface SupplierNumber {
  readonly phoneNumber: string;
  readonly supplier: SupplierName;
  readonly network: NetworkId;
  /** Whether the supplier can deliver to it, for as long as that is believed. */
  readonly can: boolean | null;
  readonly canUntil: Date | null;
  /** `new` and `batched`: orders wait for it. Null: none ever has. */
  readonly state: 'new' | 'batched' | ActivationResult | null;
  /** Since when staff are to have it activated. */
  readonly since: Date | null;
  /** When it was marked. */
  readonly markedAt: Date | null;
  /** The batch in which it goes, or went, to be activated. */
  readonly batch: { readonly id: string; readonly at: Date } | null;
  /** Orders that were held for it since it was last `new`; the sweep finds what isn't listed. */
  readonly orderNumbers: readonly string[];
  /** When the row may be dropped. */
  readonly keptUntil: Date;
  readonly version: number;
}

export const isToActivate = ({ state }: Pick<SupplierNumber, 'state'>): boolean =>
  state === 'new' || state === 'batched';

/** An entry of the list of what is to be activated. */
export interface NumberToActivate {
  readonly phoneNumber: string;
  readonly supplier: SupplierName;
  readonly network: NetworkId;
  readonly since: Date;
  readonly batch: SupplierNumber['batch'];
}
