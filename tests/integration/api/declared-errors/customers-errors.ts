import { createHmac } from 'node:crypto';
import type { ApiFunctionName } from '../../../../contracts/registry';
import { mostEndpoints } from '../../../../contracts/webhooks/terms';
import { accountRow } from '../../../../lambdas/core/accounts/rows';
import { localPaystackKeys } from '../../../../local/environment';
import { bulkOf, bulkRowOf, mtn1gb } from '../../../support/shop/purchases';
import { openShop } from '../../../support/shop/shop';
import { commonErrors, type ErrorsOfEach, tooOften, type World } from './common-errors';
import * as given from './inputs';
import { purchaseErrors } from './purchase-errors';
import { noOrder, webhookErrorsBy } from './webhook-errors';

/** Errors of the functions of everybody. */
export function customersErrors(world: World): ErrorsOfEach<Exclude<ApiFunctionName, given.AdminName>> {
  const { shop, customer, admin, services } = world;
  const { call, publicErrors, earlyErrors, userErrors, signInAgain } = commonErrors(world);
  const webhookErrors = webhookErrorsBy(services);
  const tooMany = (name: ApiFunctionName, input: object | (() => object)) => ({
    too_many_requests: () => tooOften(shop(), name, input),
  });
  const errorsByAddress = (name: ApiFunctionName, input: object) =>
    Object.assign(publicErrors(name, input), tooMany(name, input));
  const limited = (name: ApiFunctionName, input: object) =>
    Object.assign(userErrors(name, input), tooMany(name, input));

  return {
    'get-bundle-prices': publicErrors('get-bundle-prices', {}),
    'public-get-paystack-config': publicErrors('public-get-paystack-config', {}),
    'get-profile': earlyErrors('get-profile', {}),
    'export-my-data': limited('export-my-data', {}),
    'delete-my-account': {
      ...limited('delete-my-account', {}),
      ...signInAgain('delete-my-account', { confirmed: true }),
      forbidden: () => call('delete-my-account', {}, admin().token),
    },
    'update-profile': limited('update-profile', given.rename),
    'get-keys': {
      ...userErrors('get-keys', {}),
      not_found: () => call('get-keys', { calls_of: 'noSuch00' }, customer().token),
    },
    'change-key': {
      ...limited('change-key', { action: 'stop', id: 'noSuch00' }),
      ...signInAgain('change-key', { action: 'rotate', id: 'noSuch00', overlap_hours: 0 }),
      not_found: () => call('change-key', { action: 'stop', id: 'noSuch00' }, customer().token),
    },
    'end-sessions': {
      ...earlyErrors('end-sessions', given.passwordChanged),
      ...tooMany('end-sessions', given.passwordChanged),
    },
    'register-second-factor': {
      ...limited('register-second-factor', {}),
      ...signInAgain('register-second-factor', {}),
      // No app has proved itself at Cognito.
      second_factor_needed: () => call('register-second-factor', {}, customer().token),
    },
    'switch-off-second-factor': {
      ...limited('switch-off-second-factor', {}),
      ...signInAgain('switch-off-second-factor', {}),
      forbidden: () => call('switch-off-second-factor', {}, admin().token),
    },
    'repeat-sign-up': errorsByAddress('repeat-sign-up', given.repeated),
    'confirm-sign-up': errorsByAddress('confirm-sign-up', given.confirmed),
    'get-orders': userErrors('get-orders', {}),
    'get-wallet-transactions': userErrors('get-wallet-transactions', {}),
    'get-status': publicErrors('get-status', {}),
    'get-notices': userErrors('get-notices', {}),
    'update-notices': limited('update-notices', { low_balance: null }),
    'get-recipients': userErrors('get-recipients', {}),
    'update-recipients': userErrors('update-recipients', given.saving()),
    'get-webhooks': userErrors('get-webhooks', {}),
    'update-webhooks': {
      ...limited('update-webhooks', given.addingEndpoint()),
      ...signInAgain('update-webhooks', given.addingEndpoint()),
      not_found: () =>
        call('update-webhooks', { ...given.changingEndpoint(), isOn: false }, customer().token),
      too_many_endpoints: async () => {
        const { token } = await shop().person();
        for (let made = 0; made < mostEndpoints; made += 1) {
          await call('update-webhooks', given.addingEndpoint(), token);
        }
        return call('update-webhooks', given.addingEndpoint(), token);
      },
    },
    'get-webhook-deliveries': {
      ...userErrors('get-webhook-deliveries', { endpointId: given.noEndpoint }),
      not_found: () => call('get-webhook-deliveries', { endpointId: given.noEndpoint }, customer().token),
    },
    'send-webhooks-again': {
      ...limited('send-webhooks-again', { endpointId: given.noEndpoint, what: 'test' }),
      not_found: () =>
        call('send-webhooks-again', { endpointId: given.noEndpoint, what: 'test' }, customer().token),
      endpoint_off: async () => {
        const { token } = await shop().person();
        const { text } = await call('update-webhooks', given.addingEndpoint(), token);
        const endpointId: string = JSON.parse(text).endpoint.id;
        await call('update-webhooks', { ...given.changingEndpoint(), endpointId, isOn: false }, token);
        return call('send-webhooks-again', { endpointId, what: 'test' }, token);
      },
    },
    'process-bundle-order': {
      ...userErrors('process-bundle-order', mtn1gb()),
      ...tooMany('process-bundle-order', mtn1gb),
      request_id_reused: async () => {
        const request = mtn1gb();
        await call('process-bundle-order', request, customer().token);
        return call('process-bundle-order', { ...request, phoneNumber: '0249999999' }, customer().token);
      },
      ...purchaseErrors(shop),
    },
    'get-bulk': {
      ...userErrors('get-bulk', {}),
      not_found: () => call('get-bulk', { bulkId: 'a'.repeat(22) }, customer().token),
    },
    'stop-bulk': {
      ...userErrors('stop-bulk', { bulkId: 'a'.repeat(22) }),
      not_found: () => call('stop-bulk', { bulkId: 'a'.repeat(22) }, customer().token),
    },
    'check-bulk': limited('check-bulk', { cells: [['0241234567', '1GB']] }),
    'start-bulk': {
      ...userErrors('start-bulk', bulkOf([bulkRowOf(1)])),
      ...tooMany('start-bulk', () => bulkOf([bulkRowOf(1)])),
      request_id_reused: async () => {
        const { token } = await shop().person({ cedis: 10 });
        await shop().call('start-bulk', bulkOf([bulkRowOf(1)], 'a-bulk-buy'), token);
        return call('start-bulk', bulkOf([bulkRowOf(2)], 'a-bulk-buy'), token);
      },
      payment_disputed: async () => {
        const { userId, token } = await shop().person({ cedis: 10 });
        await shop().table.write({
          update: accountRow.key({ userId }),
          set: { held: 100 },
          when: { equals: { user_id: userId } },
        });
        return call('start-bulk', bulkOf([bulkRowOf(1)]), token);
      },
    },
    'cancel-order': {
      ...userErrors('cancel-order', { orderId: noOrder }),
      not_found: () => call('cancel-order', { orderId: noOrder }, customer().token),
      order_sent: async () => {
        const { token } = await shop().person({ cedis: 10 });
        const { body } = await shop().call('process-bundle-order', mtn1gb(), token);
        return call('cancel-order', { orderId: body.order_number }, token);
      },
    },
    'ask-about-order': {
      ...limited('ask-about-order', { orderId: noOrder }),
      not_found: () => call('ask-about-order', { orderId: noOrder }, customer().token),
    },
    'write-case': {
      ...limited('write-case', given.report()),
      not_found: () => call('write-case', given.report(), customer().token),
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
      not_found: () => call('verify-paystack-payment', { reference: 'nobody' }, customer().token),
    },
    'paystack-webhook': webhookErrors(
      shop,
      'paystack-webhook',
      JSON.stringify({ event: 'charge.success', data: { reference: 'nobody' } }),
      (body) => ({
        'x-paystack-signature': createHmac('sha512', localPaystackKeys.secret).update(body).digest('hex'),
      }),
    ),
    'bundle-webhook': webhookErrors(
      shop,
      'bundle-webhook',
      JSON.stringify({ data: { reference: noOrder, status: 'Completed' } }),
      () => ({}),
    ),
  };
}
