/** Staff: an owner may do everything, a helper works with orders, reports, customers and top-ups, and moves money up to a limit a day. */
export const staffRoles = ['owner', 'helper'] as const;
export type StaffRole = (typeof staffRoles)[number];

export const staffRoleLabels: Readonly<Record<StaffRole, string>> = { owner: 'Owner', helper: 'Helper' };
