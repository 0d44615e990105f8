import type { Account } from '../accounts/entities';
import type { Store } from '../kernel/ports';
import type { Order } from '../orders/order';
import type { TopUp } from '../top-ups/entities';
import type { ReceiptLink, ReceiptLinks, ReceiptSubject } from './entities';

export interface OfCustomer extends ReceiptSubject {
  readonly userId: string;
}

/** What a receipt says, and of whom. An order may be anybody's. */
export interface ReceiptSource {
  readonly account: Account | null;
  readonly order: Order | null;
  readonly topUp: TopUp | null;
}

/** Reads are strongly consistent: a link that was ended is ended. @throws TableUnavailable */
export interface ReceiptStore extends Store<'receiptLink' | 'receiptLinks' | 'noneEnded'> {
  find(hash: string): Promise<ReceiptLink | null>;
  source(of: OfCustomer): Promise<ReceiptSource>;
  links(of: OfCustomer): Promise<ReceiptLinks | null>;
  /** Of some of a customer's receipts that have links; none: there are no more. */
  someOf(userId: string): Promise<ReceiptLinks[]>;
}
