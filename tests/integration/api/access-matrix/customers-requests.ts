import { randomUUID } from 'node:crypto';
import type { ApiFunctionName } from '../../../../contracts/registry';
import { bulkOf, bulkRowOf, mtn1gb } from '../../../support/shop/purchases';
import type { AdminName } from '../declared-errors/inputs';
import { type Answer, asking, type Requests, success } from './request';

/** Another's object and a nonexistent one get the same answer. */
const onesOwn = { own: 'success', "other's": 'not_found', missing: 'not_found' } as const;

const noBulk = 'a'.repeat(22);

const whoConfirms = { name: 'Ama Serwaa', phone: '', password: 'a-good-one' };

const noEndpoint = `we_${'A'.repeat(22)}`;

const unsigned = (body: object) => ({ rawBody: JSON.stringify(body), headers: {}, query: {} });

/** The answers to staff with an app. */
const toStaff = (answer: Answer) => ({
  'an owner': answer,
  'a helper': answer,
});

/** Requests to the functions of everybody. */
export const customersRequests: Requests<Exclude<ApiFunctionName, AdminName>> = {
  'get-bundle-prices': asking({}),
  'public-get-paystack-config': asking({}),
  'paystack-webhook': {
    input: ({ topUp }) => unsigned({ event: 'charge.success', data: { reference: topUp } }),
    answers: success,
  },
  'bundle-webhook': {
    input: ({ order }) =>
      unsigned({ event: 'transfer.success', data: { reference: order, status: 'delivered' } }),
    answers: success,
  },
  'get-profile': asking({}),
  'export-my-data': asking({}),
  // Only looks: with a confirmation, the caller would be deleted.
  'delete-my-account': {
    input: () => ({}),
    answers: { nothing: 'success' },
    by: toStaff('forbidden'),
  },
  'register-second-factor': {
    // Staff have an app already; customers' tokens may turn none on.
    input: () => ({}),
    answers: { nothing: 'second_factor_needed' },
    by: toStaff('success'),
  },
  'switch-off-second-factor': {
    input: () => ({}),
    answers: { nothing: 'success' },
    by: toStaff('forbidden'),
  },
  'repeat-sign-up': {
    input: () => ({ email: `${randomUUID()}@test.example` }),
    answers: { nothing: 'success' },
  },
  'confirm-sign-up': {
    input: () => ({ email: `${randomUUID()}@test.example`, code: '123456', ...whoConfirms }),
    answers: { nothing: 'success' },
  },
  'update-profile': {
    input: () => ({ name: 'Ama Serwaa', phone: '0244123456' }),
    answers: { nothing: 'success' },
  },
  'get-keys': asking({}),
  'change-key': {
    input: () => ({ action: 'stop', id: 'noSuch00' }),
    answers: { nothing: 'not_found' },
  },
  'get-status': asking({}),
  'get-notices': asking({}),
  'update-notices': asking({
    choices: [{ event: 'delivered', on: true }],
    low_balance: 5,
  }),
  'get-recipients': asking({}),
  'update-recipients': asking({ action: 'save', phoneNumber: '0241234567', name: 'Kofi' }),
  'get-webhooks': asking({}),
  'update-webhooks': {
    input: ({ purchase }) => ({ action: 'remove', endpointId: noEndpoint, requestId: purchase }),
    answers: success,
  },
  // An endpoint is found among the caller's own alone.
  'get-webhook-deliveries': {
    input: () => ({ endpointId: noEndpoint }),
    answers: { nothing: 'not_found' },
  },
  'send-webhooks-again': {
    input: () => ({ endpointId: noEndpoint, what: 'test' }),
    answers: { nothing: 'not_found' },
  },
  // Everybody else needs their sessions.
  'end-sessions': asking({ passwordChanged: true }),
  // Another's bulk buy and one that doesn't exist get the same answer.
  'get-bulk': { input: () => ({ bulkId: noBulk }), answers: { nothing: 'not_found' } },
  'stop-bulk': { input: () => ({ bulkId: noBulk }), answers: { nothing: 'not_found' } },
  'check-bulk': asking({ cells: [['0241234567', '1GB']] }),
  // Nobody is charged: the plan isn't there.
  'start-bulk': {
    input: ({ purchase }) => bulkOf([bulkRowOf(1, { planId: 'no-such-plan' })], purchase),
    answers: success,
  },
  // Another's objects and nonexistent ones are left out.
  'get-orders': { input: ({ order }) => ({ numbers: [order] }), answers: success },
  'get-wallet-transactions': asking({ limit: 100 }),
  'process-bundle-order': {
    input: ({ price, purchase }) => mtn1gb({ planId: price, requestId: purchase }),
    answers: success,
  },
  // Staff have already started on each of these orders.
  'cancel-order': {
    input: ({ order }) => ({ orderId: order }),
    answers: { own: 'order_sent', "other's": 'not_found', missing: 'not_found' },
  },
  'ask-about-order': { input: ({ order }) => ({ orderId: order }), answers: onesOwn },
  // None of these orders has a case. Whether one may be reported depends on when its supplier answers.
  'write-case': {
    input: ({ order, purchase }) => ({ orderId: order, action: 'close', requestId: purchase }),
    answers: { own: 'not_found', "other's": 'not_found', missing: 'not_found' },
  },
  // None of these orders waits any more: nothing is done, and the answer says so.
  'start-topup': asking({ amount: 5 }),
  'verify-paystack-payment': { input: ({ topUp }) => ({ reference: topUp }), answers: onesOwn },
};
