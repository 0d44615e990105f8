import type { KeyMode } from '../../../contracts/developers/terms';
import { newAccount } from '../../../lambdas/core/accounts/open-account';
import type { Account } from '../../../lambdas/core/accounts/rows';
import type { Session } from '../../../lambdas/core/accounts/sessions';
import type { AttentionItem } from '../../../lambdas/core/attention/rows';
import type { Case } from '../../../lambdas/core/cases/rows';
import type { ApiKey } from '../../../lambdas/core/developers/rows';
import { fromCedis, type Pesewas, zero } from '../../../lambdas/core/kernel/money';
import type { Attempt, Order } from '../../../lambdas/core/orders/order';
import type { PurchaseRequest } from '../../../lambdas/core/orders/ports';
import { type BundlePrice, blankPrice } from '../../../lambdas/core/prices/rows';
import { type Settings, settingsSchema } from '../../../lambdas/core/settings/settings';
import type { Dispute, Refund, TopUp } from '../../../lambdas/core/top-ups/rows';
import type { LedgerEntry } from '../../../lambdas/core/wallet/rows';

/** Examples for tests; each test names only the fields that matter to it. */

export const noon = new Date('2026-11-20T12:00:00.000Z');

/** The networks that every shop starts with. */

/** A session that nobody has ended. */
export const someSession: Session = { id: 'session-1', signedInAt: noon };

export function account(change: Partial<Account> = {}): Account {
  const person = { userId: 'user-1', email: 'ama@example.com', name: 'Ama', phone: '0244123456' };
  return {
    ...newAccount({ ...person, createdAt: noon }),
    balance: fromCedis(20),
    ledgerSeq: 1,
    isNew: false,
    ...change,
  };
}

export const topUpCustomer: NonNullable<TopUp['customer']> = {
  name: 'Ama Serwaa',
  email: 'ama@test.example',
  phone: '0241234567',
};

export function price(change: Partial<BundlePrice> = {}): BundlePrice {
  const known = { id: 'mtn-1gb', network: 'MTN', dataSize: '1GB', price: fromCedis(5) };
  return { ...blankPrice(known), ...change };
}

/** A purchase of MTN 1GB for an MTN number, by `account`'s customer, with both questions answered. */
export const purchase = (change: Partial<PurchaseRequest> = {}): PurchaseRequest => ({
  userId: account().userId,
  session: someSession,
  confirmed: ['duplicate', 'network'],
  idempotencyKey: 'request-1',
  network: 'MTN',
  planId: 'mtn-1gb',
  phoneNumber: '0241234567',
  price: price().price,
  ...change,
});

export const attempt = (change: Partial<Attempt> = {}): Attempt => ({
  supplier: 'hubnet',
  keyFingerprint: null,
  at: noon,
  outcome: 'unknown',
  cause: null,
  transactionId: null,
  reversedAt: null,
  ...change,
});

export function order(change: Partial<Order> = {}): Order {
  const { stage = 'sent', apiUsed } = change;
  const sent = attempt({
    ...(apiUsed && apiUsed !== 'manual' && { supplier: apiUsed }),
    ...(stage === 'accepted' && { outcome: 'accepted' }),
    ...((stage === 'settled' || stage === 'followed') && {
      outcome: change.status === 'failed' ? 'failed' : 'delivered',
    }),
  });
  const isSent = stage !== 'waiting' && stage !== 'manual';
  return {
    id: 'ORD0123456789AB',
    userId: 'user-1',
    userName: 'Ama Serwaa',
    ofNewAccount: false,
    ordersBefore: 0,
    idempotencyKey: 'request-1',
    attemptId: 'claim-1',
    network: 'MTN',
    soldAs: null,
    dataPlan: 'MTN 1GB',
    volumeMegabytes: 1000,
    planId: 'mtn-1gb',
    planIds: null,
    phoneNumber: '0241234567',
    amount: fromCedis(5),
    cost: null,
    status: 'processing',
    stage,
    takenOver: false,
    apiUsed: 'hubnet',
    attempts: isSent ? [sent] : [],
    answer: null,
    timeline: [
      { event: 'paid', at: noon, by: 'customer' },
      { event: 'sent', at: noon, by: 'system' },
    ],
    version: 1,
    dueAt: stage === 'settled' ? null : new Date(noon.getTime() + 60_000),
    checks: 0,
    notFoundAt: null,
    attention: [],
    reportedAt: null,
    deliveredAt: change.status === 'completed' ? noon : null,
    isCancelled: false,
    paidDebt: zero,
    channel: null,
    reference: null,
    bodyHash: null,
    createdAt: noon,
    ...change,
  };
}

export const aDispute = (change: Partial<Dispute> = {}): Dispute => ({
  ...{ id: '1', status: 'open', worth: fromCedis(20), dueAt: null, contradiction: null, reopened: 0 },
  ...change,
});

export const aRefund = (change: Partial<Refund> = {}): Refund => ({
  ...{ id: 'R1', amount: fromCedis(5), status: 'open', paystackId: null, contradiction: null, endedAt: null },
  ...{ requestedBy: 'admin', reason: 'They asked', claim: 'claim', requestedAt: noon },
  ...change,
});

export function topUp(change: Partial<TopUp> = {}): TopUp {
  return {
    reference: 'T1',
    userId: 'user-1',
    customer: topUpCustomer,
    amount: fromCedis(20),
    payable: fromCedis(20.4),
    credited: null,
    paidDebt: zero,
    status: 'pending',
    channel: null,
    transactionId: null,
    fees: null,
    domain: null,
    keyFingerprint: 'aaaaaaaaaaaa',
    disputes: [],
    refunds: [],
    sentBack: [],
    held: zero,
    taken: zero,
    contradiction: null,
    attention: [],
    closedBy: null,
    checks: 0,
    dueAt: new Date(noon.getTime() + 60_000),
    version: 1,
    createdAt: noon,
    ...change,
  };
}

export const attentionItem = (change: Partial<AttentionItem> = {}): AttentionItem => ({
  subject: { kind: 'order', id: order().id },
  userId: 'user-1',
  reasons: ['order_unconfirmed'],
  events: [{ event: 'opened', at: noon, by: 'system', text: 'order_unconfirmed' }],
  openedAt: noon,
  payment: null,
  mismatches: null,
  version: 1,
  ...change,
});

/** A case that its customer has just opened. */
export const caseOf = (change: Partial<Case> = {}): Case => ({
  orderId: order().id,
  userId: 'user-1',
  state: 'open',
  wrong: 'nothing_came',
  outcome: null,
  messages: [{ id: 'request-1', from: 'customer', by: 'user-1', at: noon, text: 'Nothing came' }],
  openedAt: noon,
  version: 1,
  ...change,
});

export function settings(change: Partial<Settings> = {}): Settings {
  return settingsSchema.parse({ hubnet_api_key: 'key', bundle_api_active: true, ...change });
}

export const cedis = (amount: number): Pesewas => fromCedis(amount);

/** Returns a customer's id, as long as Cognito's. */
export const customerId = (index: number) => `0f0e7a11-8c5f-4b9f-9f6e-${String(index).padStart(12, '0')}`;

/** A key that may only buy, without a limit. */
export const apiKey = (change: Partial<ApiKey> = {}): ApiKey => {
  const { mode = 'live' } = change;
  return {
    ...{ userId: 'user-1', id: 'a1B2c3D4', mode, name: 'Till', scopes: ['orders:write'] },
    ...{ mostADay: null, endsAt: null, shown: shownKey(mode), hash: 'hash', formerHash: null },
    ...{ formerUntil: null, replacedAt: null, stoppedAt: null, createdAt: noon, ...change },
  };
};

/** A key as its owner reads it later. */
export const shownKey = (mode: KeyMode = 'live') => `nk_${mode}_a1B2…c3D4`;

/** A key's whole text. It leads to no key. */
export const keyText = (mode: KeyMode = 'live') => `nk_${mode}_0123456789abcdefghijABCDEFGHIJ01234567`;

/** A top-up's credit. */
export function ledgerEntry(change: Partial<LedgerEntry> = {}): LedgerEntry {
  return {
    userId: 'user-1',
    seq: 1,
    id: 'TOPUP#T1',
    type: 'credit',
    against: 'paystack',
    amount: fromCedis(20),
    balanceAfter: fromCedis(20),
    description: 'Account Top-up',
    reference: 'T1',
    by: 'paystack',
    createdAt: noon,
    ...change,
  };
}
