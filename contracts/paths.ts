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
  profile: '/profile',
} as const;

/** One screen with tabs. Tabs that are not listed here are query parameters of the dashboard's path. */
export const adminPaths = {
  dashboard: '/admin-dashboard',
  users: '/admin-users',
  orders: '/admin-orders',
  settings: '/admin-settings',
} as const;
