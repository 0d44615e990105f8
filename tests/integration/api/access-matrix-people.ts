import { randomUUID } from 'node:crypto';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { priceRow } from '../../../lambdas/adapters/dynamodb/prices/price-items';
import { localClientConfig } from '../../../local/aws-clients';
import { price } from '../../support/shop/fixtures';
import { mtn1gb } from '../../support/shop/purchases';
import { openShop, type Person, type Shop } from '../../support/shop/shop';
import type { Objects, Target } from './access-matrix-requests';

export const callers = [
  'nobody',
  'an expired token',
  'the token of another client',
  'an ID token',
  'a customer',
  'another customer',
  'a banned admin',
  'an admin',
  'an admin until a second ago',
] as const;
export type Caller = (typeof callers)[number];

/** Somebody with an order and a top-up, and what they call with. */
export interface Party {
  readonly token: string | undefined;
  readonly objects: Objects;
  /** What nobody else may read. */
  readonly marks: readonly string[];
}

const missing: Objects = {
  user: 'nobody',
  order: 'ORD000000000000',
  purchase: randomUUID(),
  topUp: 'T000000000000',
  price: 'no-such-price',
};

/** A shop in which every caller of the matrix has been at work, and nothing happens by itself any more. */
export async function openAccessWorld() {
  // Without a supplier, orders stay as they are until an admin sets them.
  const shop = await openShop({ schedules: 'manual', settings: { bundle_api_active: false } });
  const parties = await openParties(shop);
  await shop.cloud.events.drained();
  const dynamodb = DynamoDBDocumentClient.from(
    new DynamoDBClient(localClientConfig(shop.cloud.endpoints.dynamodb)),
  );
  return {
    shop,
    parties,

    /** Every row of the table but the counters, which are behind. */
    async rows(): Promise<readonly object[]> {
      const { Items = [] } = await dynamodb.send(new ScanCommand({ TableName: shop.cloud.endpoints.table }));
      return Items.filter(({ PK }) => !/^(STATISTICS|COUNTED)/.test(PK));
    },

    /** What stands there already: to name it changes nothing. */
    objects(caller: Caller, target: Target | 'nothing'): Objects {
      if (target === 'missing') return missing;
      const other = caller === 'a customer' ? 'another customer' : 'a customer';
      return parties[target === "other's" ? other : caller].objects;
    },

    /** The same with a user and a price that are made for one request, which may delete them. */
    async freshObjects(caller: Caller, target: Target | 'nothing'): Promise<Objects> {
      const objects = this.objects(caller, target);
      if (target === 'missing' || target === 'nothing') return objects;
      const id = randomUUID();
      await shop.table.write({ put: priceRow.encode(price({ id, dataSize: id })) });
      return { ...objects, price: id, ...(target === "other's" && { user: (await shop.person()).userId }) };
    },

    async stop() {
      dynamodb.destroy();
      await shop.stop();
    },
  };
}

export type AccessWorld = Awaited<ReturnType<typeof openAccessWorld>>;

async function openParties(shop: Shop): Promise<Record<Caller, Party>> {
  const people = await Promise.all(
    (['user', 'user', 'admin', 'admin', 'admin'] as const).map((role) => shop.person({ role, cedis: 100 })),
  );
  const [customer, other, banned, admin, former] = people as [Person, Person, Person, Person, Person];
  const party = async (person: Person): Promise<Party> => {
    const purchase = randomUUID();
    const bought = await shop.call('process-bundle-order', mtn1gb({ requestId: purchase }), person.token);
    const started = await shop.call('start-topup', { amount: 10 }, person.token);
    const [order, topUp] = [bought.body.order_number ?? '', started.body.reference];
    const marks = [person.userId, person.email, order, topUp];
    return {
      token: person.token,
      objects: { user: person.userId, order, purchase, topUp, price: 'mtn-1gb' },
      marks,
    };
  };
  const ofAdmin = await party(admin);
  const parties = {
    nobody: { ...ofAdmin, token: undefined },
    'an expired token': { ...ofAdmin, token: await shop.resigned(admin.token, expired()) },
    'the token of another client': {
      ...ofAdmin,
      token: await shop.resigned(admin.token, { client_id: 'anothershopsclient' }),
    },
    'an ID token': { ...ofAdmin, token: admin.idToken },
    'a customer': await party(customer),
    'another customer': await party(other),
    'a banned admin': await party(banned),
    'an admin': ofAdmin,
    'an admin until a second ago': await party(former),
  };
  await shop.call('admin-ban-user', { userId: banned.userId, ban: true }, admin.token);
  await shop.call('admin-update-user', { userId: former.userId, updates: { role: 'user' } }, admin.token);
  return parties;
}

const expired = () => {
  const exp = Math.floor(Date.now() / 1000) - 1;
  return { exp, iat: exp - 600, auth_time: exp - 600 };
};
