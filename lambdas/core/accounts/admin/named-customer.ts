import { isOrderNumber } from '../../../../contracts/orders/order-number';
import { access, type Db } from '../../kernel/db';
import { orderRow } from '../../orders/rows';
import type { TopUpStore } from '../../top-ups/ports';
import type { Accounts } from '../account-ports';
import type { Account } from '../entities';

export const namedCustomerAccess = access({ get: [orderRow] });

interface NamedPorts {
  readonly db: Db<typeof namedCustomerAccess>;
  readonly accounts: Pick<Accounts, 'get'>;
  readonly topUps: Pick<TopUpStore, 'ownerOf'>;
}

/** As `start-top-up.ts` makes them. */
const referencePattern = /^T[0-9A-Z]{20,60}$/;

/**
 * Whose order or payment a search names in full; null where it names none. Nobody is found by a part: these are for what a customer
 * reads out, or what Paystack has.
 */
export async function namedCustomer(
  { accounts, db, topUps }: NamedPorts,
  search: string,
): Promise<Account | null> {
  const named = search.toUpperCase().replace(/[\s-]/g, '');
  const userId = isOrderNumber(named)
    ? ((await db.get(orderRow, { id: named }))?.userId ?? null)
    : referencePattern.test(named)
      ? await topUps.ownerOf(named)
      : null;
  const account = userId === null ? null : await accounts.get(userId);
  return account?.deletion === 'done' ? null : account;
}
