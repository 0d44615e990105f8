import { deliveries, rechecks } from '../../../lambdas/adapters/dynamodb/orders/deliveries';
import { orderList } from '../../../lambdas/adapters/dynamodb/orders/order-list';
import { disputeEvidence } from '../../../lambdas/core/disputes/evidence';
import { followDispute, type PaystackDispute } from '../../../lambdas/core/disputes/follow-dispute';
import { recheckDeliveries } from '../../../lambdas/core/orders/delivery/ask-supplier';
import { orderRow } from '../../../lambdas/core/orders/rows';
import { followListedRefunds } from '../../../lambdas/core/refunds/check-refunds';
import { settleTopUp } from '../../../lambdas/core/top-ups/settle-top-up';
import { noon, order } from '../../support/shop/fixtures';
import type { MeteredRequest } from '../../support/table/metered-table';
import { type openMeteredShop, shopSettings } from './metered-shop';

type Shop = Awaited<ReturnType<typeof openMeteredShop>>;
type Note = (pattern: string, requests: readonly MeteredRequest[]) => void;

/** The cost of following a top-up's dispute, and of its evidence. */
export async function ofDisputes(shop: Shop, note: Note): Promise<void> {
  const { table, during, world, topUpPorts, startTopUp, buy } = shop;
  const made = await startTopUp();
  world.payment = { kind: 'paid', amount: made.payable, currency: 'GHS', channel: 'card' };
  const { reference, payable: amount } = await settleTopUp(topUpPorts, made);
  const disputesAtPaystack = {
    get: async () => ({ kind: 'not_found' }) as const,
    since: async () => ({ disputes: [], isWhole: true }),
  };
  const told = (status: PaystackDispute['status']) =>
    during(() =>
      followDispute(
        { ...topUpPorts, disputesAtPaystack },
        { id: '358950', reference, amount, status, category: 'fraud', dueAt: noon },
        topUpPorts.clock.now(),
      ),
    );
  note('A dispute opened', await told('open'));
  note('A dispute told again', await told('open'));
  note('A dispute lost', await told('lost'));
  for (let count = 0; count < 20; count += 1) await buy(`proof-${count}`);
  const evidence = { db: topUpPorts.db, orders: orderList(table) };
  note(
    'Evidence of 20 orders',
    await during(() => disputeEvidence({ ...evidence, clock: shop.ports.clock }, reference)),
  );
  await ofListedRefunds(shop, note);
}

/** The cost of finding a refund that was made at Paystack's dashboard. */
async function ofListedRefunds({ during, world, topUpPorts, startTopUp }: Shop, note: Note) {
  const made = await startTopUp();
  world.payment = {
    kind: 'paid',
    amount: made.payable,
    currency: 'GHS',
    channel: 'card',
    transactionId: '9',
  };
  const { reference, payable: amount } = await settleTopUp(topUpPorts, made);
  const refund = {
    id: '501',
    transactionId: '9',
    amount,
    status: 'processed',
    notes: '',
    dispute: null,
  } as const;
  const refundsAtPaystack = {
    since: async () => ({ refunds: [refund], isWhole: true }),
    referenceOf: async () => reference,
    ofTransaction: async () => [refund],
  };
  const ports = { ...topUpPorts, refundsAtPaystack };
  note('A refund at the dashboard, found', await during(() => followListedRefunds(ports)));
  note('The same, listed again', await during(() => followListedRefunds(ports)));
}

/** The cost of rechecking 50 orders that were delivered within five minutes. */
export async function ofRechecks({ table, during, world, ports, userId }: Shop, note: Note): Promise<void> {
  const all = { ...ports, deliveries: deliveries(table), rechecks: rechecks(table), settings: shopSettings };
  await recheckDeliveries(all);
  const delivered = { status: 'completed', stage: 'settled', dueAt: null } as const;
  const madeAt = world.nowMs - 29 * 60_000;
  for (let number = 0; number < 50; number += 1) {
    const id = `ORDD${String(number).padStart(11, '0')}`;
    const createdAt = new Date(madeAt + number * 1_000);
    await table.write({
      put: orderRow.encode(order({ ...delivered, id, userId, idempotencyKey: id, createdAt })),
    });
  }
  world.nowMs += 5 * 60_000;
  world.status = { kind: 'delivered' };
  const suppliers = { get: () => ({ ...ports.suppliers.get(), rateLimitOf: () => null }) };
  note('Rechecks of five minutes, 50 orders', await during(() => recheckDeliveries({ ...all, suppliers })));
}
