import { isOrderNumber } from '../../../../contracts/orders/order-number';
import type { Db } from '../../kernel/db';
import type { OrderStore } from '../../orders/ports';
import { type ownerAccess, ownerOf } from '../../top-ups/find-top-up';
import type { Accounts } from '../account-ports';
import type { Account } from '../entities';

interface NamedPorts {
  readonly accounts: Pick<Accounts, 'get'>;
  readonly orders: Pick<OrderStore, 'get'>;
  readonly db: Db<typeof ownerAccess>;
}

/** As `start-top-up.ts` makes them. */
const referencePattern = /^T[0-9A-Z]{20,60}$/;

/**
 * Whose order or payment a search names in full; null where it names none. Nobody is found by a part: these are for what a customer
 * reads out, or what Paystack has.
 */
export async function namedCustomer(
  { accounts, orders, db }: NamedPorts,
  search: string,
): Promise<Account | null> {
  const named = search.toUpperCase().replace(/[\s-]/g, '');
  const userId = isOrderNumber(named)
    ? ((await orders.get(named))?.userId ?? null)
    : referencePattern.test(named)
      ? await ownerOf(db, named)
      : null;
  const account = userId === null ? null : await accounts.get(userId);
  return account?.deletion === 'done' ? null : account;
}
