import { createHmac, randomUUID } from 'node:crypto';
import { type ErrorCode, type ErrorEnvelope, type ErrorsOf, errorStatus } from '../../../contracts/errors';
import { mostRecipients } from '../../../contracts/recipients/recipient-fields';
import { type ApiFunctionName, type Registry, registry } from '../../../contracts/registry';
import { attentionRow } from '../../../lambdas/adapters/dynamodb/attention/attention-items';
import { recipientListRow } from '../../../lambdas/adapters/dynamodb/recipients/recipient-items';
import { accountKey } from '../../../lambdas/adapters/dynamodb/table/keys';
import { localPaystackKeys } from '../../../local/settings-secret';
import { newUser } from '../../support/shop/admin-api';
import { attentionItem } from '../../support/shop/fixtures';
import { paidTopUp } from '../../support/shop/paid-top-up';
import { mtn1gb } from '../../support/shop/purchases';
import { openShop, type Person, type Shop } from '../../support/shop/shop';
import * as approvals from './approval-errors';
import { type Case, commonErrors, type Response } from './common-errors';
import * as given from './declared-errors-inputs';
import { faultyServices } from './faulty-services';
import { purchaseErrors } from './purchase-errors';
import { tooOften } from './too-often';
import { noOrder, webhookErrorsBy, webhookSecret } from './webhook-errors';

/* Every error that every function declares, provoked through HTTP. An error without a case does not compile. */

type Cases = { [Name in ApiFunctionName]: { [Code in ErrorsOf<Registry[Name]>]: Case } };

const services = faultyServices();
let shop: Shop;
let customer: Person;
let admin: Person;
let banned: Person;
let unenrolled: Person;

beforeAll(async () => {
  shop = await openShop({
    settings: { bundle_webhook_token: webhookSecret },
    interceptAws: services.interceptAws,
  });
  customer = await shop.person({ cedis: 20 });
  const staff = [true, true, false].map((secondFactor) => shop.person({ role: 'admin', secondFactor }));
  [admin, banned, unenrolled] = (await Promise.all(staff)) as [Person, Person, Person];
  await shop.table.write({
    update: accountKey(admin.userId),
    set: { second_factor_at: '2026-01-01T00:00:00.000Z', ended_sessions: '||' },
    when: { equals: { user_id: admin.userId } },
  });
  await shop.call('admin-ban-user', { userId: banned.userId, ban: true }, admin.token);
});

afterEach(() => services.mend());

afterAll(async () => {
  await shop.stop();
  await services.close();
});

const people = () => ({ customer, admin, banned, unenrolled });
const { call, publicErrors, earlyErrors, userErrors, signInAgain, adminErrors, adminErrorsAndNotFound } =
  commonErrors(() => shop, people, services);

const webhookErrors = webhookErrorsBy(services);
const tooMuch = () => ({ ...given.adjustment(customer.userId), type: 'deduct', amount: 99_999 });
const updateCustomer = (change: object) =>
  call('admin-update-user', { userId: customer.userId, ...change }, admin.token);
/** By an admin, the second time for something else. */
const twice = (name: ApiFunctionName, request: object, change: object): Promise<Response> =>
  call(name, request, admin.token).then(() => call(name, { ...request, ...change }, admin.token));
const tooMany = (name: ApiFunctionName, input: object | (() => object)) => ({
  too_many_requests: () => tooOften(shop, name, input),
});
const errorsByAddress = (name: ApiFunctionName, input: object) =>
  Object.assign(publicErrors(name, input), tooMany(name, input));
const limited = (name: ApiFunctionName, input: object) =>
  Object.assign(userErrors(name, input), tooMany(name, input));
const cases: Cases = {
  'get-bundle-prices': publicErrors('get-bundle-prices', {}),
  'public-get-paystack-config': publicErrors('public-get-paystack-config', {}),
  'get-profile': earlyErrors('get-profile', {}),
  'update-profile': limited('update-profile', given.rename),
  'update-buying-settings': limited('update-buying-settings', { settings: { wait: 'off' } }),
  'get-sessions': userErrors('get-sessions', {}),
  'end-session': { ...earlyErrors('end-session', given.session), ...tooMany('end-session', given.session) },
  'register-second-factor': {
    ...limited('register-second-factor', {}),
    ...signInAgain('register-second-factor', {}),
    second_factor_needed: () => call('register-second-factor', {}, customer.token),
  },
  'switch-off-second-factor': {
    ...limited('switch-off-second-factor', {}),
    ...signInAgain('switch-off-second-factor', {}),
    forbidden: () => call('switch-off-second-factor', {}, admin.token),
  },
  'send-phone-code': limited('send-phone-code', {}),
  'verify-phone': limited('verify-phone', { code: '123456' }),
  'repeat-sign-up': errorsByAddress('repeat-sign-up', given.repeated),
  'confirm-sign-up': errorsByAddress('confirm-sign-up', given.confirmed),
  'use-recovery-code': errorsByAddress('use-recovery-code', given.lostPhone),
  'check-recipient': {
    ...userErrors('check-recipient', { network: 'MTN', phoneNumber: '0241234567' }),
    not_found: () => call('check-recipient', { network: 'none', phoneNumber: '0241234567' }, customer.token),
  },
  'get-orders': userErrors('get-orders', {}),
  'get-wallet-transactions': userErrors('get-wallet-transactions', {}),
  'get-recipients': userErrors('get-recipients', {}),
  'update-recipients': {
    ...userErrors('update-recipients', given.saving()),
    recipients_full: async () => {
      const { userId, token } = await shop.person();
      const full = { userId, count: mostRecipients, requests: [], version: 1 };
      await shop.table.write({ put: recipientListRow.encode(full) });
      return call('update-recipients', given.saving(), token);
    },
    request_id_reused: async () => {
      const request = given.saving();
      await call('update-recipients', request, customer.token);
      return call('update-recipients', { ...request, name: 'Esi' }, customer.token);
    },
  },
  'process-bundle-order': {
    ...userErrors('process-bundle-order', mtn1gb()),
    ...tooMany('process-bundle-order', mtn1gb),
    request_id_reused: async () => {
      const request = mtn1gb();
      await call('process-bundle-order', request, customer.token);
      return call('process-bundle-order', { ...request, phoneNumber: '0249999999' }, customer.token);
    },
    ...purchaseErrors(() => shop),
  },
  'cancel-order': {
    ...userErrors('cancel-order', { orderId: noOrder }),
    not_found: () => call('cancel-order', { orderId: noOrder }, customer.token),
    order_sent: async () => {
      const { token } = await shop.person({ cedis: 10 });
      const { body } = await shop.call('process-bundle-order', mtn1gb(), token);
      return call('cancel-order', { orderId: body.order_number }, token);
    },
  },
  'release-order': {
    ...userErrors('release-order', { orderId: noOrder }),
    not_found: () => call('release-order', { orderId: noOrder }, customer.token),
  },
  'start-topup': {
    ...limited('start-topup', { amount: 5 }),
    payments_unavailable: async () => {
      const closed = await openShop({ settings: { paystack_active: false } });
      try {
        const person = await closed.person();
        return await closed.post('start-topup', '{"amount":5}', person.token);
      } finally {
        await closed.stop();
      }
    },
  },
  'verify-paystack-payment': {
    ...limited('verify-paystack-payment', { reference: 'nobody' }),
    not_found: () => call('verify-paystack-payment', { reference: 'nobody' }, customer.token),
  },
  'paystack-webhook': webhookErrors(
    () => shop,
    'paystack-webhook',
    JSON.stringify({ event: 'charge.success', data: { reference: 'nobody' } }),
    (body) => ({
      'x-paystack-signature': createHmac('sha512', localPaystackKeys.secret).update(body).digest('hex'),
    }),
  ),
  'bundle-webhook': webhookErrors(
    () => shop,
    'bundle-webhook',
    JSON.stringify({ data: { reference: noOrder, status: 'Completed' } }),
    () => ({}),
  ),
  'admin-get-users': adminErrors('admin-get-users', {}),
  'admin-get-sign-ups': adminErrors('admin-get-sign-ups', {}),
  'admin-create-user': {
    ...adminErrors('admin-create-user', newUser()),
    email_taken: () => call('admin-create-user', { ...newUser(), email: customer.email }, admin.token),
  },
  'admin-update-user': {
    ...adminErrorsAndNotFound('admin-update-user', { userId: 'nobody', updates: { name: 'Ama' } }),
    email_taken: () => updateCustomer({ updates: { email: admin.email } }),
    own_account: () =>
      call('admin-update-user', { userId: admin.userId, updates: { role: 'user' } }, admin.token),
    balance_changed: () => updateCustomer({ updates: { balance: 1 }, balanceSeen: 12_345 }),
    request_id_reused: () => approvals.reusedForBalance(shop, customer, admin),
  },
  'admin-ban-user': {
    ...adminErrorsAndNotFound('admin-ban-user', { userId: 'nobody', ban: true }),
    own_account: () => call('admin-ban-user', { userId: admin.userId, ban: true }, admin.token),
  },
  'admin-end-sessions': {
    ...adminErrorsAndNotFound('admin-end-sessions', { userId: 'nobody' }),
    own_account: () => call('admin-end-sessions', { userId: admin.userId }, admin.token),
  },
  'admin-reset-second-factor': {
    ...adminErrorsAndNotFound('admin-reset-second-factor', { userId: 'nobody' }),
    own_account: () => call('admin-reset-second-factor', { userId: admin.userId }, admin.token),
    request_id_reused: () => twice('admin-reset-second-factor', given.resetOf(banned), { reason: 'Other' }),
  },
  'admin-delete-user': {
    ...adminErrorsAndNotFound('admin-delete-user', { userId: 'nobody' }),
    own_account: () => call('admin-delete-user', { userId: admin.userId }, admin.token),
    account_in_use: () => call('admin-delete-user', { userId: customer.userId }, admin.token),
  },
  'admin-get-prices': adminErrors('admin-get-prices', {}),
  'admin-create-price': {
    ...adminErrors('admin-create-price', { network: 'MTN', data_size: '7GB', price: 35 }),
    price_exists: () =>
      call('admin-create-price', { network: 'MTN', data_size: '1gb', price: 4 }, admin.token),
  },
  'admin-update-price': {
    ...adminErrorsAndNotFound('admin-update-price', { id: 'nothing', updates: { price: 4 } }),
    price_exists: () =>
      call('admin-update-price', { id: 'mtn-2gb', updates: { data_size: '1GB' } }, admin.token),
  },
  'admin-delete-price': adminErrorsAndNotFound('admin-delete-price', { id: 'nothing' }),
  'admin-update-network': {
    ...adminErrorsAndNotFound('admin-update-network', {
      requestId: 'request-of-nothing',
      id: 'nothing',
      change: 'take_off',
    }),
    async request_id_reused() {
      const input = { requestId: 'request-twice', change: 'change', fields: { notice: 'Soon' } } as const;
      await call('admin-update-network', { ...input, id: 'MTN' }, admin.token);
      return call('admin-update-network', { ...input, id: 'Airteltigo' }, admin.token);
    },
  },
  'admin-get-settings': adminErrors('admin-get-settings', {}),
  'admin-update-settings': adminErrors('admin-update-settings', { settings: {} }),
  'admin-test-paystack': adminErrors('admin-test-paystack', {}),
  'admin-test-bundle-api': adminErrors('admin-test-bundle-api', { api_type: 'hubnet' }),
  'admin-get-audit': adminErrors('admin-get-audit', {}),
  'admin-get-orders': adminErrors('admin-get-orders', {}),
  'admin-update-order-status': {
    ...adminErrorsAndNotFound('admin-update-order-status', { orderId: noOrder, status: 'completed' }),
    request_id_reused: () => approvals.reusedForStatus(shop, customer, admin),
  },
  'admin-bulk-update-orders': {
    ...adminErrors('admin-bulk-update-orders', { orderIds: [noOrder], status: 'completed' }),
    request_id_reused: () => approvals.reusedForOrders(shop, customer, admin),
  },
  'admin-export-orders': adminErrors('admin-export-orders', {}),
  'admin-get-topups': adminErrors('admin-get-topups', {}),
  'admin-recheck-topup': adminErrorsAndNotFound('admin-recheck-topup', given.nobodys),
  'admin-get-dispute-evidence': adminErrorsAndNotFound('admin-get-dispute-evidence', given.nobodys),
  'admin-close-topup': adminErrorsAndNotFound('admin-close-topup', { ...given.nobodys, reason: 'Why' }),
  'admin-refund-topup': {
    ...adminErrorsAndNotFound('admin-refund-topup', given.refundOf('nobody')),
    own_account: async () =>
      call('admin-refund-topup', given.refundOf(await paidTopUp(shop, admin)), admin.token),
    request_id_reused: async () =>
      twice('admin-refund-topup', given.refundOf(await paidTopUp(shop, customer)), { amount: 2 }),
  },
  'admin-get-books': adminErrors('admin-get-books', {}),
  'admin-get-attention': adminErrors('admin-get-attention', {}),
  'admin-get-attention-item': adminErrorsAndNotFound('admin-get-attention-item', {
    subject: given.noSubject,
  }),
  'admin-update-attention': {
    ...adminErrorsAndNotFound('admin-update-attention', given.note(given.noSubject)),
    request_id_reused: async () => {
      const { subject } = attentionItem();
      await shop.table.write({ put: attentionRow.encode(attentionItem()) });
      const requestId = randomUUID();
      await call('admin-update-attention', { ...given.note(subject), requestId }, admin.token);
      return call(
        'admin-update-attention',
        { ...given.note(subject), text: 'Other', requestId },
        admin.token,
      );
    },
  },
  'admin-recheck-attention': adminErrorsAndNotFound('admin-recheck-attention', given.noPayment),
  'admin-recheck-order': adminErrorsAndNotFound('admin-recheck-order', { orderId: noOrder }),
  'admin-get-approvals': adminErrorsAndNotFound('admin-get-approvals', approvals.missing),
  'admin-decide-approval': adminErrorsAndNotFound('admin-decide-approval', approvals.refusal),
  'admin-get-customer': adminErrorsAndNotFound('admin-get-customer', { userId: 'nobody' }),
  'admin-get-overview': adminErrors('admin-get-overview', {}),
  'admin-adjust-balance': {
    ...adminErrorsAndNotFound('admin-adjust-balance', given.adjustment('nobody')),
    own_account: () => call('admin-adjust-balance', given.adjustment(admin.userId), admin.token),
    insufficient_balance: () => call('admin-adjust-balance', tooMuch(), admin.token),
    request_id_reused: () => twice('admin-adjust-balance', given.adjustment(customer.userId), { amount: 2 }),
  },
};

describe.each(Object.keys(registry) as ApiFunctionName[])('%s', (name) => {
  const codes = Object.entries(cases[name]) as [ErrorCode, Case][];

  test.each(codes)('%s has its status, its words and a request id', async (code, provoke) => {
    const { status, text } = await provoke();
    expect({ status, text }).toMatchObject({ status: errorStatus[code] });
    const { error } = JSON.parse(text) as ErrorEnvelope;
    const asked = code === 'confirmation_needed' && { question: expect.any(Object) };
    expect(error).toEqual({ code, message: expect.any(String), request_id: expect.any(String), ...asked });
    expect(error.message).not.toMatch(/exception|undefined|\[object|\bstack\b|dynamo|zod/i);
  });
});
