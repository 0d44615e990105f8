import { networkStore } from '../../../lambdas/adapters/dynamodb/networks/network-store';
import { updateNetwork } from '../../../lambdas/core/networks/edit-networks';
import type { Route } from '../../../lambdas/core/suppliers/route';
import type { Spawn } from './spawn';
import { adminId } from './stock-shop';

export interface RouteRequests {
  /** Staff set whom a network's orders go to. */
  route(id: string, route: Route | null, requestId: string): void;
}

export const routeRequests = ({ spawn }: { readonly spawn: Spawn }): RouteRequests => ({
  route: (id, route, requestId) =>
    void spawn('router', (ports) =>
      updateNetwork(
        { ...ports, networks: networkStore(ports.table) },
        { adminId },
        { id, kind: 'change', fields: { route }, requestId },
      ),
    ),
});
