import type { ActingAdmin } from '../../../lambdas/core/audit-log/audit-record';
import { updateNetwork } from '../../../lambdas/core/networks/edit-networks';
import type { Route } from '../../../lambdas/core/networks/rows';
import { wholeDb } from '../../support/table/whole-db';
import type { Spawn } from './spawn';

export interface RouteRequests {
  /** Staff set the route of a network. */
  route(network: string, route: Route | null, requestId: string): void;
}

interface Requested {
  readonly spawn: Spawn;
  readonly by: ActingAdmin;
}

export const routeRequests = ({ spawn, by }: Requested): RouteRequests => ({
  route: (id, route, requestId) =>
    void spawn('router', (ports) =>
      updateNetwork({ ...ports, db: wholeDb(ports.table) }, by, {
        ...{ id, kind: 'change', fields: { route }, requestId },
      }),
    ),
});
