/** The permissions of staff. Each function for staff asks for one of them by its contract's `permission`. */
export const permissions = [
  /** Read orders, top-ups and the To do list, and open each of their items. */
  'orders.view',
  /** Change an order's status, and with it its money. */
  'orders.decide',
  /** Answer reports and resolve attention items; ask suppliers and Paystack again. */
  'cases.answer',
  'users.view',
  /** Edit, ban and delete customers. Staff's accounts need `staff.manage`. */
  'users.edit',
  /** Adjust balances, refund top-ups, and close top-ups by hand. */
  'money.adjust',
  /** Approve changes that somebody else asked for. */
  'money.approve',
  'prices.view',
  'prices.edit',
  /** Change switches and test keys. */
  'settings.edit',
  'settings.keys',
  /** Sales, statistics and balances. */
  'reports.view',
  'audit.view',
  /** Change staff's roles, and anything else about their accounts. */
  'staff.manage',
] as const;
export type Permission = (typeof permissions)[number];

export const staffRoles = ['owner', 'manager', 'finance', 'support', 'viewer'] as const;
export type StaffRole = (typeof staffRoles)[number];

export const staffRoleLabels: Readonly<Record<StaffRole, string>> = {
  owner: 'Owner',
  manager: 'Manager',
  finance: 'Finance',
  support: 'Support',
  viewer: 'Viewer',
};

const looking = ['orders.view', 'users.view', 'prices.view'] as const satisfies readonly Permission[];

export const rolePermissions: Readonly<Record<StaffRole, readonly Permission[]>> = {
  owner: permissions,
  // Listed one by one, so only owners get a new permission unless it's added here.
  manager: [
    ...looking,
    'orders.decide',
    'cases.answer',
    'users.edit',
    'money.adjust',
    'money.approve',
    'prices.edit',
    'settings.edit',
    'reports.view',
    'audit.view',
  ],
  finance: [...looking, 'cases.answer', 'money.adjust', 'money.approve', 'reports.view', 'audit.view'],
  support: [...looking, 'cases.answer'],
  viewer: [...looking, 'reports.view'],
};

/** The staff roles that have all of these permissions, for people: `Owner, Manager or Finance`. */
export const rolesWith = (needed: readonly Permission[]): string =>
  eitherRole(staffRoles.filter((role) => needed.every((one) => rolePermissions[role].includes(one))));

export const eitherRole = (roles: readonly StaffRole[]): string =>
  roles
    .map((role) => staffRoleLabels[role])
    .join(', ')
    .replace(/, ([^,]*)$/, ' or $1');
