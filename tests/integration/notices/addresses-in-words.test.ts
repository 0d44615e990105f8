import { randomUUID } from 'node:crypto';
import { type ShopWithAdmin, withAdmin } from '../../support/shop/admin-api';
import { sharedShop } from '../../support/shop/shared-shop';

const shop = sharedShop();
let api: ShopWithAdmin;
beforeAll(async () => {
  api = await withAdmin(shop);
});

/** What staff write and customers read, by who writes it: the words are refused before anything else is looked at. */
const writers = {
  'a new plan’s note': (note: string) =>
    api.callAsAdmin('admin-create-price', { network: 'MTN', data_size: '900MB', price: 5, note }),
  'a plan’s note': (note: string) =>
    api.callAsAdmin('admin-update-price', { id: 'mtn-1gb', updates: { note } }),
  'how long a plan’s data is good for': (validity: string) =>
    api.callAsAdmin('admin-update-price', { id: 'mtn-1gb', updates: { validity } }),
  'an answer to a case': (text: string) =>
    api.callAsAdmin('admin-answer-case', {
      orderId: 'ORD000000000001',
      version: 1,
      text,
      requestId: randomUUID(),
    }),
  'what an applicant is told': (words: string) =>
    api.callAsAdmin('admin-update-user', {
      userId: randomUUID(),
      updates: { application: { made_at: new Date().toISOString(), words } },
      requestId: randomUUID(),
    }),
  'a network’s notice': (notice: string) =>
    api.callAsAdmin('admin-update-network', {
      requestId: randomUUID(),
      id: 'MTN',
      change: 'change',
      fields: { notice },
    }),
};

test.each(Object.entries(writers))('%s sends customers to no other address', async (_, write) => {
  const { status, body } = await write('Pay at x.io');
  expect({ status, message: (body as { error?: { message: string } }).error?.message }).toEqual({
    status: 400,
    message: 'What customers read can’t have a web address: x.io. Nothing is changed.',
  });
});
