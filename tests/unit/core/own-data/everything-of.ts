import { findEntry, findKey } from '../../../../lambdas/core/accounts/find-accounts';
import { accountRow } from '../../../../lambdas/core/accounts/rows';
import { auditRow } from '../../../../lambdas/core/audit-log/rows';
import { bulkPartRow, bulkRow } from '../../../../lambdas/core/bulk/rows';
import { caseRow } from '../../../../lambdas/core/cases/rows';
import {
  apiCallRow,
  apiKeyHashRow,
  apiKeySpentRow,
  apiKeysRow,
} from '../../../../lambdas/core/developers/rows';
import type { Item } from '../../../../lambdas/core/kernel/table';
import { noticeSettingsRow } from '../../../../lambdas/core/notices/rows';
import { recipientsRow } from '../../../../lambdas/core/orders/recipients';
import { orderRow } from '../../../../lambdas/core/orders/rows';
import { noticeRow } from '../../../../lambdas/core/outbox/notice';
import { topUpRow } from '../../../../lambdas/core/top-ups/rows';
import { ledgerRow } from '../../../../lambdas/core/wallet/rows';
import { deliveryRow, webhooksRow } from '../../../../lambdas/core/webhooks/rows';
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

/**
 * One who has something in each kind of row, by the row's name. `mark`, or the phone number, is in every text that says who they are, and
 * in nothing else.
 */
export function everythingOf(userId: string, mark: string, phone: string) {
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
    account: accountRow.encode(account({ userId, email, name: `${mark} Serwaa`, phone, balance: cedis(0) })),
    find: { ...findKey(userId, email), ...findEntry(userId, email) },
    recipients: recipientsRow.encode({
      userId,
      recipients: [{ phoneNumber: '0247654321', name: `${mark}’s mother` }],
      version: 1,
    }),
    bulk: bulkRow.encode({
      ...{ userId, id: 'bulk-1', content: 'secret-hash', status: 'done', rows: 1, next: 2 },
      ...{ why: null },
      ...{ total: cedis(5), left: cedis(0), returned: cedis(5), paidDebt: cedis(0) },
      ...{ bought: 0, passed: 1 },
      ...{ createdAt: noon, movedAt: noon, dueAt: null, endedAt: noon, version: 3 },
    }),
    bulkPart: bulkPartRow.encode({
      ...{ userId, id: 'bulk-1', part: 0, createdAt: noon, version: 2 },
      wanted: [
        {
          ...{ phoneNumber: '0247654321', planId: 'mtn-1gb', network: 'MTN', size: '1GB', price: cedis(5) },
          ...{ confirmed: [], note: `${mark}’s mother`, passed: 'Not on sale' },
        },
      ],
    }),
    apiKeys: apiKeysRow.encode({
      userId,
      keys: [
        apiKey({
          ...{ userId, id: keyId, name: `${mark}’s till`, hash: `secret-key-of-${userId}` },
          mostADay: cedis(50),
        }),
      ],
      version: 1,
    }),
    apiKeySpent: apiKeySpentRow.encode({
      ...{ userId, id: keyId, day: '2026-11-20', amount: cedis(5), version: 1 },
    }),
    apiKeyHash: apiKeyHashRow.encode({ hash: `secret-key-of-${userId}`, userId, keyId }),
    apiCall: apiCallRow.encode({
      ...{ keyId, at: noon, requestId: 'request-9', call: 'POST /v1/orders', status: 201, ms: 80 },
      ...{ code: null, orderNumber: bought.id, address: '203.0.113.9' },
    }),
    ledger: ledgerRow.encode({
      ...{ userId, seq: 1, id: `PURCHASE#${bought.id}`, type: 'purchase', against: 'sales' },
      ...{ amount: cedis(-5), balanceAfter: cedis(0), description: 'MTN 1GB', reference: bought.id },
      ...{ by: 'customer', createdAt: noon },
    }),
    topUp: topUpRow.encode(paid),
    order: orderRow.encode(bought),
    case: caseRow.encode(
      caseOf({
        orderId: bought.id,
        userId,
        messages: [
          { ...message, from: 'customer', text: `${mark} got nothing` },
          { ...message, id: 'request-2', from: 'staff', by: 'secret-admin', text: `Hello ${mark}` },
        ],
      }),
    ),
    webhooks: webhooksRow.encode({
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
      version: 1,
    }),
    webhookDelivery: deliveryRow.encode({
      ...{ endpointId: `we_${userId}`, id: `${noon.toISOString()}#evt_1`, userId, type: 'order.delivered' },
      ...{ mode: 'live', at: noon, body: '{"phone_number":"0247654321"}', state: 'delivered', attempts: 1 },
      ...{ last: null, version: 2 },
    }),
    noticeSettings: noticeSettingsRow.encode({
      ...{ userId, choices: {}, low: null, version: 1 },
    }),
    notice: noticeRow.encode({
      ...{ id: `password_changed#${userId}`, event: 'password_changed', userId, to: email, name: mark },
      ...{ facts: {}, state: 'sent', dueAt: null, createdAt: noon, version: 2 },
    }),
    audit: auditRow.encode({
      ...{ id: `ban#${userId}`, action: 'ban-user', adminId: 'secret-admin', targetId: userId },
      ...{ before: {}, after: {}, reason: 'secret-reason', at: noon },
    }),
  } satisfies Record<string, Item>;
}
