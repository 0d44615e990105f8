import { randomUUID } from 'node:crypto';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, ScanCommand } from '@aws-sdk/lib-dynamodb';
import type { StaffRole } from '../../../contracts/accounts/permissions';
import { priceRow } from '../../../lambdas/adapters/dynamodb/prices/price-items';
import { accountKey } from '../../../lambdas/adapters/dynamodb/table/keys';
import { localClientConfig } from '../../../local/aws-clients';
import { price } from '../../support/shop/fixtures';
import { mtn1gb } from '../../support/shop/purchases';
import { openShop, type Person, type Shop, testPassword } from '../../support/shop/shop';
import type { Objects, Target } from './access-matrix-objects';

/** Who have an account that isn't banned, with the staff role that it has now; null: none. */
export const members = {
  'a customer': null,
  'another customer': null,
  'an admin until a second ago': null,
  // As its row is from before there were staff roles.
  'an owner': 'owner',
  'a manager': 'manager',
  'somebody of finance': 'finance',
  'somebody of support': 'support',
  'a viewer': 'viewer',
} as const satisfies Readonly<Record<string, StaffRole | null>>;
export type Member = keyof typeof members;

/** The gateway turns the first of these away. */
export const strangers = [
  'nobody',
  'an expired token',
  'the token of another client',
  'an ID token',
] as const;
export const banned = ['a banned customer', 'a banned owner'] as const;

/** The set-up of the app has ended it. */
export const ended = ['the session from before an owner’s app'] as const;

/** Whose session was asked for no code. */
export const unasked = ['an owner without an app'] as const;

export const callers = [...strangers, ...banned, ...ended, ...(Object.keys(members) as Member[]), ...unasked];
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
      if (target === "a colleague's") return parties[caller === 'a viewer' ? 'an owner' : 'a viewer'].objects;
      const other = caller === 'a customer' ? 'another customer' : 'a customer';
      return parties[target === "other's" ? other : caller].objects;
    },

    /** The same with what is made for one request, which may change or delete it. */
    async freshObjects(caller: Caller, target: Target | 'nothing'): Promise<Objects> {
      const objects = this.objects(caller, target);
      if (target === 'missing' || target === 'nothing') return objects;
      const id = randomUUID();
      await shop.table.write({ put: priceRow.encode(price({ id, dataSize: id })) });
      if (target === 'own') return { ...objects, price: id };
      const made =
        target === "other's"
          ? (await openParty(shop, await shop.person({ cedis: 100 }))).objects
          : { ...objects, user: (await shop.person({ staffRole: 'support' })).userId };
      // A request that deletes a customer needs one without money.
      return { ...made, price: id };
    },

    async stop() {
      dynamodb.destroy();
      await shop.stop();
    },
  };
}

export type AccessWorld = Awaited<ReturnType<typeof openAccessWorld>>;

async function openParty(shop: Shop, person: Person): Promise<Party> {
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
}

async function openParties(shop: Shop): Promise<Record<Caller, Party>> {
  const open = async (role: StaffRole | null): Promise<Party> =>
    openParty(shop, await shop.person({ cedis: 100, ...(role && { staffRole: role }) }));
  const owner = await shop.person({ cedis: 100, role: 'admin' });
  const ofOwner = await openParty(shop, owner);
  const parties: Record<Caller, Party> = {
    nobody: { ...ofOwner, token: undefined },
    'an expired token': { ...ofOwner, token: await shop.resigned(owner.token, expired()) },
    'the token of another client': {
      ...ofOwner,
      token: await shop.resigned(owner.token, { client_id: 'anothershopsclient' }),
    },
    'an ID token': { ...ofOwner, token: owner.idToken },
    'a banned customer': await open(null),
    'a banned owner': await open('owner'),
    'a customer': await open(null),
    'another customer': await open(null),
    'an admin until a second ago': await openUnenrolled(shop),
    'an owner': ofOwner,
    'a manager': await open('manager'),
    'somebody of finance': await open('finance'),
    'somebody of support': await open('support'),
    'a viewer': await open('viewer'),
    'an owner without an app': await openUnenrolled(shop),
    'the session from before an owner’s app': await openUnenrolled(shop, { enrols: true }),
  };
  for (const caller of banned) {
    await shop.call('admin-ban-user', { userId: parties[caller].objects.user, ban: true }, owner.token);
  }
  const former = parties['an admin until a second ago'].objects.user;
  await setRole(shop, former, 'user');
  return parties;
}

/** In the table: it would wait for a second person. */
const setRole = (shop: Shop, userId: string, role: 'admin' | 'user') =>
  shop.table.write({
    update: accountKey(userId),
    set: { role },
    when: { equals: { user_id: userId } },
  });

/** They bought while they were a customer: without an app, staff can't. */
async function openUnenrolled(shop: Shop, { enrols = false } = {}): Promise<Party> {
  const person = await shop.person({ cedis: 100 });
  const party = await openParty(shop, person);
  await shop.identity.setAdmin(person.userId, true);
  await setRole(shop, person.userId, 'admin');
  const token = await shop.signIn(person.email, testPassword);
  if (enrols) await shop.enrol(person.email, token);
  return { ...party, token };
}

const expired = () => {
  const exp = Math.floor(Date.now() / 1000) - 1;
  return { exp, iat: exp - 600, auth_time: exp - 600 };
};
