import { isOrderNumber } from '../../../../contracts/orders/order-number';
import { access, type Db } from '../../kernel/db';
import { orderRow } from '../../orders/rows';
import { type ownerAccess, ownerOf } from '../../top-ups/follow-top-up';
import type { Account } from '../entities';
import { accountRow } from '../rows';

export const namedCustomerAccess = access({ get: [accountRow, orderRow] });

interface NamedPorts {
  readonly db: Db<typeof namedCustomerAccess> & Db<typeof ownerAccess>;
}

/** References as `start-top-up.ts` makes them. */
const referencePattern = /^T[0-9A-Z]{20,60}$/;

/**
 * Returns the customer whose complete order number or payment reference was searched for; null if there is none. A part of one finds
 * nobody: customers read out the whole number, and Paystack shows the whole reference.
 */
export async function namedCustomer({ db }: NamedPorts, search: string): Promise<Account | null> {
  const named = search.toUpperCase().replace(/[\s-]/g, '');
  const userId = isOrderNumber(named)
    ? ((await db.get(orderRow, { id: named }))?.userId ?? null)
    : referencePattern.test(named)
      ? await ownerOf(db, named)
      : null;
  const account = userId === null ? null : await db.get(accountRow, { userId });
  return account?.deletion === 'done' ? null : account;
}
