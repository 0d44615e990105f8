import type { SupplierName } from '../../../contracts/constants';
import { isFirst, type SupplierProtocol, supplierProtocols } from '../../../contracts/suppliers/suppliers';
import type { Settings } from '../../core/settings/entities';
import { addedSupplier } from '../../core/suppliers/known';
import type { Supplier } from '../../core/suppliers/supplier';
import { baseUrlOf } from '../http/base-url';
import type { CertainAnswers } from './answers';
import { hubnet, hubnetAnswers } from './hubnet';
import { restAnswers, restSupplier } from './rest';
import type { SupplierDeployment, SupplierOptions } from './supplier-deployment';

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
  if (!isFirst(name)) {
    const { address = '', protocol = '' } = addedSupplier(settings, name) ?? {};
    const known = supplierProtocols.find((one) => one === protocol);
    return known === undefined ? null : { baseUrl: baseUrlOf(address), protocol: protocols[known] };
  }
  const place = deployment[name];
  if (place === null) return null;
  return {
    baseUrl: baseUrlOf(place.url),
    protocol: protocols[name === 'hubnet' ? 'hubnet' : place.protocol],
  };
}
