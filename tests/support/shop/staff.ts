import type { ActingAdmin } from '../../../lambdas/core/audit-log/rows';

/** An owner who has just signed in with a code. */
export const ownerBy = (adminId: string): ActingAdmin => ({
  ...{ adminId, adminName: null, isOwner: true, hasFreshCode: true },
});

export const helperBy = (adminId: string): ActingAdmin => ({ ...ownerBy(adminId), isOwner: false });
