import type { Routes } from '../core/suppliers/choose';
import { isOrdersFault, type Supplier, type Suppliers } from '../core/suppliers/supplier';
import type { Log } from './logger';

interface Ports {
  readonly suppliers: Suppliers;
  readonly routes?: Routes;
}

/** The same ports, with lines about suppliers' troubles in the log. */
export const withSupplierLog = <P extends Ports>(ports: P, log: Log): P => ({
  ...ports,
  suppliers: loggedSuppliers(ports.suppliers, log),
  ...(ports.routes && { routes: loggedRoutes(ports.routes, log) }),
});

/**
 * Logs each order that a supplier refuses through its own fault, and whether our float there is used up. Customers don't see this, and
 * another supplier may have accepted the order.
 */
function loggedSuppliers(suppliers: Suppliers, log: Log): Suppliers {
  return {
    get(name, settings) {
      const supplier = suppliers.get(name, settings);
      return supplier && logged(supplier, log);
    },
  };
}

function logged(supplier: Supplier, log: Log): Supplier {
  return {
    ...supplier,
    async place(order) {
      const outcome = await supplier.place(order);
      if (outcome.kind === 'refused' && !isOrdersFault(outcome.cause)) {
        log.info('supplier refused', {
          supplier: supplier.name,
          order_number: order.reference,
          cause: outcome.cause,
          no_float: outcome.cause === 'no_float',
        });
      }
      return outcome;
    },
  };
}

/** Logs when a supplier starts to rest, rests again, or recovers. */
const loggedRoutes = (routes: Routes, log: Log): Routes => ({
  ...routes,
  async remember(supplier, change) {
    const result = await routes.remember(supplier, change);
    const { from, to } = change;
    if (result.isWritten && to.restsSince !== from.restsSince) {
      const what = to.restsSince === 0 ? 'well again' : from.restsSince === 0 ? 'rests' : 'rests again';
      log.info('supplier', { supplier, what, refusals: to.refusals });
    }
    return result;
  },
});
