import type { SupplierName } from '../../../../contracts/constants';
import { callsAMinute } from '../../../core/suppliers/calls-a-minute';
import type { Supplier } from '../../../core/suppliers/ports';
import { requestJson } from '../../http/request-json';
import type { SupplierOptions } from '../options';
import { readPlaced, readStatus } from '../read-answer';
import { hubnetProtocol } from './answers';

/** By `mtn`, `at`, `big-time`. */
const pathOf = (networkCode: string): string => `${encodeURIComponent(networkCode)}-new-transaction`;

/**
 * Hubnet (console.hubnet.app): `POST {mtn|at|big-time}-new-transaction`, `GET check-transaction-status`. Volumes
 * are megabytes as text, references 6 to 25 characters.
 */
export function hubnet(name: SupplierName, options: SupplierOptions): Supplier {
  const base = options.baseUrl;
  const headers = { token: `Bearer ${options.apiKey}`, 'content-type': 'application/json' };
  return {
    name,
    protocol: 'hubnet',
    rateLimitOf: (call) => ({
      name: `${name}#${call === 'status' ? call : pathOf(call.networkCode)}`,
      most: callsAMinute.hubnet,
    }),
    async place({ reference, networkCode, phoneNumber, volumeMegabytes }) {
      const webhook = options.webhookUrl(reference);
      return readPlaced(
        hubnetProtocol,
        await requestJson({
          method: 'POST',
          url: `${base}${pathOf(networkCode)}`,
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
