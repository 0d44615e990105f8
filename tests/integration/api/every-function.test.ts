import { errorsOf } from '../../../contracts/errors';
import { type ApiFunctionName, registry } from '../../../contracts/registry';
import { mtn1gb } from '../../support/shop/purchases';
import { sharedShop } from '../../support/shop/shared-shop';
import type { Person } from '../../support/shop/shop-client';
import type { Objects } from './access-matrix/objects';
import { requests } from './access-matrix/requests';
import { envelope, has } from './access-matrix/rules';
import { tooOften } from './declared-errors/too-often';

/** The doors of each function, as the contract has them; the whole matrix of callers and objects is the deep run's. */

const shop = sharedShop();
const names = Object.keys(registry) as ApiFunctionName[];
const ofStaff = names.filter((name) => registry[name].access === 'admin');

let customer: Person;
let banned: Person;
let owner: Person;
const staff = new Map<string, Person>();
let [own, others]: (Objects | undefined)[] = [];

/** What a customer has bought and paid for. */
async function objectsOf({ userId, token }: Person): Promise<Objects> {
  const request = mtn1gb();
  const { order_number } = (await shop.call('process-bundle-order', request, token)).body;
  const { reference } = (await shop.call('start-topup', { amount: 10 }, token)).body;
  const order = order_number ?? '';
  const purchase = request.requestId;
  return { user: userId, order, purchase, topUp: reference, price: 'mtn-1gb', approval: 'NOSUCHAPPROVAL' };
}

beforeAll(async () => {
  const other = await shop.person({ cedis: 20 });
  customer = await shop.person({ cedis: 20 });
  banned = await shop.person();
  owner = await shop.person({ role: 'admin' });
  staff.set('somebody of support', await shop.person({ staffRole: 'support' }));
  staff.set('a viewer', await shop.person({ staffRole: 'viewer' }));
  [own, others] = [await objectsOf(customer), await objectsOf(other)];
  await shop.call('admin-ban-user', { userId: banned.userId, ban: true }, owner.token);
});

async function ask(name: ApiFunctionName, objects: Objects | undefined, token?: string) {
  if (objects === undefined) throw new Error('Nothing was bought');
  const { status, text } = await shop.post(name, JSON.stringify(requests[name].input(objects)), token);
  return { status, body: JSON.parse(text), text };
}

test.each(names.filter((name) => registry[name].access !== 'public'))(
  '%s turns away whoever has no token, one of another kind, or is banned',
  async (name) => {
    expect((await ask(name, own)).status).toBe(401);
    expect((await ask(name, own, customer.idToken)).status).toBe(401);
    expect(await ask(name, own, banned.token)).toMatchObject(envelope('account_banned'));
  },
);

test.each(ofStaff)('%s is no customer’s', async (name) => {
  expect(await ask(name, own, customer.token)).toMatchObject(envelope('forbidden'));
});

test.each(
  ofStaff.flatMap((name) =>
    (['somebody of support', 'a viewer'] as const)
      .filter((caller) => {
        const { permission } = registry[name];
        return permission === undefined || !has(caller, permission);
      })
      .map((caller) => ({ name, caller })),
  ),
)('$name is not for $caller, who lacks its permission', async ({ name, caller }) => {
  expect(await ask(name, others, staff.get(caller)?.token)).toMatchObject(envelope('forbidden'));
});

test.each(names.filter((name) => registry[name].access === 'user'))(
  '%s gives a customer nothing of another',
  async (name) => {
    const answers: Readonly<Record<string, string>> = requests[name].answers;
    const reply = await ask(name, others, customer.token);
    if (answers["other's"] === 'not_found') expect(reply).toMatchObject(envelope('not_found'));
    for (const mark of [others?.user, others?.order, others?.topUp]) expect(reply.text).not.toContain(mark);
  },
);

test('a function that one may call a few times in a minute says so to the next call', async () => {
  expect(errorsOf(registry['update-profile'])).toContain('too_many_requests');
  const { status } = await tooOften(shop, 'update-profile', { name: 'Ama Serwaa', phone: '0244123456' });
  expect(status).toBe(429);
});
