import type { CustomersFamily } from '../../../../lambdas/adapters/dynamodb/accounts/own-data/row-families';
import { findEntry, findKey } from '../../../../lambdas/core/accounts/find-accounts';
import { accountRow } from '../../../../lambdas/core/accounts/rows';
import { auditRow } from '../../../../lambdas/core/audit-log/rows';
import { bulkPartRow, bulkRow } from '../../../../lambdas/core/bulk/rows';
import { caseRow } from '../../../../lambdas/core/cases/rows';
import {
  apiCallRow,
  apiKeyHashRow,
  apiKeyListRow,
  apiKeyRow,
  apiKeySpentRow,
  apiKeyUseRow,
  orderReferenceRow,
} from '../../../../lambdas/core/developers/rows';
import type { Item } from '../../../../lambdas/core/kernel/table';
import { newNotice, noticeRow, noticeSettingsRow } from '../../../../lambdas/core/notices/rows';
import { orderRow } from '../../../../lambdas/core/orders/rows';
import { recipientListRow, recipientRow } from '../../../../lambdas/core/recipients/rows';
import { topUpRow } from '../../../../lambdas/core/top-ups/rows';
import { ledgerRow } from '../../../../lambdas/core/wallet/rows';
import { deliveryRow, endpointHealthRow, webhooksRow } from '../../../../lambdas/core/webhooks/rows';
import {
  account,
  aDispute,
  apiKey,
  aRefund,
  caseOf,
  cedis,
  noon,
  order,
  topUp,
} from '../../../support/shop/fixtures';

/** Rows that a test can't make by their description: they say nothing of who it is. */
type Nameless = 'MOVED#<user> DAY#<day>' | 'PACE#<limit> PACE';

/** One who has something in each kind of row. `mark`, or the phone number, is in every text that says who they are, and in nothing else. */
export function everythingOf(
  userId: string,
  mark: string,
  phone: string,
): Record<Exclude<CustomersFamily, Nameless>, Item> {
  const email = `${mark.toLowerCase()}@example.com`;
  const bought = order({
    id: `ORD${mark.toUpperCase().padEnd(12, '0')}`,
    userId,
    userName: `${mark} Serwaa`,
    status: 'completed',
    stage: 'settled',
    dueAt: null,
  });
  const paid = topUp({
    reference: `T${mark.toUpperCase()}`,
    userId,
    customer: { name: `${mark} Serwaa`, email, phone },
    status: 'completed',
    credited: cedis(20),
    dueAt: null,
    disputes: [aDispute({ id: `D-${userId}`, status: 'won' })],
    refunds: [
      aRefund({
        ...{ id: `R-${userId}`, status: 'processed', endedAt: noon },
        ...{ requestedBy: 'secret-admin', reason: 'secret-reason' },
      }),
    ],
  });
  const keyId = `key-of-${userId}`;
  const message = { id: 'request-1', by: userId, at: noon };
  return {
    'USER#<user> PROFILE': accountRow.encode(
      account({ userId, email, name: `${mark} Serwaa`, phone, balance: cedis(0) }),
    ),
    'USER#<user> FIND#<word>': { ...findKey(userId, email), ...findEntry(userId, email) },
    'USER#<user> RECIPIENT#<number>': recipientRow.encode({
      ...{ userId, phoneNumber: '0247654321', name: `${mark}’s mother`, planId: null, usedAt: noon },
    }),
    'USER#<user> BULK#<id>': bulkRow.encode({
      ...{ userId, id: 'bulk-1', content: 'secret-hash', status: 'done', rows: 1, next: 2 },
      ...{ why: null },
      ...{ total: cedis(5), left: cedis(0), returned: cedis(5), paidDebt: cedis(0) },
      ...{ bought: 0, passed: 1 },
      ...{ createdAt: noon, movedAt: noon, dueAt: null, endedAt: noon, version: 3 },
    }),
    'USER#<user> BULKROWS#<id>#<part>': bulkPartRow.encode({
      ...{ userId, id: 'bulk-1', part: 0, createdAt: noon, version: 2 },
      wanted: [
        {
          ...{ phoneNumber: '0247654321', planId: 'mtn-1gb', network: 'MTN', size: '1GB', price: cedis(5) },
          ...{ confirmed: [], note: `${mark}’s mother`, passed: 'Not on sale' },
        },
      ],
    }),
    'USER#<user> RECIPIENTS': recipientListRow.encode({ userId, count: 1, requests: [], version: 1 }),
    'USER#<user> API-KEY#<key>': apiKeyRow.encode(
      apiKey({
        ...{ userId, id: keyId, name: `${mark}’s till`, hash: `secret-key-of-${userId}` },
        mostADay: cedis(50),
      }),
    ),
    'USER#<user> API-KEYS': apiKeyListRow.encode({ userId, ids: [keyId], version: 1 }),
    'USER#<user> API-USE#<key>': apiKeyUseRow.encode({
      ...{ userId, id: keyId, at: noon, address: '203.0.113.9', call: 'GET /v1/balance' },
    }),
    'USER#<user> API-SPENT#<key>#<day>': apiKeySpentRow.encode({
      ...{ userId, id: keyId, day: '2026-11-20', amount: cedis(5), version: 1 },
    }),
    'KEY#<hash> KEY': apiKeyHashRow.encode({ hash: `secret-key-of-${userId}`, userId, keyId }),
    'CALLS#<key> <time>#<call>': apiCallRow.encode({
      ...{ keyId, at: noon, requestId: 'request-9', call: 'POST /v1/orders', status: 201, ms: 80 },
      ...{ code: null, orderNumber: bought.id },
    }),
    'USER#<user> API-REFERENCE#<reference>': orderReferenceRow.encode({
      ...{ userId, reference: `${mark}-invoice-17`, orderNumber: bought.id },
    }),
    'USER#<user> LEDGER#<seq>': ledgerRow.encode({
      ...{ userId, seq: 1, id: `PURCHASE#${bought.id}`, type: 'purchase', against: 'sales' },
      ...{ amount: cedis(-5), balanceAfter: cedis(0), description: 'MTN 1GB', reference: bought.id },
      ...{ by: 'customer', createdAt: noon },
    }),
    'USER#<user> TOPUP#<reference>': topUpRow.encode(paid),
    'ORDER#<number> ORDER': orderRow.encode(bought),
    'CASE#<order> CASE': caseRow.encode(
      caseOf({
        orderId: bought.id,
        userId,
        messages: [
          { ...message, from: 'customer', text: `${mark} got nothing` },
          { ...message, id: 'request-2', from: 'staff', by: 'secret-admin', text: `Hello ${mark}` },
        ],
      }),
    ),
    'USER#<user> WEBHOOKS': webhooksRow.encode({
      userId,
      endpoints: [
        {
          ...{ id: `we_${userId}`, url: `https://${mark.toLowerCase()}.example.org/`, mode: 'live' },
          ...{
            types: ['order.delivered'],
            secret: 'secret',
            former: null,
            off: null,
            createdAt: noon,
            content: 'hash',
          },
        },
      ],
      requests: [],
      version: 1,
    }),
    'WEBHOOK#<endpoint> DELIVERY#<time>#<event>': deliveryRow.encode({
      ...{ endpointId: `we_${userId}`, id: `${noon.toISOString()}#evt_1`, userId, type: 'order.delivered' },
      ...{ mode: 'live', at: noon, body: '{"phone_number":"0247654321"}', state: 'delivered', attempts: 1 },
      ...{ begunAt: noon, dueAt: null, last: null, version: 2 },
    }),
    'WEBHOOK#<endpoint> HEALTH': endpointHealthRow.encode({
      ...{ endpointId: `we_${userId}`, failingSince: noon, isSlow: false, hangs: 0, restsUntil: null },
      ...{ at: noon, version: 1 },
    }),
    'USER#<user> NOTICES': noticeSettingsRow.encode({
      ...{ userId, choices: {}, low: null, version: 1 },
    }),
    'NOTICE#<event>#<cause> NOTICE': noticeRow.encode(
      newNotice('password_changed', userId, { userId, to: email, name: mark }, { at: noon }),
    ),
    'AUDIT#<id> AUDIT': auditRow.encode({
      ...{ id: `ban#${userId}`, action: 'ban-user', adminId: 'secret-admin', targetId: userId },
      ...{ before: {}, after: {}, reason: 'secret-reason', at: noon },
    }),
  };
}
