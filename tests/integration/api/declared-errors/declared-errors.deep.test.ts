import { type ErrorCode, type ErrorEnvelope, errorStatus } from '../../../../contracts/errors';
import { type ApiFunctionName, registry } from '../../../../contracts/registry';
import { accountRow } from '../../../../lambdas/core/accounts/rows';
import { openShop, type Person, type Shop } from '../../../support/shop/shop';
import { faultyServices } from '../faulty-services';
import type { Case } from './common-errors';
import { customersErrors } from './customers-errors';
import { staffsErrors } from './staffs-errors';
import { webhookSecret } from './webhook-errors';

/* Every error that every function declares, provoked through HTTP. An error without a case does not compile. */

const services = faultyServices();
let shop: Shop;
let customer: Person;
let admin: Person;
let banned: Person;
let unenrolled: Person;

beforeAll(async () => {
  shop = await openShop({
    // So low that the sum of two orders passes it.
    settings: { bundle_webhook_token: webhookSecret, helper_limit: 1 },
    interceptAws: services.interceptAws,
  });
  customer = await shop.person({ cedis: 20 });
  const staff = [true, true, false].map((secondFactor) => shop.person({ role: 'admin', secondFactor }));
  [admin, banned, unenrolled] = (await Promise.all(staff)) as [Person, Person, Person];
  await shop.table.write({
    update: accountRow.key({ userId: admin.userId }),
    set: { second_factor_at: '2026-01-01T00:00:00.000Z', ended_sessions: undefined },
    when: { equals: { user_id: admin.userId } },
  });
  await shop.call('admin-ban-user', { userId: banned.userId, ban: true }, admin.token);
});

afterEach(() => services.mend());

afterAll(async () => {
  await shop.stop();
  await services.close();
});

const world = {
  shop: () => shop,
  customer: () => customer,
  admin: () => admin,
  banned: () => banned,
  unenrolled: () => unenrolled,
  services,
};
const errors = { ...customersErrors(world), ...staffsErrors(world) };

describe.each(Object.keys(registry) as ApiFunctionName[])('%s', (name) => {
  const codes = Object.entries(errors[name]) as [ErrorCode, Case][];

  test.each(codes)('%s has its status, its message and a request id', async (code, provoke) => {
    const { status, text } = await provoke();
    expect({ status, text }).toMatchObject({ status: errorStatus[code] });
    const { error } = JSON.parse(text) as ErrorEnvelope;
    const asked = code === 'confirmation_needed' &&
      name === 'process-bundle-order' && { question: expect.any(Object) };
    expect(error).toEqual({ code, message: expect.any(String), request_id: expect.any(String), ...asked });
    expect(error.message).not.toMatch(/exception|undefined|\[object|\bstack\b|dynamo|zod/i);
  });
});
