import { useLocation } from 'react-router-dom';

/** A screen that leads to another: its address with its filters, and its name. */
export interface CameFrom {
  readonly to: string;
  readonly label: string;
}

/** The state of a link, by which the screen that it opens leads back here. */
export function useCameFromHere(label: string): { readonly cameFrom: CameFrom } {
  const { pathname, search } = useLocation();
  return { cameFrom: { to: `${pathname}${search}`, label } };
}

/** Where one came from, if a link said so. The browser keeps it over a reload; another version may have written it. */
export function useCameFrom(): CameFrom | null {
  const { cameFrom } = (useLocation().state ?? {}) as { readonly cameFrom?: Partial<CameFrom> };
  const { to, label } = cameFrom ?? {};
  return typeof to === 'string' && to.startsWith('/admin-') && typeof label === 'string'
    ? { to, label }
    : null;
}
