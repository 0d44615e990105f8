import { adminGetRoute } from '../../../contracts/networks/admin-get-route';
import { routes } from '../../adapters/dynamodb/networks/routes';
import { rateLimiter } from '../../adapters/dynamodb/suppliers/rate-limiter';
import { settingsReader } from '../../adapters/secrets/settings-store';
import { suppliersOfDeployment } from '../../adapters/suppliers/suppliers';
import { systemClock } from '../../adapters/use';
import { routePreview, routePreviewAccess } from '../../core/orders/delivery/routing';
import { signedInFunction } from '../../runtime/api-function';
import { onDb, onTable } from '../../runtime/on-table';

export const handler = signedInFunction(adminGetRoute, {
  uses: {
    settings: settingsReader,
    suppliers: suppliersOfDeployment,
    ...onDb(routePreviewAccess),
    ...onTable({
      routes: routes.only('read'),
      rateLimiter: rateLimiter.only('peek'),
    }),
  },
  handle: async ({ input: { planId }, ports }) => {
    const at = systemClock.now();
    // Staff who have just changed a setting see at once what follows.
    const settings = await ports.settings.readLatest();
    const where = await routePreview(ports, {
      planId,
      settings,
      at,
    });
    return {
      supplier: where.supplier,
      waits: where.waits,
      choices: where.choices.map(({ supplier, hindrance, restsUntil, isToBeTried, hasFreeCall }) => ({
        supplier,
        hindrance,
        rests_until: restsUntil?.toISOString() ?? null,
        to_be_tried: isToBeTried,
        free_call: hasFreeCall,
      })),
      overflow_minutes: where.overflowMinutes,
    };
  },
});
