import type { SpecificationPart } from '../specification-part';

/** The admin's way in, the frame of the tabs, and the first tab. */
export const overviewStrings = {
  'admin navigation': {
    title: '2. Admin navigation',
    words: {
      'first entry': 'Dashboard',
      'second entry': 'Users',
      'third entry': 'Orders',
      'fourth entry': 'Settings',
    },
    rules: {
      targets: 'its entries go to /admin-dashboard, /admin-users, /admin-orders and /admin-settings',
      'on a phone': 'it is at the bottom of a phone',
    },
  },
  'admin dashboard': {
    title: '2. Admin dashboard (/admin-dashboard)',
    words: {
      header: 'Admin Dashboard',
      greeting: 'Welcome back, Admin',
      'first tab': 'Overview',
      'second tab': 'Users',
      'third tab': 'Orders',
      'fourth tab': 'Topups',
      'fifth tab': 'Pricing',
      'sixth tab': 'Settings',
    },
    rules: {
      'signed out': 'who is not signed in is sent from every admin path to /login',
      'no admin': 'who is no admin is sent from every admin path to /user-dashboard',
      'roles, separated': 'a customer has the customer’s navigation, an admin that of the admin side',
      'customers’ code': 'a customer’s browser is never sent the admin side’s code',
      'sign-out': 'signing out goes to /login',
    },
  },
  overview: {
    title: '2 and 8. Admin dashboard: Overview',
    words: {
      'first card': 'Today Orders',
      'second card': 'Today Revenue',
      'third card': 'Total Users',
      'fourth card': 'All Time Revenue',
      'refresh button': 'Refresh',
      'networks title': 'Network Performance',
      'recent orders title': 'Recent Orders',
      'deleted user': 'Unknown User',
      'failure toast': 'Error',
      'failure toast, explained': 'Failed to load dashboard data',
    },
    rules: {
      'first card, below': 'Today Orders has yesterday’s and all orders ever below it',
      'second card, below': 'Today Revenue has yesterday’s below it',
      'third card, below': 'Total Users has the users with a balance above zero below it',
      'loads when selected': 'the Overview loads its data when it is selected',
      refresh: 'Refresh shows what is true now',
      'network shares':
        'each network is shown with its orders, its revenue and its rounded share of all orders as a bar',
      'recent orders': 'the latest four orders are shown with user, network, plan, amount and status',
    },
  },
} as const satisfies Record<string, SpecificationPart>;
