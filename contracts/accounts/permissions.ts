/** The permissions of staff. Each function for staff asks for one of them by its contract's `permission`. */
export const permissions = [
  /** Orders, top-ups and the list of what to do; each can be opened. */
  'orders.view',
  /** An order's status, with its money. */
  'orders.decide',
  /** Assign, note and resolve what to do; ask suppliers and Paystack again. */
  'cases.answer',
  'users.view',
  /** Customers' details, ban and deletion. For staff's accounts, `staff.manage` is needed. */
  'users.edit',
  /** Customers' phone numbers in lists and exports. Without it they are masked until one is opened. */
  'numbers.view',
  /** Balances, refunds of top-ups, and top-ups that are closed by hand. */
  'money.adjust',
  /** To approve what somebody else has asked for. */
  'money.approve',
  'prices.view',
  'prices.edit',
  /** Switches, and tests of keys. */
  'settings.edit',
  'settings.keys',
  /** Sales, statistics and books. */
  'reports.view',
  'audit.view',
  /** Staff's roles, and everything else about staff's accounts. */
  'staff.manage',
] as const;
export type Permission = (typeof permissions)[number];

export const staffRoles = ['owner', 'manager', 'finance', 'support', 'viewer'] as const;
export type StaffRole = (typeof staffRoles)[number];

const looking = ['orders.view', 'users.view', 'prices.view'] as const satisfies readonly Permission[];

export const rolePermissions: Readonly<Record<StaffRole, readonly Permission[]>> = {
  owner: permissions,
  // Listed one by one, so only owners get a new permission unless it's added here.
  manager: [
    ...looking,
    'orders.decide',
    'cases.answer',
    'users.edit',
    'numbers.view',
    'money.adjust',
    'money.approve',
    'prices.edit',
    'settings.edit',
    'reports.view',
    'audit.view',
  ],
  finance: [
    ...looking,
    'cases.answer',
    'numbers.view',
    'money.adjust',
    'money.approve',
    'reports.view',
    'audit.view',
  ],
  support: [...looking, 'cases.answer'],
  viewer: [...looking, 'reports.view'],
};
