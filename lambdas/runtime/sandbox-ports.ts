import type { KeyContract } from '../../contracts/developers/v1';
import { needsOf, type Opened, opener, type Uses } from '../adapters/use';
import type { Account } from '../core/accounts/rows';
import { takeTestOrderFurther } from '../core/developers/sandbox/supplier';
import { openTestWallet, refillTestWallet, testWalletAccess } from '../core/developers/sandbox/test-wallet';
import { mapConcurrently } from '../core/kernel/concurrency';
import { changeOrderAccess } from '../core/orders/delivery/change-order';
import { isEnded } from '../core/orders/life';
import { ownOrdersAccess, partOfOrders } from '../core/orders/own-orders';
import { type InSandboxOf, sandboxOf } from './in-sandbox';
import { onDb } from './on-table';
import { submitUses } from './uses';

/** The most orders of the sandbox that a list brings up to date: the latest open ones. */
const takenFurther = 20;
const atOnce = 5;

const wallets = sandboxOf(onDb(testWalletAccess));
/** The ports that bring test orders up to date. */
const orders = sandboxOf({ ...submitUses, ...onDb(changeOrderAccess, ownOrdersAccess) });

export interface InSandbox<Ports> {
  readonly ports: Opened<Ports>;
  /** Fills up the test wallet. */
  readonly refill: () => Promise<Account>;
}

/**
 * Lets a function of the API serve test keys, with its own ports in the sandbox of the key's account. Before a call reads orders, they are
 * brought up to date.
 */
export function servesSandbox<Ports extends object>(
  { scope, path }: Pick<KeyContract, 'scope' | 'path'>,
  uses: Uses<Ports>,
) {
  // Not before cancelling: bringing the order up to date might send it.
  const readsOrders = scope === 'orders:read' || path.endsWith('/recheck');
  const own: Uses<{ ports: InSandboxOf<Ports> }> = { ports: sandboxOf(uses) };
  const used = { ...own, wallets, ...(readsOrders && { orders }) };
  const open = opener(
    used as Uses<
      { ports: InSandboxOf<Ports> } & Partial<Record<'orders', ReturnType<typeof orders.open>>> & {
          wallets: ReturnType<typeof wallets.open>;
        }
    >,
  );
  return {
    needs: needsOf(used),
    async enter(owner: Account, input: unknown): Promise<InSandbox<Ports>> {
      const { clock, ids, ...of } = open();
      const account = owner.userId;
      const further = of.orders?.(account);
      const walletPorts = { db: of.wallets(account).db, clock, ids };
      await openTestWallet(walletPorts, owner);
      if (further !== undefined) {
        const takeFurther = (id: string) => takeTestOrderFurther({ ...further, clock, ids }, id);
        const { number } = input as { readonly number?: string };
        if (number !== undefined) await takeFurther(number);
        else {
          const latest = await partOfOrders(further.db, account, { limit: takenFurther });
          const open = latest.orders.filter(({ order }) => !isEnded(order));
          await mapConcurrently(open, atOnce, async ({ order }) => void (await takeFurther(order.id)));
        }
      }
      return {
        ports: { ...of.ports(account), clock, ids } as Opened<Ports>,
        refill: () => refillTestWallet(walletPorts, owner),
      };
    },
  };
}
