import type { TierId } from '../../../contracts/prices/terms';
import { updateUser } from '../../../lambdas/core/accounts/admin/update-user';
import type { IdentityProvider } from '../../../lambdas/core/accounts/identity-provider';
import type { ActingAdmin } from '../../../lambdas/core/audit-log/audit-record';
import { type Pesewas, pesewas } from '../../../lambdas/core/money';
import { type BundlePrice, priceRow } from '../../../lambdas/core/prices/rows';
import type { Simulation } from '../engine/simulation';
import type { priceInvariants } from './price-invariants';
import type { Spawn } from './spawn';

export interface PriceRequests {
  /** The price of a plan that a customer reads now. */
  shown(userId: string, price: BundlePrice): Pesewas;
  /** Staff change a plan's prices. */
  changePrice(price: BundlePrice): void;
  /** Staff give a customer a tier, or remove it. */
  giveTier(userId: string, tier: TierId | null): void;
}

interface PriceWorld {
  readonly simulation: Simulation;
  readonly spawn: Spawn;
  readonly by: ActingAdmin;
  readonly prices: ReturnType<typeof priceInvariants>;
  readonly identity: IdentityProvider;
}

export const priceRequests = ({ simulation, spawn, by, prices, identity }: PriceWorld): PriceRequests => ({
  shown: (userId, price) => pesewas(prices.shown(userId, price.id, price)),
  changePrice: (price) => void simulation.table.write({ put: priceRow.encode(price) }),
  giveTier: (userId, tier) =>
    void spawn('admin', (ports) =>
      updateUser(
        { ...ports, identity },
        { by, userId, updates: { tier }, balanceSeen: null, reason: 'As agreed' },
      ),
    ),
});
