import type { ApprovalAction } from '../../../../contracts/approvals/approval-fields';
import type { Contract } from '../../../../contracts/contract';
import { AppError } from '../../errors';
import { followRefundsAccess } from '../../refunds/follow-refund';
import { updateSettingsAccess } from '../../settings/update-settings';
import type { Approval } from '../rows';
import type { Action, ActionRequest, PortsOf, Unguarded } from './action';
import { adjustsBalance } from './adjust-balance';
import { bulkAccess, bulkUpdatesOrders } from './bulk-update-orders';
import { refundsTopUp } from './refund-topup';
import { resetsSecondFactor } from './reset-second-factor';
import { updatesNetwork } from './update-network';
import { updatesOrderStatus } from './update-order-status';
import { updatesPrice } from './update-price';
import { settingsAccess, updatesSettings } from './update-settings';
import { updatesUser } from './update-user';

/** Every change that may need a second person. `docs/staff.md` says how to add one. */
const actions = {
  'admin-adjust-balance': adjustsBalance,
  'admin-bulk-update-orders': bulkUpdatesOrders,
  'admin-refund-topup': refundsTopUp,
  'admin-reset-second-factor': resetsSecondFactor,
  'admin-update-network': updatesNetwork,
  'admin-update-order-status': updatesOrderStatus,
  'admin-update-price': updatesPrice,
  'admin-update-settings': updatesSettings,
  'admin-update-user': updatesUser,
};

/** The rows that actions use through their port `db`. */
export const actionAccess = [bulkAccess, settingsAccess, updateSettingsAccess, followRefundsAccess] as const;

type All<T> = (T extends unknown ? (of: T) => void : never) extends (of: infer Every) => void ? Every : never;

/** The ports of all actions. If an action has no guard, this doesn't compile. */
export type ActionPorts = [Unguarded<typeof actions>] extends [never]
  ? All<PortsOf<(typeof actions)[keyof typeof actions]>>
  : { readonly unguarded: Unguarded<typeof actions> };

type AnyAction = Action<Contract<ApprovalAction>, ActionPorts, unknown>;

const actionOf = ({ action }: Pick<Approval, 'action'>) => actions[action] as unknown as AnyAction;

/**
 * Runs the change as its own function does, in the requester's name, under the guard in the ports.
 * @returns the result in words; `isDone`: nothing was changed, because everything is already as requested
 */
export async function carryOut(
  ports: ActionPorts,
  approval: Approval,
): Promise<{ readonly words: string; readonly isDone: boolean }> {
  const act = actionOf(approval);
  const result = await act.run(ports, requestOf(act.contract, approval));
  return { words: act.told(result), isDone: act.isDone?.(result) ?? true };
}

const unknownRequest =
  'This request was made by another version of the shop. Refuse it, and ask for the change again.';

function requestOf<C extends Contract>(contract: C, approval: Approval): ActionRequest<C> {
  const { id: approvalId, requestedBy: adminId, requestedByName: adminName } = approval;
  const parsed = contract.input.safeParse(approval.input);
  // After a rollback, a newer version's request may wait.
  if (!parsed.success) throw new AppError('invalid_request', { userMessage: unknownRequest });
  const input = parsed.data as ActionRequest<C>['input'];
  const idempotencyKey = String(approval.input.requestId);
  return { input, by: { adminId, adminName }, idempotencyKey, approvalId };
}

/** Removes what was kept elsewhere for a request that ended without its change. */
export async function forgetKept(ports: Omit<ActionPorts, 'guard'>, approval: Approval): Promise<void> {
  await actionOf(approval).forget?.(ports, approval.id);
}

/** Whether some of it is done after the approval's transaction. */
export const isFollowed = (approval: Pick<Approval, 'action'>): boolean =>
  actionOf(approval).finish !== undefined;

/** Finishes an approved change after an interruption. @returns why it can never be finished; null once it is */
export async function resume(ports: Omit<ActionPorts, 'guard'>, approval: Approval): Promise<string | null> {
  const act = actionOf(approval);
  return act.finish ? act.finish(ports, requestOf(act.contract, approval)) : null;
}
