import type { KeyContract } from '../../contracts/developers/key-contract';
import { orderList } from '../adapters/dynamodb/orders/order-list';
import { needsOf, type Opened, opener, type Uses } from '../adapters/use';
import type { Account } from '../core/accounts/entities';
import { mapConcurrently } from '../core/concurrency';
import { isEnded } from '../core/orders/life';
import { takeFurtherAccess, takeTestOrderFurther } from '../core/sandbox/take-further';
import { openTestWallet, refillTestWallet, testWalletAccess } from '../core/sandbox/test-wallet';
import { sandboxOf } from './in-sandbox';
import { onDb, onTable } from './on-table';
import { submitUses } from './order-uses';

/** The most orders of the sandbox that a list brings up to date: the latest open ones. */
const takenFurther = 20;
const atOnce = 5;

const wallets = sandboxOf(onDb(testWalletAccess));
/** The ports that bring test orders up to date. */
const orders = sandboxOf({ ...submitUses, ...onDb(takeFurtherAccess), ...onTable({ list: orderList }) });

export interface InSandbox<Ports> {
  readonly ports: Opened<Ports>;
  /** Fills up the test wallet. */
  readonly refill: () => Promise<Account>;
}

/**
 * Lets a function of the API serve test keys, on its own ports in the sandbox. A call that reads orders finds them as they are now: they
 * are brought up to date first.
 */
export function servesSandbox<Ports extends object>(
  { scope, path }: Pick<KeyContract, 'scope' | 'path'>,
  uses: Uses<Ports>,
) {
  // Cancelling finds an order as it is: brought up to date, it might be sent just before.
  const readsOrders = scope === 'orders:read' || path.endsWith('/recheck');
  const own: Uses<{ ports: Ports }> = { ports: sandboxOf(uses) };
  const used = { ...own, wallets, ...(readsOrders && { orders }) };
  const open = opener(
    used as Uses<
      { ports: Ports } & Partial<Record<'orders', ReturnType<typeof orders.open>>> & {
          wallets: ReturnType<typeof wallets.open>;
        }
    >,
  );
  return {
    needs: needsOf(used),
    async enter(owner: Account, input: unknown): Promise<InSandbox<Ports>> {
      const { ports, wallets: opened, orders: further, clock, ids } = open();
      const walletPorts = { db: opened.db, clock, ids };
      await openTestWallet(walletPorts, owner);
      if (further !== undefined) {
        const takeFurther = (id: string) =>
          takeTestOrderFurther({ ...further, clock, ids }, id, owner.userId);
        const { number } = input as { readonly number?: string };
        if (number !== undefined) await takeFurther(number);
        else {
          const latest = await further.list.ofUser(owner.userId, { limit: takenFurther });
          const open = latest.orders.filter((order) => !isEnded(order));
          await mapConcurrently(open, atOnce, async ({ id }) => void (await takeFurther(id)));
        }
      }
      return {
        ports: { ...ports, clock, ids } as Opened<Ports>,
        refill: () => refillTestWallet(walletPorts, owner),
      };
    },
  };
}
