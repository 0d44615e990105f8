import type { Order } from '../orders/order';
import type { TopUp } from '../top-ups/rows';
import type { FoundMismatches, FoundPayment } from './rows';

/** The row that an item is about, in its current state. */
export type SubjectRow = OwnRow | FoundRow;

export type OwnRow =
  | { readonly kind: 'order'; readonly order: Order }
  | { readonly kind: 'top_up'; readonly topUp: TopUp };

/** A subject without a row of its own; the item stores it. */
export type FoundRow =
  | { readonly kind: 'payment'; readonly payment: FoundPayment }
  | { readonly kind: 'ledger'; readonly mismatches: FoundMismatches };
