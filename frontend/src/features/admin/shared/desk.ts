import { useLocation } from 'react-router-dom';
import { type AttentionKind, attentionKinds } from '../../../../../contracts/attention/terms';
import { api } from '../../../lib/api/api';

/** Whether the reader is an owner. A helper sees nothing that is for owners alone, and the API refuses it anyway. */
export const useIsOwner = (): boolean => api.useGetProfileQuery({}).data?.profile.staff_role === 'owner';

const everyMs = 60_000;

/** Counts open items and orders to send by hand: loaded every minute, on focus, and after each decision. */
export function useToDo({ skip = false } = {}) {
  const { data, isLoading } = api.useAdminGetAttentionQuery(
    {},
    { skip, pollingInterval: everyMs, skipPollingIfUnfocused: true },
  );
  const toSend = data?.open.by_hand ?? null;
  return {
    /** How many things there are to do, for the tab and for Overview's line. */
    total: (data?.open.count ?? 0) + (toSend?.count ?? 0),
    isLoading,
    /** Null: none. */
    toSend,
  };
}

/** A screen that leads to another: its address with its filters, and its name. */
export interface CameFrom {
  readonly to: string;
  readonly label: string;
}

interface Subject {
  readonly kind: AttentionKind;
  readonly id: string;
}

/** The order, top-up or other subject that an address names. */
export function subjectOf(params: URLSearchParams): Subject | null {
  const kind = attentionKinds.find((name) => params.get(name));
  return kind ? { kind, id: params.get(kind) ?? '' } : null;
}

/** Links to an order or a top-up: within the tab that is open, so that it stays lit, and with the way back here. */
export function useLinkFromHere(label: string) {
  const { pathname, search } = useLocation();
  return ({ kind, id }: Subject) => ({
    to: `${pathname}?${new URLSearchParams({ [kind]: id })}`,
    state: { cameFrom: { to: `${pathname}${search}`, label } satisfies CameFrom },
  });
}

/** Where one came from, if a link said so. The browser keeps it over a reload; another version may have written it. */
export function useCameFrom(): CameFrom | null {
  const { cameFrom } = (useLocation().state ?? {}) as { readonly cameFrom?: Partial<CameFrom> };
  const { to, label } = cameFrom ?? {};
  return typeof to === 'string' && to.startsWith('/admin-') && typeof label === 'string'
    ? { to, label }
    : null;
}

/** Takes one parameter out of the address: `setParams(withoutParam('add'))`. */
export const withoutParam = (name: string) => (params: URLSearchParams) => {
  const left = new URLSearchParams(params);
  left.delete(name);
  return left;
};
