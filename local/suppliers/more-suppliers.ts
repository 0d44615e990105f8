import { type SupplierProtocol, supplierIdPattern } from '../../contracts/suppliers/suppliers';
import { sendJson } from '../http/body';
import { byFirstSegment } from '../http/paths';
import type { Responder } from '../http/server';
import { hubnetApi } from './hubnet-api';
import { restApi } from './rest-api';
import type { Suppliers } from './suppliers';

/** Returns the path of an added supplier, below the simulator's address. */
export const placeOfMore = (protocol: SupplierProtocol, id: string): string => `more/${protocol}/${id}/`;

export const keyOfMore = (id: string): string => `local-${id}-key`;

/** Serves any number of added suppliers of both protocols, such as `more/rest/acme/`; each exists from its first request. */
export function moreSuppliers(suppliers: Suppliers): Responder {
  const known = new Map<string, Responder>();
  const under =
    (protocol: SupplierProtocol): Responder =>
    (request, response) => {
      const id = /^\/([^/?]*)/.exec(request.url ?? '')?.[1] ?? '';
      if (!supplierIdPattern.test(id)) return sendJson(response, 404, { message: 'Not Found' });
      const key = `${protocol} ${id}`;
      const apiKey = keyOfMore(id);
      const api =
        known.get(key) ??
        (protocol === 'hubnet'
          ? hubnetApi(suppliers, { supplier: id, apiKey, basePath: '' })
          : restApi(suppliers, id, apiKey));
      known.set(key, api);
      return byFirstSegment({ [id]: api })(request, response);
    };
  return byFirstSegment({ hubnet: under('hubnet'), rest: under('rest') });
}
