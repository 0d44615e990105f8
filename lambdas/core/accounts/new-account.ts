import { zero } from '../money';
import { noneEnded } from '../sessions/ended-sessions';
import { nothingSpent } from '../wallet/posting';
import { usualBuyingSettings } from './buying-settings';
import type { Account } from './entities';

/** The account of a customer who has just confirmed their e-mail address: an empty wallet, no rights. */
export function newAccount(user: {
  userId: string;
  email: string | null;
  name: string;
  phone: string;
  createdAt: Date;
}): Account {
  return {
    ...user,
    role: 'user',
    staffRole: null,
    staffSince: null,
    isBanned: false,
    isCanary: false,
    balance: zero,
    ledgerSeq: 0,
    spent: nothingSpent,
    ordersCount: 0,
    held: zero,
    debt: zero,
    deletion: null,
    secondFactorAt: null,
    recoveryCodesLeft: 0,
    recentPurchases: [],
    recentTopUps: [],
    unproven: [],
    isNew: true,
    lastBought: [],
    endedSessions: noneEnded,
    verifiedPhone: null,
    buyingSettings: usualBuyingSettings,
    tier: null,
    ownPrices: 0,
  };
}
