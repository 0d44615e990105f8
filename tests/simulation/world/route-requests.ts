import { updateNetwork } from '../../../lambdas/core/networks/edit-networks';
import type { Route } from '../../../lambdas/core/networks/rows';
import type { Settings } from '../../../lambdas/core/settings/entities';
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

interface Requested {
  readonly spawn: Spawn;
  readonly settings: () => Settings;
}

export const routeRequests = ({ spawn, settings }: Requested): RouteRequests => ({
  route: ({ network: id, line }, route, requestId) =>
    void spawn('router', (ports) =>
      updateNetwork(
        { ...ports, db: wholeDb(ports.table), settings: { read: async () => settings() } },
        { adminId },
        { id, kind: 'change', fields: { route }, line, requestId },
      ),
    ),
});
