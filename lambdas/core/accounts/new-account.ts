import { zero } from '../money';
import { nothingSpent } from '../wallet/posting';
import type { Account } from './entities';

/** The account of somebody who has just confirmed their e-mail address: an empty wallet, no rights. */
export function newAccount(person: {
  userId: string;
  email: string | null;
  name: string;
  phone: string;
  createdAt: Date;
}): Account {
  return {
    ...person,
    role: 'user',
    isBanned: false,
    balance: zero,
    ledgerSeq: 0,
    spent: nothingSpent,
    ordersCount: 0,
    deletion: null,
  };
}
