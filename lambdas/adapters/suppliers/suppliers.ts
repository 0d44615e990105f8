import type { SupplierName } from '../../../contracts/constants';
import { isFirstSupplier, type SupplierProtocol } from '../../../contracts/suppliers/contracts';
import { addedSupplier, keyOf, type Settings } from '../../core/settings/settings';
import { type Reporter, reportTokenOf, type Supplier, type Suppliers } from '../../core/suppliers/supplier';
import { baseUrlOf } from '../http/request-json';
import { defineUse } from '../use';
import type { CertainAnswers } from './answers';
import { hubnet, hubnetAnswers } from './hubnet';
import { restAnswers, restSupplier } from './rest';
import type { SupplierDeployment, SupplierOptions } from './supplier-deployment';

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

interface Protocol {
  readonly certain: CertainAnswers;
  readonly open: (name: SupplierName, options: SupplierOptions) => Supplier;
  /** Asks for our balance. The path is relative to the supplier's base URL. */
  readonly balanceRequest: (apiKey: string) => {
    readonly path: string;
    readonly headers: Readonly<Record<string, string>>;
  };
}

const protocols: Readonly<Record<SupplierProtocol, Protocol>> = {
  hubnet: {
    certain: hubnetAnswers,
    open: hubnet,
    balanceRequest: (apiKey) => ({ path: 'check_balance', headers: { token: `Bearer ${apiKey}` } }),
  },
  rest: {
    certain: restAnswers,
    open: restSupplier,
    balanceRequest: (apiKey) => ({ path: 'balance', headers: { 'x-api-key': apiKey } }),
  },
};

/** Returns a supplier's protocol and its address, with a slash at the end. Null if there is no supplier of that id. */
export function placeOf(
  deployment: SupplierDeployment,
  name: SupplierName,
  settings: Pick<Settings, 'suppliers'>,
): { readonly baseUrl: string; readonly protocol: Protocol } | null {
  if (!isFirstSupplier(name)) {
    const added = addedSupplier(settings, name);
    return added ? { baseUrl: baseUrlOf(added.address), protocol: protocols[added.protocol] } : null;
  }
  const place = deployment[name];
  if (place === null) return null;
  return {
    baseUrl: baseUrlOf(place.url),
    protocol: protocols[name === 'hubnet' ? 'hubnet' : place.protocol],
  };
}
