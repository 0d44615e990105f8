import type { AttentionKind } from './attention/attention-reasons';

/** The site's pages (specification, section 2). Screens and e-mails take their links from here. */
export const paths = {
  landing: '/',
  /** The landing page with the notice that the email is verified. */
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
  /** The data kept about customers, why and how long. */
  privacy: '/privacy',
} as const;

/** One screen with tabs. Tabs that are not listed here are query parameters of the dashboard's path. */
export const adminPaths = {
  dashboard: '/admin-dashboard',
  /** The items that need a decision. */
  todo: '/admin-todo',
  users: '/admin-users',
  orders: '/admin-orders',
  settings: '/admin-settings',
  /** Whether the money is right. */
  health: '/admin-health',
} as const;

/** All that is known of an order or a top-up, with what may be done. */
export const subjectPath = ({ kind, id }: { readonly kind: AttentionKind; readonly id: string }): string =>
  `${adminPaths.todo}?${kind}=${id}`;

/** A customer's own order, in their list. */
export const orderPath = (orderNumber: string): string => `${paths.orders}?text=${orderNumber}`;

/** A customer with their latest orders and top-ups. */
export const customerPath = (userId: string): string => `${adminPaths.users}?customer=${userId}`;
