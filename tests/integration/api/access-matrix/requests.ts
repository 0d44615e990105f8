import type { ApiFunctionName } from '../../../../contracts/registry';
import { customersRequests } from './customers-requests';
import type { ObjectKind, Objects } from './objects';
import type { Requests } from './request';
import { staffsRequests } from './staffs-requests';

/**
 * One request to each function that is valid in itself: its answer depends on who makes it, and on whose object it
 * names.
 */
export const requests: Requests<ApiFunctionName> = { ...customersRequests, ...staffsRequests };

/** The kinds of objects that the function's input names. */
export function namedBy(name: ApiFunctionName): ReadonlySet<ObjectKind> {
  const kinds = new Set<ObjectKind>();
  const objects = new Proxy({} as Objects, {
    get(_, kind) {
      kinds.add(kind as ObjectKind);
      return 'anything';
    },
  });
  const request: { input(objects: Objects): object } = requests[name];
  request.input(objects);
  return kinds;
}
