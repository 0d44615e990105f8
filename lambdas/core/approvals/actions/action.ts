import type { ApprovalAction } from '../../../../contracts/approvals/approval-fields';
import type { Contract, ParsedInputOf } from '../../../../contracts/contract';
import type { ActingAdmin } from '../../audit-log/entities';

/** What was asked for, by whom. */
export interface ActionRequest<C extends Contract> {
  readonly input: ParsedInputOf<C>;
  /** Whoever asked for it, also where a second person carries it out. */
  readonly by: ActingAdmin;
  readonly idempotencyKey: string;
  readonly approvalId: string;
}

/**
 * A function of which some changes need a second person. Its handler and the approval run the same code, so what was
 * approved is what would have been done.
 */
export interface Action<C extends Contract<ApprovalAction>, Ports extends object, Result> {
  readonly contract: C;
  run(ports: Ports, request: ActionRequest<C>): Promise<Result>;
  /**
   * Does again what its transaction leaves to be done, as elsewhere than in the table. Safe to repeat.
   * @returns why it can't be finished any more; null: it is.
   */
  finish?(ports: Omit<Ports, 'guard'>, request: ActionRequest<C>): Promise<string | null>;
  /** What the second person reads once it is carried out; or why it wasn't. */
  told(result: Result): string;
}

export const action = <C extends Contract<ApprovalAction>, Ports extends object, Result>(
  made: Action<C, Ports, Result>,
) => made;
