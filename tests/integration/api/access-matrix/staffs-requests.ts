import { randomUUID } from 'node:crypto';
import { newUser, someLetters } from '../../../support/shop/admin-api';
import type { AdminName } from '../declared-errors/inputs';
import { asking, type Requests, success } from './request';

const anybodys = { own: 'success', "other's": 'success', missing: 'not_found' } as const;
const notOnesOwn = { ...anybodys, own: 'own_account' } as const;
const nobodys = { own: 'not_found', "other's": 'not_found', missing: 'not_found' } as const;

/** Requests to the functions of staff. */
export const staffsRequests: Requests<AdminName> = {
  'admin-get-balances': asking({}),
  'admin-get-margin': asking({}),
  'admin-get-overview': asking({}),
  'admin-get-users': asking({}),
  'admin-create-user': { input: () => newUser(), answers: { nothing: 'success' } },
  'admin-update-user': {
    input: ({ user }) => ({
      userId: user,
      updates: { name: `Kofi ${someLetters()}` },
    }),
    answers: anybodys,
    ofStaff: 'forbidden',
  },
  'admin-adjust-balance': {
    input: ({ user }) => ({ userId: user, amount: 1, type: 'add', requestId: randomUUID() }),
    answers: notOnesOwn,
    ofStaff: 'forbidden',
  },
  'admin-end-sessions': { input: ({ user }) => ({ userId: user }), answers: notOnesOwn },
  'admin-ban-user': {
    input: ({ user }) => ({ userId: user, ban: true }),
    answers: notOnesOwn,
    ofStaff: 'forbidden',
  },
  'admin-reset-second-factor': { input: ({ user }) => ({ userId: user }), answers: notOnesOwn },
  'admin-delete-user': {
    input: ({ user }) => ({ userId: user }),
    answers: { ...notOnesOwn, "other's": 'account_in_use' },
    ofStaffToOwner: 'account_in_use',
  },
  'admin-get-orders': asking({}),
  'admin-update-order-status': {
    input: ({ order }) => ({ orderId: order, status: 'completed' }),
    answers: anybodys,
  },
  'admin-bulk-update-orders': {
    input: ({ order }) => ({ orderIds: [order], status: 'processing' }),
    answers: success,
  },
  'admin-export-orders': asking({}),
  'admin-get-topups': asking({}),
  'admin-close-topup': {
    input: ({ topUp }) => ({ reference: topUp, reason: 'Nothing was paid' }),
    answers: anybodys,
  },
  'admin-refund-topup': {
    input: ({ topUp }) => ({ reference: topUp, amount: 1, reason: 'Asked for it', requestId: randomUUID() }),
    answers: notOnesOwn,
  },
  'admin-get-prices': asking({}),
  'admin-save-prices': {
    input: ({ price }) => ({ requestId: randomUUID(), prices: [{ id: price, price: 4 }] }),
    answers: anybodys,
  },
  'admin-delete-price': { input: ({ price }) => ({ id: price }), answers: anybodys },
  'admin-update-network': {
    input: () => ({ requestId: randomUUID(), id: 'MTN', change: 'change', fields: { notice: 'Soon' } }),
    answers: success,
  },
  'admin-name-tiers': {
    input: () => ({ requestId: randomUUID(), names: { t1: 'Agents' } }),
    answers: success,
  },
  'admin-get-settings': asking({}),
  'admin-update-settings': { input: () => ({ settings: {} }), answers: { nothing: 'success' } },
  'admin-test-paystack': asking({}),
  'admin-test-bundle-api': asking({ api_type: 'hubnet' }),
  'admin-get-audit': asking({}),
  'admin-get-attention': asking({}),
  'admin-get-attention-item': {
    input: ({ order }) => ({ subject: { kind: 'order', id: order } }),
    answers: anybodys,
  },
  // None of these orders needs a person.
  'admin-answer-case': {
    input: ({ order, purchase }) => ({
      orderId: order,
      version: 1,
      text: 'We ask our supplier.',
      requestId: purchase,
    }),
    answers: nobodys,
  },
  'admin-update-attention': {
    input: ({ order }) => ({ subject: { kind: 'order', id: order }, version: 1, text: 'Done' }),
    answers: nobodys,
  },
  'admin-recheck': {
    input: ({ order }) => ({ subject: { kind: 'order', id: order } }),
    answers: anybodys,
  },
  // Nobody here has a key.
  'admin-stop-key': {
    input: ({ user }) => ({ userId: user, keyId: 'noSuch00', reason: 'Leaked', requestId: randomUUID() }),
    answers: nobodys,
    ofStaff: 'not_found',
    ofStaffToOwner: 'not_found',
  },
  'admin-get-customer': { input: ({ user }) => ({ userId: user }), answers: anybodys },
};
