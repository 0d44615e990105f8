import { routes } from '../../../../lambdas/adapters/dynamodb/networks/routes';
import { purchaseReads } from '../../../../lambdas/adapters/dynamodb/orders/purchase-reads';
import { rateLimiter } from '../../../../lambdas/adapters/dynamodb/suppliers/rate-limiter';
import { accountRow } from '../../../../lambdas/core/accounts/rows';
import {
  sandboxSettings,
  scriptedSuppliers,
  shownInSandbox,
  takeTestOrderFurther,
} from '../../../../lambdas/core/developers/sandbox/supplier';
import { sandboxTable } from '../../../../lambdas/core/developers/sandbox/table';
import { openTestWallet } from '../../../../lambdas/core/developers/sandbox/test-wallet';
import type { Item, Table } from '../../../../lambdas/core/kernel/table';
import { networksIn } from '../../../../lambdas/core/networks/read-networks';
import { cancelOrder } from '../../../../lambdas/core/orders/cancel-order';
import type { Order } from '../../../../lambdas/core/orders/order';
import { buyBundle, type PurchaseAnswer } from '../../../../lambdas/core/orders/purchase/buy-bundle';
import { orderRow } from '../../../../lambdas/core/orders/rows';
import { account, purchase } from '../../../support/shop/fixtures';
import { wholeDb } from '../../../support/table/whole-db';
import { openCore } from '../core-on-model';

type Core = Awaited<ReturnType<typeof openCore>>;

interface Options {
  /** The shop that it is a sandbox of. @default a new one */
  readonly core?: Core;
  readonly userId?: string;
}

/** A customer's sandbox, over the same model table as the shop itself and the sandboxes of others. */
export async function openSandbox({ core: opened, userId = account().userId }: Options = {}) {
  const core = opened ?? (await openCore());
  const { clock, ids } = core.ports;
  const tableOf = (of: string): Table =>
    sandboxTable(core.table, { account: of, now: () => clock.now().getTime(), shown: shownInSandbox });
  const portsOf = (of: string) => portsOn(tableOf(of), { clock, ids });
  const ports = portsOf(userId);
  const { db } = ports;
  const owner = { userId, tier: null };
  let requests = 0;
  return {
    core,
    table: tableOf(userId),
    ports,
    owner,
    openWallet: (change: Partial<typeof owner> = {}) => openTestWallet(ports, { ...owner, ...change }),
    buy(phoneNumber: string, change: Parameters<typeof purchase>[0] = {}): Promise<PurchaseAnswer> {
      requests += 1;
      return buyBundle(
        ports,
        purchase({ userId, phoneNumber, idempotencyKey: `test-request-${requests}`, ...change }),
      );
    },
    cancel: (orderNumber: string) => cancelOrder(ports, { userId: owner.userId, orderNumber }),
    further: (id: string) => takeTestOrderFurther(ports, id),
    seconds: (seconds: number) => core.wait(seconds / 60),
    async orderOf(id: string): Promise<Order> {
      const order = await db.get(orderRow, { id });
      if (order === null) throw new Error(`There is no order ${id} in the sandbox`);
      return order;
    },
    balance: async () => (await db.get(accountRow, { userId: owner.userId }))?.balance,
    /** Every item outside the sandbox, by its key. */
    live: (): ReadonlyMap<string, Item> =>
      new Map(
        [...core.table.committed()]
          .filter(({ PK }) => !PK.startsWith('TEST#'))
          .map((item) => [`${item.PK} ${item.SK}`, item]),
      ),
  };
}

function portsOn(table: Table, { clock, ids }: Pick<Core['ports'], 'clock' | 'ids'>) {
  const db = wholeDb(table);
  return {
    db,
    clock,
    ids,
    settings: sandboxSettings(),
    networks: networksIn(db),
    purchases: purchaseReads(table),
    numbers: db,
    rateLimiter: rateLimiter(table, clock),
    routes: routes(table),
    suppliers: scriptedSuppliers({ db, clock }),
  };
}
