import { rolesWith } from '../../../contracts/accounts/permissions';
import { type ApprovalAction, approvalPermissions } from '../../../contracts/approvals/approval-fields';
import { aloneAfterHours, approverAfterHours } from '../../../contracts/approvals/approval-limits';
import type { Account, Accounts } from '../accounts/entities';
import { permissionsOf, type StaffRecord } from '../accounts/staff';
import { AppError } from '../errors';
import type { Change } from '../kernel/changes';
import { hourMs } from '../time';
import { aloneFrom } from './approval';
import type { Approval } from './rows';

/** Everybody who may be staff, including banned staff: a superset, so that nobody is missed. */
export interface StaffList {
  /** @throws IdentityProviderError */
  staffIds(): Promise<string[]>;
}

/** Whether this is a member of staff with the permission to approve this, banned or not. */
export const isApprover = (account: Account | null, action: ApprovalAction): account is Account =>
  account !== null &&
  account.deletion === null &&
  neededFor(action).every((permission) => permissionsOf(account).includes(permission));

/** Whether this person may read settings' values, in the settings or in a request to change them. */
export const seesSettings = (account: StaffRecord): boolean =>
  permissionsOf(account).some(
    (permission) => permission === 'money.approve' || permission === 'settings.edit',
  );

/**
 * Whether this person may refuse it: it takes the right to approve it. Otherwise somebody could keep their own staff role, or a key, as it
 * is against those who decide about them. The owner of a second factor may also refuse that it is switched off: they may still have it.
 */
export const mayRefuse = (account: Account | null, { action, targetId }: Approval): boolean =>
  (action === 'admin-reset-second-factor' && account?.userId === targetId) || isApprover(account, action);

const neededFor = (action: ApprovalAction) => ['money.approve' as const, approvalPermissions[action]];

/** Whether the requester may still do it. */
export const isRequester = (account: Account | null, { permissions }: Approval): account is Account =>
  account !== null &&
  !account.isBanned &&
  permissions.every((permission) => permissionsOf(account).includes(permission));

/** Why nobody can approve it any more. */
export const mayNoLonger = ({ requestedByName }: Pick<Approval, 'requestedByName'>): string =>
  `${requestedByName || 'Whoever asked for this'} may no longer do this`;

/** A new role, address or second factor may have been made only to approve this. */
const isNew = ({ staffSince }: Account, at: Date): boolean =>
  staffSince !== null && at.getTime() - staffSince.getTime() < approverAfterHours * hourMs;

interface People {
  readonly approval: Approval;
  readonly requester: Account | null;
  readonly approver: Account | null;
  /** Nobody but the requester could approve it now. */
  readonly isAlone: boolean;
  readonly at: Date;
}

/**
 * Why this person can't approve it now, in words for them; null: they can. Compares ids, which never change: a new name or address doesn't
 * make somebody another person.
 */
export function whyNot({ approval, requester, approver, isAlone, at }: People): string | null {
  const { action } = approval;
  if (!isApprover(approver, action) || approver.isBanned) {
    return `Your staff role can’t approve this. It needs the role ${rolesWith(neededFor(action))}.`;
  }
  if (!isRequester(requester, approval)) {
    return `${mayNoLonger(approval)}.`;
  }
  if (approver.userId === approval.requestedBy) return whyNotAlone(approval, isAlone, at);
  if (approver.userId === approval.targetId) return ownWords;
  if (isNew(approver, at)) {
    return `Your role, your address or your authenticator app is less than ${approverAfterHours} hours old. For now somebody else has to approve this.`;
  }
  return null;
}

/** Requesters have to be alone now, and have been when they asked: `askAgain` says why. */
function whyNotAlone(approval: Approval, isAlone: boolean, at: Date): string | null {
  if (!isAlone) return 'You asked for this. Somebody else has to approve it.';
  if (!approval.isAlone) {
    return `Nobody else can approve this any more. Withdraw it and ask again: then you can approve it after ${aloneAfterHours} hours.`;
  }
  return at < aloneFrom(approval)
    ? `Nobody else can approve this, so it waits for ${aloneAfterHours} hours first.`
    : null;
}

interface StaffPorts {
  readonly accounts: Pick<Accounts, 'get'>;
  readonly staff: StaffList;
}

/** Whether nobody else can approve what this admin asks for. @throws IdentityProviderError, TableUnavailable */
export const isAloneNow = async (
  ports: StaffPorts,
  approval: Pick<Approval, 'requestedBy' | 'action' | 'targetId'>,
): Promise<boolean> => (await othersWithTheRight(ports, approval)).length === 0;

/**
 * The others whose role can approve what this admin asks for. Staff who are banned, or who may approve nothing for a day, still count:
 * otherwise an admin could become the only approver by banning the others or resetting their second factors. The person whose second factor
 * is being reset doesn't count: they can't sign in, and nobody approves their own reset.
 * @throws IdentityProviderError, TableUnavailable
 */
export async function othersWithTheRight(
  { accounts, staff }: StaffPorts,
  { requestedBy, action, targetId }: Pick<Approval, 'requestedBy' | 'action' | 'targetId'>,
): Promise<Account[]> {
  const absent = action === 'admin-reset-second-factor' ? [requestedBy, targetId] : [requestedBy];
  const others = (await staff.staffIds()).filter((id) => !absent.includes(id));
  const found = await Promise.all(others.map((id) => accounts.get(id)));
  return found.filter((account) => isApprover(account, action));
}

export const ownWords = 'This is about your own account. Somebody else has to approve it.';

/** The people whose rows or money it changes. */
export const accountsIn = (changes: readonly Change[]): string[] => changes.flatMap(accountIn);

function accountIn(change: Change): string[] {
  if (change.kind === 'posting') return [change.posting.account.userId];
  if (change.kind === 'secondFactor') return [change.userId];
  return change.kind === 'account' ? [change.after.userId] : [];
}

/** Refuses an approval by somebody whose own account gains or loses. @throws AppError forbidden */
export function assertNotAbout(changes: readonly Change[], userId: string): void {
  if (accountsIn(changes).includes(userId)) throw new AppError('forbidden', { userMessage: ownWords });
}
