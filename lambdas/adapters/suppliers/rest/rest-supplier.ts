import type { SupplierName } from '../../../../contracts/constants';
import type { Supplier } from '../../../core/suppliers/ports';
import { type HttpRequest, requestJson } from '../../http/request-json';
import type { SupplierOptions } from '../options';
import { readPlaced, readStatus } from '../read-answer';
import { readNumber } from '../read-number';
import { restProtocol } from './answers';

/** Somebody waits for it, and the order can do without. */
const numberTimeoutMs = 2_000;

/**
 * A bundle API with `X-API-Key`: `POST orders`, `GET orders/{reference}`, `GET numbers/{phone}`. Volumes are megabytes; a
 * repeated reference is the same order. No limit of calls is known.
 */
export function restSupplier(name: SupplierName, options: SupplierOptions): Supplier {
  const headers = { 'x-api-key': options.apiKey, 'content-type': 'application/json' };
  const send = (request: Pick<HttpRequest, 'method' | 'body' | 'timeoutMs'> & { path: string }) =>
    requestJson({ ...request, url: `${options.baseUrl}${request.path}`, headers });
  return {
    name,
    protocol: 'rest',
    rateLimitOf: () => null,
    async place(order) {
      const webhookUrl = options.webhookUrl(order.reference);
      return readPlaced(
        restProtocol,
        await send({
          method: 'POST',
          path: 'orders',
          body: {
            reference: order.reference,
            network: order.networkCode,
            phone: order.phoneNumber,
            volume_mb: order.volumeMegabytes,
            plan_id: order.apiPlanId,
            ...(webhookUrl !== null && { webhook_url: webhookUrl }),
          },
        }),
        order.reference,
      );
    },
    async canDeliver({ networkCode, phoneNumber }) {
      const path = `numbers/${encodeURIComponent(phoneNumber)}?network=${encodeURIComponent(networkCode)}`;
      return readNumber(await send({ method: 'GET', path, timeoutMs: numberTimeoutMs }), phoneNumber);
    },
    async status(reference) {
      const path = `orders/${encodeURIComponent(reference)}`;
      return readStatus(restProtocol, await send({ method: 'GET', path }), reference);
    },
  };
}
