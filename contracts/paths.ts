import type { AttentionKind } from './attention/terms';

/** The site's pages (specification, section 2). Screens and e-mails take their links from here. */
export const paths = {
  landing: '/',
  /** The landing page with a notice that the email address is verified. */
  emailVerified: '/#email-verified',
  login: '/login',
  signup: '/signup',
  verify: '/verify',
  forgotPassword: '/forgot-password',
  dashboard: '/user-dashboard',
  buyData: '/buy-data',
  orders: '/orders',
  topUp: '/topup',
  /** Every movement of the customer's money. */
  wallet: '/wallet',
  profile: '/profile',
  recipients: '/recipients',
  /** Many bundles at once, from a list. */
  bulk: '/bulk',
  /** How programs buy, for developers. */
  developers: '/developers',
  /** A developer's endpoints, and the webhooks that were sent to them. */
  webhooks: '/developers/webhooks',
  /** The data kept about customers, why and how long. */
  privacy: '/privacy',
} as const;

/** The tabs of the admin dashboard. */
export const adminPaths = {
  dashboard: '/admin-dashboard',
  users: '/admin-users',
  orders: '/admin-orders',
  topups: '/admin-topups',
  pricing: '/admin-pricing',
  settings: '/admin-settings',
  /** The items that need a decision. */
  todo: '/admin-todo',
  money: '/admin-money',
} as const;

/** The orders that only a person delivers. */
export const byHandPath = `${adminPaths.orders}?status=by-hand`;

/** The price list with the form for a new price of this network. */
export const addPricePath = (network: string): string =>
  `${adminPaths.pricing}?add=${encodeURIComponent(network)}`;

/** The price list with the form for the plans' costs. */
export const addCostsPath = (): string => `${adminPaths.pricing}?costs`;

/** A section of the settings. */
export const settingsPath = (section: string): string => `${adminPaths.settings}?section=${section}`;

/** The settings of suppliers, with their keys. */
export const supplierKeysPath = (): string => settingsPath('bundle-api');

/** The page of an order or a top-up with all facts and possible actions. */
export const subjectPath = ({ kind, id }: { readonly kind: AttentionKind; readonly id: string }): string =>
  `${adminPaths.todo}?${kind}=${id}`;

/** A customer's own order, in their list. */
export const orderPath = (orderNumber: string): string => `${paths.orders}?text=${orderNumber}`;

/** One of a customer's own bulk buys. */
export const bulkPath = (id: string): string => `${paths.bulk}?id=${id}`;

/** A customer with their latest orders and top-ups. */
export const customerPath = (userId: string): string => `${adminPaths.users}?customer=${userId}`;
