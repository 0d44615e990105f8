import type { Settings } from '../../core/settings/entities';
import { keyOf } from '../../core/suppliers/known';
import { type Reporter, reportTokenOf } from '../../core/suppliers/report-tokens';
import type { Supplier, Suppliers } from '../../core/suppliers/supplier';
import { defineUse } from '../use';
import { placeOf } from './protocols';
import type { SupplierDeployment } from './supplier-deployment';

export const suppliersOfDeployment = defineUse(
  { environment: ['SUPPLIERS', 'SITE_URL'] },
  ({ SUPPLIERS: deployment, SITE_URL: siteUrl }) => suppliers({ deployment, siteUrl }),
);

/** The suppliers of this deployment, with the settings' keys. */
function suppliers(options: { deployment: SupplierDeployment; siteUrl: string }): Suppliers {
  return {
    get(name, settings): Supplier | null {
      const place = placeOf(options.deployment, name, settings);
      const apiKey = keyOf(settings, name);
      if (place === null || apiKey === '') return null;
      const { baseUrl, protocol } = place;
      return protocol.open(name, {
        baseUrl,
        apiKey,
        webhookUrl: (order) => webhookUrl(options.siteUrl, { supplier: name, order }, settings),
      });
    },
  };
}

/** Returns a URL with the supplier, the order and a token that only this supplier knows. Without a token, no reports. */
function webhookUrl(siteUrl: string, reporter: Reporter, settings: Settings): string | null {
  const token = reportTokenOf(reporter, settings.bundle_webhook_token);
  if (token === null) return null;
  const { supplier, order } = reporter;
  return `${siteUrl}/api/bundle-webhook?supplier=${supplier}&order=${encodeURIComponent(order)}&token=${token}`;
}
