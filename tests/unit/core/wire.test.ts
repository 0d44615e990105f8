import * as z from 'zod/mini';
import { cedis, timestamp } from '../../../contracts/fields';
import { adminsOrderView, customersOrderView } from '../../../lambdas/core/orders/order-view';
import { topUpView } from '../../../lambdas/core/wallet/history';
import { type InCore, toWire } from '../../../lambdas/core/wire';
import { cedis as amount, noon, order, topUp } from '../../support/shop/fixtures';

const schema = z.object({
  user_id: z.string(),
  amount: cedis(),
  at_most: z.nullable(cedis().check(z.minimum(0))),
  count: z.int(),
  ended_at: z.nullable(timestamp()),
  debt_paid: z.optional(cedis()),
  steps: z.array(z.object({ made_at: timestamp(), by: z.optional(z.string()) })),
});

const entity: InCore<typeof schema> & { readonly secret: string } = {
  userId: 'ama',
  amount: amount(10.5),
  atMost: amount(0.07),
  count: 250,
  endedAt: null,
  steps: [{ madeAt: noon }],
  secret: 'not named by the schema',
};

test('names, amounts and times change as the schema says, and what it doesn’t name is left out', () => {
  expect(JSON.stringify(toWire(schema, entity))).toBe(
    '{"user_id":"ama","amount":10.5,"at_most":0.07,"count":250,"ended_at":null,"steps":[{"made_at":"2026-11-20T12:00:00.000Z"}]}',
  );
});

test('what an optional field has is there, also zero; null and absent stay what they are', () => {
  expect(toWire(schema, { ...entity, debtPaid: amount(0), endedAt: noon })).toMatchObject({
    debt_paid: 0,
    ended_at: '2026-11-20T12:00:00.000Z',
  });
  expect(Object.keys(toWire(schema, { ...entity, debtPaid: undefined }))).not.toContain('debt_paid');
  expect(toWire(schema, { ...entity, atMost: null }).at_most).toBeNull();
});

test('cedis where pesewas belong don’t compile, nor text in place of a date', () => {
  // @ts-expect-error a plain number may be cedis
  toWire(schema, { ...entity, amount: 10.5 });
  // @ts-expect-error an ISO text is already the wire's
  expect(() => toWire(schema, { ...entity, steps: [{ madeAt: '2026-11-20T12:00:00.000Z' }] })).not.toThrow();
  // @ts-expect-error a field that the contract requires
  toWire(schema, { ...entity, count: undefined });
});

test('an order and a top-up answer what they answered when each field was converted by hand', () => {
  const timeline = [
    { event: 'paid', at: noon, by: 'customer' },
    { event: 'refunded', at: noon, by: 'esi', note: 'Refunded', paidDebt: amount(2.5) },
  ] as const;
  const failed = order({ status: 'failed', isReported: true, timeline });
  const facts = {
    id: 'ORD0123456789AB',
    order_number: 'ORD0123456789AB',
    user_id: 'user-1',
    user_name: 'Ama',
    phone_number: '0241234567',
    network: 'MTN',
    data_plan: 'MTN 1GB',
    amount: 5,
    status: 'failed',
    api_used: 'hubnet',
    created_at: '2026-11-20T12:00:00.000Z',
  };
  expect(customersOrderView(failed, 'Ama')).toEqual({
    ...facts,
    plan_id: 'mtn-1gb',
    is_checked: false,
    is_reported: true,
    debt_paid: 2.5,
    can_cancel: false,
    timeline: [
      { event: 'paid', at: '2026-11-20T12:00:00.000Z', by: 'customer' },
      { event: 'refunded', at: '2026-11-20T12:00:00.000Z', by: 'admin', note: expect.any(String) },
    ],
  });
  expect(adminsOrderView(failed, { name: 'Ama', isDeleted: false }, () => 'Esi').timeline[1]).toEqual({
    event: 'refunded',
    at: '2026-11-20T12:00:00.000Z',
    by: 'esi',
    by_name: 'Esi',
    note: 'Refunded',
  });
  const paid = topUp({ status: 'completed', credited: amount(20), paidDebt: amount(3) });
  expect(topUpView(paid)).toEqual({
    id: 'TOPUP#T1',
    user_id: 'user-1',
    type: 'credit',
    against: 'paystack',
    amount: 20,
    balance_after: null,
    status: 'completed',
    description: 'Account Top-up',
    debt_paid: 3,
    reference: 'T1',
    dispute: null,
    is_unconfirmed: false,
    refunds: [],
    created_at: '2026-11-20T12:00:00.000Z',
  });
});
