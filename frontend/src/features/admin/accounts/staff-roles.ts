import { type StaffRole, staffRoles } from '../../../../../contracts/accounts/permissions';

/** What each role may do, in words. */
export const staffRoleWords: Readonly<Record<StaffRole, string>> = {
  owner: 'May do everything, and gives staff their roles.',
  manager: 'Runs the shop: orders, customers, balances, prices and switches. Not staff, and not keys.',
  finance:
    'Balances, refunds of top-ups, books, sales and the audit log. Not orders’ status, prices or settings.',
  support:
    'Answers customers and works on the to-do list. Numbers are hidden until a customer or an order is opened.',
  viewer:
    'Looks at orders, customers, prices and sales, and changes nothing. Numbers are hidden as for support.',
};

export const toStaffRole = (text: string): StaffRole | undefined => staffRoles.find((role) => role === text);
