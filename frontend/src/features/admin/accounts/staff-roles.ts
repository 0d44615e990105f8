import { type StaffRole, staffRoles } from '../../../../../contracts/accounts/permissions';

/** What each role may do, in words. */
export const staffRoleWords: Readonly<Record<StaffRole, string>> = {
  owner: 'Everything, and the roles of staff.',
  manager: 'Orders, customers, balances, prices and switches. Not staff or keys.',
  finance: 'Balances, refunds, sales and the audit log.',
  support: 'Customers and To do.',
  viewer: 'Sees orders, customers, prices and sales.',
};

export const toStaffRole = (text: string): StaffRole | undefined => staffRoles.find((role) => role === text);
