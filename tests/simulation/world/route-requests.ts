import { updateNetwork } from '../../../lambdas/core/networks/edit-networks';
import type { Route } from '../../../lambdas/core/networks/rows';
import { wholeDb } from '../../support/table/whole-db';
import type { Spawn } from './spawn';
import { adminId } from './stock-shop';

/** A network or one of its lines. */
export interface Routed {
  readonly network: string;
  readonly line?: string;
}

export interface RouteRequests {
  /** Staff set the route of a network or a line. */
  route(of: Routed, route: Route | null, requestId: string): void;
}

export const routeRequests = ({ spawn }: { readonly spawn: Spawn }): RouteRequests => ({
  route: ({ network: id, line }, route, requestId) =>
    void spawn('router', (ports) =>
      updateNetwork(
        { ...ports, db: wholeDb(ports.table) },
        { adminId },
        { id, kind: 'change', fields: { route }, line, requestId },
      ),
    ),
});
