/** The tabs that the navigation lists have a path of their own; the others are tabs of the dashboard's. */
export const adminPaths = {
  dashboard: '/admin-dashboard',
  users: '/admin-users',
  orders: '/admin-orders',
  settings: '/admin-settings',
} as const;
