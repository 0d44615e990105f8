import { orderRow } from '../../../lambdas/core/orders/rows';
import { createRandom } from '../../simulation/engine/random';
import { expectLedgerToSum, readWallet } from '../../support/shop/ledger';
import { mtn1gb } from '../../support/shop/purchases';
import { openShop, type Shop } from '../../support/shop/shop';
import { controlSupplier, supplierOrders } from '../../support/suppliers/supplier-control';
import { type Fault, type FaultProxy, startFaultProxy } from '../../support/table/fault-proxy';

let shop: Shop;
let proxy: FaultProxy;
beforeAll(async () => {
  shop = await openShop({
    // Functions on the stream fail under the faults, too, and are run again.
    onProblem: () => undefined,
    async interceptAws(endpoints) {
      proxy = await startFaultProxy(endpoints.dynamodb);
      return { ...endpoints, dynamodb: proxy.url };
    },
  });
});
afterAll(async () => {
  await shop?.stop();
  await proxy?.close();
});

/**
 * Loses answers to writes, so often that the SDK's second attempt doesn't save each of them, and sometimes refuses any
 * request. @returns a function that counts the faults
 */
function strike(seed: number): () => number {
  const random = createRandom(seed);
  let struck = 0;
  const fault = (operation: string): Fault => {
    const isWrite = !/^(Get|BatchGet|Query)/.test(operation);
    if (isWrite && random.chance(0.5)) return 'lose-answer';
    if (random.chance(0.1)) return { error: 'ProvisionedThroughputExceededException', status: 400 };
    return 'pass';
  };
  proxy.inject((operation) => {
    const chosen = fault(operation);
    if (chosen !== 'pass') struck += 1;
    return chosen;
  });
  return () => struck;
}

type Request = ReturnType<typeof mtn1gb>;

/** Sends the same request until there is an answer, as a customer's app does. */
async function insist(request: Request, token: string) {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const { status, body } = await shop.call('process-bundle-order', request, token);
    if (status === 200) return body;
    expect({ status, code: body.error.code }).toEqual({ status: 503, code: 'unavailable' });
  }
  throw new Error('No answer after 50 attempts');
}

test.each([1, 2])(
  'purchases that race while the table loses answers and refuses requests are made once each, and each answer is true: seed %i',
  async (seed) => {
    await controlSupplier(shop.cloud.endpoints.suppliers, { reset: true, delayMs: 0, webhooks: false });
    const { userId, token } = await shop.person({ cedis: 37.5 });
    const requests = Array.from({ length: 12 }, () => mtn1gb());
    const struck = strike(seed);
    const answers = await Promise.all(requests.map((request) => insist(request, token)));
    expect(struck()).toBeGreaterThan(30);

    proxy.inject(() => 'pass');
    for (const [index, request] of requests.entries()) {
      expect(await insist(request, token)).toEqual(answers[index]);
    }
    const bought = answers.filter(({ success }) => success);
    expect(bought).toHaveLength(7);
    for (const { message, order_number } of answers.filter(({ success }) => !success)) {
      expect(message).toMatch(/^Insufficient balance\. Your wallet has ₵2\.50/);
      expect(order_number).toBeNull();
    }

    const wallet = await readWallet(shop.table, userId);
    expectLedgerToSum(wallet);
    expect(wallet.account).toMatchObject({ balance: 250, ordersCount: 7 });
    const received = await supplierOrders(shop.cloud.endpoints.suppliers);
    for (const { order_number } of bought) {
      const item = await shop.table.get(orderRow.key({ id: order_number ?? '' }), { consistent: true });
      expect(item && orderRow.decode(item)).toMatchObject({ userId, amount: 500 });
      const sent = received.filter(({ reference }) => reference === order_number).length;
      expect(sent).toBeLessThanOrEqual(1);
    }
  },
);
