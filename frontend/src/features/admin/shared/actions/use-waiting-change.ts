import type { ApprovalAction } from '../../../../../../contracts/approvals/approval-fields';
import { approvalWords } from '../../../../../../contracts/approvals/approval-words';
import { changeText } from '../../../../../../contracts/approvals/same-change';
import { api } from '../../../../lib/api/api';
import type { WaitingChange } from './outcome';

/** A request that already waits for what a form is about. */
export interface Waits {
  readonly request: WaitingChange & { readonly is_done?: boolean | undefined };
  /** It asks for exactly what the form would send, so there is nothing to ask again. */
  readonly isSame: boolean;
}

interface Form {
  /** The function that it calls. */
  readonly name: string;
  /** What it changes: a customer, a top-up, a network, a supplier or orders. */
  readonly targets: readonly string[];
  /** The request as the row shows it, also to staff who can't list requests. */
  readonly request?: Waits['request'] | undefined;
  /** What it would send as it is filled in now; null if nothing. */
  readonly input: object | null;
}

/** Finds the request that waits for the form's change; failing that, one for another change of the same. */
export function useWaitingChange({ name, targets, request: shown, input }: Form): Waits | null {
  const action = name in approvalWords ? (name as ApprovalAction) : undefined;
  const { data } = api.useAdminGetApprovalsQuery(
    { limit: 0 },
    { skip: action === undefined, refetchOnMountOrArgChange: true },
  );
  const waiting = data?.waiting?.filter((one) => one.action === action) ?? [];
  if (action === undefined) return null;
  const text = input && textOf(action, input);
  const same = text === null ? undefined : waiting.find(({ change }) => change === text);
  if (same) return { request: same, isSame: true };
  const request = shown ?? waiting.find((one) => one.targets.some((target) => targets.includes(target)));
  return request ? { request, isSame: false } : null;
}

/** The answer to a case is its own reason. */
function textOf(action: ApprovalAction, input: { readonly reason?: string; readonly text?: string }): string {
  return changeText({ action, input, reason: input.reason || input.text || null });
}
