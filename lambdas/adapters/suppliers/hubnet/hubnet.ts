import type { Network, SupplierName } from '../../../../contracts/constants';
import type { Supplier } from '../../../core/suppliers/ports';
import { requestJson } from '../../http/request-json';
import type { SupplierOptions } from '../options';
import { readPlaced, readStatus } from '../read-answer';
import { hubnetProtocol } from './answers';

const paths: Record<Network, string> = {
  MTN: 'mtn-new-transaction',
  Airteltigo: 'at-new-transaction',
};

/**
 * Hubnet (console.hubnet.app): `POST {mtn|at}-new-transaction`, `GET check-transaction-status`. Volumes
 * are megabytes as text, references 6 to 25 characters.
 */
export function hubnet(name: SupplierName, options: SupplierOptions): Supplier {
  const base = options.baseUrl;
  const headers = { token: `Bearer ${options.apiKey}`, 'content-type': 'application/json' };
  return {
    name,
    rateLimitOf: (call) => ({ name: `${name}#${call === 'status' ? call : paths[call]}`, perMinute: 5 }),
    async place({ reference, network, phoneNumber, volumeMegabytes }) {
      const webhook = options.webhookUrl(reference);
      return readPlaced(
        hubnetProtocol,
        await requestJson({
          method: 'POST',
          url: `${base}${paths[network]}`,
          headers,
          body: {
            phone: phoneNumber,
            volume: String(volumeMegabytes),
            reference,
            referrer: phoneNumber,
            ...(webhook !== null && { webhook }),
          },
        }),
        reference,
      );
    },
    async status(reference) {
      return readStatus(
        hubnetProtocol,
        await requestJson({
          method: 'GET',
          url: `${base}check-transaction-status?reference=${encodeURIComponent(reference)}`,
          headers,
        }),
        reference,
      );
    },
  };
}
