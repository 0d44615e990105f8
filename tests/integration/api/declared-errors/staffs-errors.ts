import { randomUUID } from 'node:crypto';
import type { ApiFunctionName } from '../../../../contracts/registry';
import { attentionRow } from '../../../../lambdas/core/attention/rows';
import { caseRow } from '../../../../lambdas/core/cases/rows';
import { orderRow } from '../../../../lambdas/core/orders/rows';
import { newUser } from '../../../support/shop/admin-api';
import { attentionItem, caseOf, order } from '../../../support/shop/fixtures';
import { makeKey } from '../../../support/shop/key-client';
import { paidTopUp } from '../../../support/shop/purchases';
import { commonErrors, type ErrorsOfEach, type Response, type World } from './common-errors';
import * as given from './inputs';
import * as reused from './reused-ids';
import { noOrder } from './webhook-errors';

/** Errors of the functions of staff. */
export function staffsErrors(world: World): ErrorsOfEach<given.AdminName> {
  const { shop, customer, admin } = world;
  const { call, signInAgain, adminErrors, adminErrorsAndNotFound } = commonErrors(world);
  const tooMuch = () => ({ ...given.adjustment(customer().userId), type: 'deduct', amount: 99_999 });
  const updateCustomer = (change: object) =>
    call('admin-update-user', { userId: customer().userId, ...change }, admin().token);
  /** Sends a request as an admin, and again with other content under the same key. */
  const twice = (name: ApiFunctionName, request: object, change: object): Promise<Response> =>
    call(name, request, admin().token).then(() => call(name, { ...request, ...change }, admin().token));

  return {
    'admin-get-users': adminErrors('admin-get-users', {}),
    'admin-create-user': {
      ...adminErrors('admin-create-user', newUser()),
      ...signInAgain('admin-create-user', newUser({ staff_role: 'helper' })),
      email_taken: () => call('admin-create-user', { ...newUser(), email: customer().email }, admin().token),
    },
    'admin-update-user': {
      ...adminErrorsAndNotFound('admin-update-user', { userId: 'nobody', updates: { name: 'Ama' } }),
      ...signInAgain('admin-update-user', { userId: 'nobody', updates: { role: 'user' } }),
      email_taken: () => updateCustomer({ updates: { email: admin().email } }),
      own_account: () =>
        call('admin-update-user', { userId: admin().userId, updates: { role: 'user' } }, admin().token),
      balance_changed: () => updateCustomer({ updates: { balance: 1 }, balanceSeen: 12_345 }),
    },
    'admin-ban-user': {
      ...adminErrorsAndNotFound('admin-ban-user', { userId: 'nobody', ban: true }),
      own_account: () => call('admin-ban-user', { userId: admin().userId, ban: true }, admin().token),
    },
    'admin-end-sessions': {
      ...adminErrorsAndNotFound('admin-end-sessions', { userId: 'nobody' }),
      own_account: () => call('admin-end-sessions', { userId: admin().userId }, admin().token),
    },
    'admin-reset-second-factor': {
      ...adminErrorsAndNotFound('admin-reset-second-factor', { userId: 'nobody' }),
      own_account: () => call('admin-reset-second-factor', { userId: admin().userId }, admin().token),
    },
    'admin-delete-user': {
      ...adminErrorsAndNotFound('admin-delete-user', { userId: 'nobody' }),
      own_account: () => call('admin-delete-user', { userId: admin().userId }, admin().token),
      account_in_use: () => call('admin-delete-user', { userId: customer().userId }, admin().token),
    },
    'admin-get-prices': adminErrors('admin-get-prices', {}),
    'admin-save-prices': {
      ...adminErrorsAndNotFound('admin-save-prices', {
        requestId: 'prices-of-nothing',
        prices: [{ id: 'nothing', price: 4 }],
      }),
      price_exists() {
        const prices = [{ network: 'MTN', data_size: '1gb', price: 4 }];
        return call('admin-save-prices', { requestId: 'a-second-price', prices }, admin().token);
      },
      async request_id_reused() {
        const save = (price: number) =>
          call(
            'admin-save-prices',
            { requestId: 'prices-twice', prices: [{ id: 'mtn-2gb', price }] },
            admin().token,
          );
        await save(4);
        return save(5);
      },
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
        await call('admin-update-network', { ...input, id: 'MTN' }, admin().token);
        return call('admin-update-network', { ...input, id: 'Airteltigo' }, admin().token);
      },
    },
    'admin-name-tiers': {
      ...adminErrors('admin-name-tiers', {
        requestId: 'tiers-of-nobody',
        names: { t1: 'Agents' },
      }),
      async request_id_reused() {
        const input = { requestId: 'tiers-twice' };
        await call('admin-name-tiers', { ...input, names: { t1: 'Resellers' } }, admin().token);
        return call('admin-name-tiers', { ...input, names: { t1: 'Dealers' } }, admin().token);
      },
    },
    'admin-get-settings': adminErrors('admin-get-settings', {}),
    'admin-update-settings': {
      ...adminErrors('admin-update-settings', { settings: {} }),
      ...signInAgain('admin-update-settings', { settings: { helper_limit: 300 } }),
    },
    'admin-test-paystack': adminErrors('admin-test-paystack', {}),
    'admin-test-bundle-api': adminErrors('admin-test-bundle-api', { api_type: 'hubnet' }),
    'admin-get-audit': adminErrors('admin-get-audit', {}),
    'admin-get-orders': adminErrors('admin-get-orders', {}),
    'admin-update-order-status': {
      ...adminErrorsAndNotFound('admin-update-order-status', { orderId: noOrder, status: 'failed' }),
      request_id_reused: () => reused.reusedForStatus(shop(), customer(), admin()),
    },
    'admin-bulk-update-orders': {
      ...adminErrors('admin-bulk-update-orders', { orderIds: [noOrder], status: 'failed' }),
      request_id_reused: () => reused.reusedForOrders(shop(), customer(), admin()),
    },
    'admin-export-orders': adminErrors('admin-export-orders', {}),
    'admin-get-topups': adminErrors('admin-get-topups', {}),
    'admin-close-topup': adminErrorsAndNotFound('admin-close-topup', { ...given.nobodys, reason: 'Why' }),
    'admin-refund-topup': {
      ...adminErrorsAndNotFound('admin-refund-topup', given.refundOf('nobody')),
      own_account: async () =>
        call('admin-refund-topup', given.refundOf(await paidTopUp(shop(), admin())), admin().token),
      request_id_reused: async () =>
        twice('admin-refund-topup', given.refundOf(await paidTopUp(shop(), customer())), { amount: 2 }),
    },
    'admin-get-balances': adminErrors('admin-get-balances', {}),
    'admin-get-attention': adminErrors('admin-get-attention', {}),
    'admin-get-attention-item': adminErrorsAndNotFound('admin-get-attention-item', {
      subject: given.noSubject,
    }),
    'admin-answer-case': {
      ...adminErrorsAndNotFound('admin-answer-case', given.answer()),
      request_id_reused: async () => {
        const reported = order({ id: 'ORD7K2M9QXWPCAS' });
        const answer = { ...given.answer(), orderId: reported.id };
        await shop().table.write({ put: orderRow.encode(reported) });
        await shop().table.write({ put: caseRow.encode(caseOf({ orderId: reported.id })) });
        await call('admin-answer-case', answer, admin().token);
        return call('admin-answer-case', { ...answer, text: 'Other' }, admin().token);
      },
    },
    'admin-update-attention': {
      ...adminErrorsAndNotFound('admin-update-attention', given.resolution(given.noSubject)),
      request_id_reused: async () => {
        const { subject } = attentionItem();
        await shop().table.write({ put: attentionRow.encode(attentionItem()) });
        const requestId = randomUUID();
        await call('admin-update-attention', { ...given.resolution(subject), requestId }, admin().token);
        return call(
          'admin-update-attention',
          { ...given.resolution(subject), text: 'Other', requestId },
          admin().token,
        );
      },
    },
    'admin-recheck': adminErrorsAndNotFound('admin-recheck', { subject: given.noSubject }),
    'admin-stop-key': {
      ...adminErrorsAndNotFound('admin-stop-key', given.stopKey('nobody', 'noSuch00')),
      request_id_reused: async () => {
        const { id } = await makeKey(shop(), customer());
        return twice('admin-stop-key', given.stopKey(customer().userId, id), { reason: 'Other' });
      },
    },
    'admin-get-customer': adminErrorsAndNotFound('admin-get-customer', { userId: 'nobody' }),
    'admin-get-margin': adminErrors('admin-get-margin', {}),
    'admin-get-overview': adminErrors('admin-get-overview', {}),
    'admin-adjust-balance': {
      ...adminErrorsAndNotFound('admin-adjust-balance', given.adjustment('nobody')),
      own_account: () => call('admin-adjust-balance', given.adjustment(admin().userId), admin().token),
      insufficient_balance: () => call('admin-adjust-balance', tooMuch(), admin().token),
      request_id_reused: () =>
        twice('admin-adjust-balance', given.adjustment(customer().userId), { amount: 2 }),
    },
  };
}
