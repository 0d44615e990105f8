import { accounts } from '../../../lambdas/adapters/dynamodb/accounts/accounts';
import { openOrders, openTopUps } from '../../../lambdas/adapters/dynamodb/lists/worklist';
import { orderList, ownOrders } from '../../../lambdas/adapters/dynamodb/orders/order-list';
import { walletHistory } from '../../../lambdas/adapters/dynamodb/wallet/wallet-history';
import { systemClock, systemIds } from '../../../lambdas/adapters/use';
import { updateProfile } from '../../../lambdas/core/accounts/profile';
import { accountRow } from '../../../lambdas/core/accounts/rows';
import { auditRow } from '../../../lambdas/core/audit-log/rows';
import { at } from '../../../lambdas/core/kernel/db';
import type { Table } from '../../../lambdas/core/kernel/table';
import { networksIn } from '../../../lambdas/core/networks/read-networks';
import { handleDeliveryReport } from '../../../lambdas/core/orders/delivery/ask-supplier';
import { reconcileOrder } from '../../../lambdas/core/orders/delivery/reconcile-order';
import { startAttempt } from '../../../lambdas/core/orders/delivery/settle';
import { listOwnOrders } from '../../../lambdas/core/orders/lists/own-orders';
import { listPrices } from '../../../lambdas/core/prices/read-prices';
import { sessionRow } from '../../../lambdas/core/sessions/rows';
import { sentTo } from '../../../lambdas/core/suppliers/supplier';
import { topUpRow } from '../../../lambdas/core/top-ups/rows';
import { ownerOf, reconcileTopUp, settleTopUp } from '../../../lambdas/core/top-ups/settle-top-up';
import { noon, someSession } from '../../support/shop/fixtures';
import type { MeteredRequest } from '../../support/table/metered-table';
import { wholeDb } from '../../support/table/whole-db';
import type { Benchmark } from '../benchmark';
import { accessPatternsPage, documentedCosts, type PatternCost } from '../cost/table-units';
import { ofAdmins } from './admin-costs';
import { ofAgents } from './agent-costs';
import { ofAttention } from './attention-costs';
import { ofBatches } from './batch-costs';
import { ofBulks } from './bulk-costs';
import { ofBuyingSettings } from './buying-costs';
import { ofComparison } from './comparison-costs';
import { ofDisputes, ofRechecks } from './dispute-costs';
import { ofHealth } from './health-costs';
import { ofKeys } from './key-costs';
import { ofEverybody } from './list-costs';
import { ofMasking } from './masking-costs';
import { openMeteredShop, shopSettings } from './metered-shop';
import { ofNotices } from './notice-costs';
import { ofOwnData } from './own-data-costs';
import { ofOwnPrices } from './own-price-costs';
import { patternRows } from './pattern-rows';
import { ofReceipts, ofStatements } from './receipt-costs';
import { ofRecipients } from './recipient-costs';
import { ofRouting } from './routing-costs';
import { ofWebhooks } from './webhook-costs';

const recorded = {
  ...someSession,
  userId: 'user-1',
  device: 'Chrome on Android',
  country: 'GH',
  lastUsedAt: noon,
};

type Shop = Awaited<ReturnType<typeof openMeteredShop>>;
type Requests = readonly MeteredRequest[];
type Note = (pattern: string, requests: Requests) => void;

/**
 * Runs each access pattern through the adapters over a counting table in memory, and compares it with docs/reference/access-patterns.md.
 */
export const accessPatterns: Benchmark = {
  title: `Access patterns, each within its cost in ${accessPatternsPage}`,
  run: async () => patternRows(documentedCosts(), await measuredCosts()),
};

async function measuredCosts(): Promise<ReadonlyMap<string, PatternCost>> {
  const shop = await openMeteredShop();
  const costs = new Map<string, PatternCost>();
  const note: Note = (pattern, requests) => costs.set(pattern, costOf(requests));
  await ofCustomers(shop, note);
  await ofOrders(shop, note);
  await ofTopUps(shop, note);
  await ofLists(shop, note);
  await ofAdmins(shop, note);
  await ofKeys(note);
  await ofAttention(shop, note);
  await ofBatches(note);
  await ofBulks(note);
  await ofComparison(shop, note);
  await ofDisputes(shop, note);
  await ofRechecks(shop, note);
  await ofReceipts(note);
  await ofStatements(note);
  await ofRecipients(note);
  await ofOwnData(note);
  await ofMasking(note);
  await ofBuyingSettings(note);
  await ofEverybody(note);
  await ofAgents(note);
  await ofOwnPrices(note);
  await ofRouting(note);
  await ofHealth(note);
  await ofNotices(note);
  await ofWebhooks(note);
  return costs;
}

function costOf(requests: Requests): PatternCost {
  const total = (kind: 'read' | 'write') => requests.reduce((sum, request) => sum + request[kind], 0);
  return { requests: requests.length, read: total('read'), write: total('write') };
}

const only = (requests: Requests, ...methods: (keyof Table)[]): Requests =>
  requests.filter(({ method }) => methods.includes(method));

async function ofCustomers({ table, during, userId, join, adjust }: Shop, note: Note): Promise<void> {
  const people = accounts(table);
  const db = wholeDb(table);
  note('A new account', await during(join));
  note('The caller’s account', await during(() => people.get(userId)));
  note(
    'A member of staff’s account and session',
    await during(() => db.together(at(accountRow, { userId }), at(sessionRow, { userId, id: recorded.id }))),
  );
  note(
    'A session, once in 15 minutes',
    await during(() => db.write([{ kind: 'session', before: null, after: recorded }])),
  );
  note(
    'A changed name or phone',
    await during(() =>
      updateProfile({ db, clock: systemClock, ids: systemIds }, userId, {
        name: 'Ama',
        phone: '0244123457',
      }),
    ),
  );
  note('An adjustment', await during(adjust));
  note('An audit record by its id', await during(() => db.get(auditRow, { id: 'ADJUSTMENT#admin#request' })));
  note('The price list, 25 prices', await during(() => listPrices(wholeDb(table))));
  note('The networks', await during(() => networksIn(wholeDb(table)).read()));
}

async function ofOrders(shop: Shop, note: Note): Promise<void> {
  const { during, world, ports, buy, order } = shop;
  const declined = only(await during(() => buy('refusal', 4)), 'getMany', 'transact');
  note('A buyer and a price, before a refusal', declined.slice(1, 2));
  note('A refusal, counted', declined.slice(2));
  world.nowMs += 61_000;

  const accepted = await during(() => buy('accepted'));
  const [permit, settled] = only(accepted, 'write');
  note('A buyer, a price and a supplier’s rate limiter', only(accepted, 'getMany', 'get'));
  note('An order with its debit', only(accepted, 'transact'));
  note('A supplier’s free permit', permit ? [permit] : []);
  note('An order accepted', settled ? [settled] : []);
  const reference = (await order('accepted')).id;
  const report = { supplier: 'hubnet', reference, outcome: { kind: 'delivered' } } as const;
  const delivered = await during(() => handleDeliveryReport(ports, report, shopSettings));
  note('An order by its number', only(delivered, 'get'));
  note('An order delivered', only(delivered, 'write'));
  note('An order’s life, to its delivery', [...accepted, ...delivered]);

  const question = await during(() => askedWhetherAgain(() => buy('question', 5, ['network'])));
  note('Orders of the same that a buyer bought before', only(question, 'query', 'getMany', 'get').slice(-4));
  note(
    'The latest orders to a number',
    await during(() => ports.purchases.latestTo('0241234567', new Date(0))),
  );
  await buy('second');
  world.placed = { kind: 'refused', cause: 'number_refused' };
  const refused = await during(() => buy('refused'));
  note('A supplier’s third permit', only(refused, 'write'));
  const [, wallet] = only(refused, 'get');
  note('An order failed and refunded', [...(wallet ? [wallet] : []), ...only(refused, 'transact').slice(1)]);

  world.placed = { kind: 'unknown', detail: 'No answer' };
  await buy('unknown');
  const unknown = await order('unknown');
  world.nowMs += 61_000;
  note(
    'An order submitted again',
    await during(() =>
      startAttempt(ports, unknown, sentTo(shopSettings, 'hubnet'), {
        outcome: null,
        asOf: new Date(world.nowMs),
      }),
    ),
  );
  world.nowMs += 61_000;
  world.status = { kind: 'unknown', detail: 'No answer' };
  const [, asked] = only(await during(() => reconcileOrder(ports, unknown.id, shopSettings)), 'write');
  note('An order asked about without an answer', asked ? [asked] : []);
}

/** A purchase without confirmation, which is asked whether to buy the same again. */
async function askedWhetherAgain(buy: () => Promise<unknown>): Promise<void> {
  try {
    await buy();
  } catch (error) {
    if (error instanceof Error && error.message.includes('You sent')) return;
    throw error;
  }
  throw new Error('Nobody was asked');
}

async function ofTopUps({ during, world, topUpPorts, startTopUp }: Shop, note: Note): Promise<void> {
  let topUp = await startTopUp();
  const { userId, reference } = topUp;
  note('A top-up started, and counted', only(await during(startTopUp), 'transact'));
  note('A top-up’s owner, by its reference', await during(() => ownerOf(topUpPorts.db, reference)));
  world.nowMs += 61_000;
  const asked = await during(() => reconcileTopUp(topUpPorts, topUp));
  note('A top-up by its reference', only(asked, 'get'));
  note('A top-up asked about without an answer', only(asked, 'write'));
  topUp = (await topUpPorts.db.get(topUpRow, { userId: userId, reference: reference })) ?? topUp;
  world.payment = { kind: 'paid', amount: topUp.payable, currency: 'GHS', channel: 'mobile_money' };
  note('A top-up credited', await during(() => settleTopUp(topUpPorts, topUp)));
}

async function ofLists({ table, during, userId, world, buy, startTopUp }: Shop, note: Note): Promise<void> {
  world.placed = { kind: 'accepted' };
  for (let count = 0; count < 120; count += 1) {
    world.nowMs += 60_000;
    await buy(`list-${count}`);
    await startTopUp();
  }
  const history = walletHistory(table);
  const list = orderList(table);
  note('A customer’s latest 3 orders', await during(() => list.ofUser(userId, { limit: 3 })));
  note('A customer’s latest 50 orders', await during(() => list.ofUser(userId, { limit: 50 })));
  const withSums = { filters: {}, page: { limit: 20 }, withTotals: true };
  note(
    'A page of a customer’s 124 orders, with the sums',
    await during(() => listOwnOrders(ownOrders(table), userId, withSums)),
  );
  const three = (await list.ofUser(userId, { limit: 3 })).orders.map(({ id }) => id);
  const byNumber = { filters: { orderNumbers: three }, page: { limit: 20 }, withTotals: false };
  note('A customer’s 3 open orders', await during(() => listOwnOrders(ownOrders(table), userId, byNumber)));
  note('A page of 50 ledger entries', await during(() => history.entries(userId, { limit: 50 })));
  note('A page of 50 top-ups', await during(() => history.topUps(userId, { limit: 50 })));
  const due = async () => {
    await openOrders(table).due(noon, 500);
    await openTopUps(table).due(noon, 500);
  };
  note('Due work, when nothing is due', await during(due));
}
