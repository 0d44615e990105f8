import { randomUUID } from 'node:crypto';
import type { StaffRole } from '../../../../contracts/accounts/terms';
import { accountRow } from '../../../../lambdas/core/accounts/rows';
import { orderRow } from '../../../../lambdas/core/orders/rows';
import { priceRow } from '../../../../lambdas/core/prices/rows';
import { price } from '../../../support/shop/fixtures';
import { mtn1gb } from '../../../support/shop/purchases';
import { openShop, type Person, type Shop } from '../../../support/shop/shop';
import { testPassword } from '../../../support/shop/test-password';
import { everyItem, watchTable } from '../../../support/table/rows';
import type { ObjectKind, Objects, Target } from './objects';

let terabytes = 1;

/** People who have an account that isn't banned, with their present staff role; null if they have none. */
export const members = {
  'a customer': null,
  'another customer': null,
  'an admin until a second ago': null,
  'an owner': 'owner',
  'a helper': 'helper',
} as const satisfies Readonly<Record<string, StaffRole | null>>;
export type Member = keyof typeof members;

/** The gateway refuses the first of these. */
export const strangers = [
  'nobody',
  'an expired token',
  'the token of another client',
  'an ID token',
] as const;
export const banned = ['a banned customer', 'a banned owner'] as const;

const isBanned = (caller: Caller): boolean => (banned as readonly Caller[]).includes(caller);

/** The set-up of the app has ended this session. */
export const ended = ['the session from before an owner’s app'] as const;

/** This caller's session was asked for no code. */
export const unasked = ['an owner without an app'] as const;

export const callers = [...strangers, ...banned, ...ended, ...(Object.keys(members) as Member[]), ...unasked];
export type Caller = (typeof callers)[number];

/** A person with an order and a top-up, and the token that they call with. */
export interface Party {
  readonly token: string | undefined;
  readonly objects: Objects;
  /** Texts that nobody else may read. */
  readonly marks: readonly string[];
}

const missing: Objects = {
  user: 'nobody',
  order: 'ORD000000000000',
  purchase: randomUUID(),
  topUp: 'T000000000000',
  price: 'no-such-price',
};

/** Opens a shop in which every caller of the matrix has done something, and nothing more happens without a call. */
export async function openAccessWorld() {
  // Without a supplier, orders don't change until an admin sets them.
  const shop = await openShop({ schedules: 'manual', settings: { bundle_api_active: false } });
  const parties = await openParties(shop);
  await shop.cloud.events.drained();
  const writes = await watchTable(shop.cloud.endpoints);
  const tokenOf = freshTokens(shop, parties);
  return {
    shop,
    parties,

    /** Returns a caller's token, renewed, because the matrix can take longer than a token lasts on a slow machine. */
    tokenOf,

    /** Returns every row of the table except the counters, which lag behind. */
    async rows(): Promise<readonly object[]> {
      return Object.values(await everyItem(shop)).filter(({ PK }) => !isFromStream(String(PK)));
    },

    /** Returns the rows written since the last call. */
    written: async () => (await writes()).filter(({ key }) => !isFromStream(key)),

    /** Objects that exist already; naming them changes nothing. */
    objects(caller: Caller, target: Target | 'nothing'): Objects {
      if (target === 'missing') return missing;
      if (target === "a colleague's") return parties[caller === 'a helper' ? 'an owner' : 'a helper'].objects;
      const other = caller === 'a customer' ? 'another customer' : 'a customer';
      return parties[target === "other's" ? other : caller].objects;
    },

    /** The same, with new objects of these kinds for one request, which may change or delete them. */
    async freshObjects(
      kinds: ReadonlySet<ObjectKind>,
      caller: Caller,
      target: Target | 'nothing',
    ): Promise<Objects> {
      const objects = this.objects(caller, target);
      if (target === 'missing' || target === 'nothing') return objects;
      const made: { -readonly [Kind in ObjectKind]?: string } = {};
      if (kinds.has('price')) {
        made.price = randomUUID();
        // Each has a size of its own: with the same size, two of them would be one bundle.
        terabytes += 1;
        const dataSize = `${terabytes}000GB`;
        await shop.table.write({ put: priceRow.encode(price({ id: made.price, dataSize })) });
      }
      if (target === "a colleague's") made.user = (await shop.person({ staffRole: 'helper' })).userId;
      // A request that deletes a customer needs a customer without money.
      const isTheirs = (['user', 'order', 'topUp'] as const).some((kind) => kinds.has(kind));
      if (target !== "other's" || !isTheirs) return { ...objects, ...made };
      const { objects: theirs } = await openParty(shop, await shop.person({ cedis: 100 }));
      return { ...theirs, ...made };
    },

    stop: () => shop.stop(),
  };
}

/** Written from the table's stream at any time, possibly because of an earlier request. */
const isFromStream = (partition: string) => /^(STATISTICS|DELIVERIES|COUNTED|OWNERS)/.test(partition);

/** Renews well before a token ends, and before the sign-in is too old. */
const renewedEveryMs = 3 * 60_000;

function renewedToken(shop: Shop, token: string, { isEnded = false } = {}): Promise<string> {
  const now = Math.floor(Date.now() / 1000);
  return shop.resigned(token, { iat: now, exp: now + 600, ...(!isEnded && { auth_time: now }) });
}

function freshTokens(shop: Shop, parties: Readonly<Record<Caller, Party>>) {
  const renewed = new Map<Caller, { at: number; token: string }>();
  return async (caller: Caller): Promise<string | undefined> => {
    const { token } = parties[caller];
    if (token === undefined || caller === 'an expired token') return token;
    const last = renewed.get(caller);
    if (last && Date.now() - last.at < renewedEveryMs) return last.token;
    // The session that has ended was started before the others.
    const isEnded = (ended as readonly Caller[]).includes(caller);
    const next = { at: Date.now(), token: await renewedToken(shop, token, { isEnded }) };
    renewed.set(caller, next);
    return next.token;
  };
}

export type AccessWorld = Awaited<ReturnType<typeof openAccessWorld>>;

async function openParty(shop: Shop, person: Person): Promise<Party> {
  const purchase = randomUUID();
  const bought = await shop.call('process-bundle-order', mtn1gb({ requestId: purchase }), person.token);
  if (bought.status !== 200) throw new Error(`Nobody can buy: ${JSON.stringify(bought.body)}`);
  const started = await shop.call('start-topup', { amount: 10 }, person.token);
  const [order, topUp] = [bought.body.order_number ?? '', started.body.reference];
  await takeUp(shop, order);
  const marks = [person.userId, person.email, order, topUp];
  return {
    token: person.token,
    objects: { user: person.userId, order, purchase, topUp, price: 'mtn-1gb' },
    marks,
  };
}

/**
 * Marks an order as staff do by setting it to *Processing*, so that nobody can cancel it, whatever others have done
 * before.
 */
async function takeUp({ table }: Shop, orderNumber: string): Promise<void> {
  const row = await table.get(orderRow.key({ id: orderNumber }), { consistent: true });
  if (row === null) throw new Error(`No order ${orderNumber}`);
  const order = orderRow.decode(row);
  await table.write({ put: orderRow.encode({ ...order, takenOver: true }) });
}

async function openParties(shop: Shop): Promise<Record<Caller, Party>> {
  const open = async (role: StaffRole | null): Promise<Party> =>
    openParty(shop, await shop.person({ cedis: 100, ...(role && { staffRole: role }) }));
  const owner = await shop.person({ cedis: 100, role: 'admin' });
  const ofOwner = await openParty(shop, owner);
  const making: Record<Caller, () => Promise<Party>> = {
    nobody: async () => ({ ...ofOwner, token: undefined }),
    'an expired token': async () => ({ ...ofOwner, token: await shop.resigned(owner.token, expired()) }),
    'the token of another client': async () => ({
      ...ofOwner,
      token: await shop.resigned(owner.token, { client_id: 'anothershopsclient' }),
    }),
    'an ID token': async () => ({ ...ofOwner, token: owner.idToken }),
    'a banned customer': () => open(null),
    'a banned owner': () => open('owner'),
    'a customer': () => open(null),
    'another customer': () => open(null),
    'an admin until a second ago': () => openUnenrolled(shop),
    'an owner': async () => ofOwner,
    'a helper': () => open('helper'),
    'an owner without an app': () => openUnenrolled(shop),
    'the session from before an owner’s app': () => openUnenrolled(shop, { enrols: true }),
  };
  const made: [Caller, Party][] = [];
  for (const caller of callers) made.push([caller, await making[caller]()]);
  const parties = Object.fromEntries(made) as Record<Caller, Party>;
  for (const caller of callers.filter((each) => isBanned(each))) {
    await shop.call('admin-ban-user', { userId: parties[caller].objects.user, ban: true }, owner.token);
  }
  await setRole(shop, parties['an admin until a second ago'].objects.user, 'user');
  return parties;
}

const setRole = (shop: Shop, userId: string, role: 'admin' | 'user') =>
  shop.table.write({
    update: accountRow.key({ userId }),
    set: { role },
    when: { equals: { user_id: userId } },
  });

/** They bought while they were a customer: staff without an app can't. */
async function openUnenrolled(shop: Shop, { enrols = false } = {}): Promise<Party> {
  const person = await shop.person({ cedis: 100 });
  const party = await openParty(shop, person);
  await shop.identity.setAdmin(person.userId, true);
  await setRole(shop, person.userId, 'admin');
  const token = await shop.signIn(person.email, testPassword);
  if (enrols) await shop.enrol(person.email);
  return { ...party, token };
}

const expired = () => {
  const exp = Math.floor(Date.now() / 1000) - 1;
  return { exp, iat: exp - 600, auth_time: exp - 600 };
};
