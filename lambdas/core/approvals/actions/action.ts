import type { ApprovalAction } from '../../../../contracts/approvals/approval-fields';
import type { Contract, ParsedInputOf } from '../../../../contracts/contract';
import type { ActingAdmin } from '../../audit-log/audit-record';
import type { Guard } from '../guard';

/** The request and its requester. */
export interface ActionRequest<C extends Contract> {
  readonly input: ParsedInputOf<C>;
  /** The requester, also where a second person carries it out. */
  readonly by: ActingAdmin;
  readonly idempotencyKey: string;
  readonly approvalId: string;
}

/** The ports of a guarded change. */
export interface Guarded {
  readonly guard: Guard;
}

/**
 * A function that needs a second person for some of its changes. Its handler and the approval run the same code, so exactly the approved
 * change is made.
 */
export interface Action<C extends Contract<ApprovalAction>, Ports extends object, Result> {
  readonly contract: C;
  run(ports: Ports, request: ActionRequest<C>): Promise<Result>;
  /**
   * After an interruption, does what its transaction can't, such as a change at Cognito. Safe to repeat.
   * @returns why it can never be finished; null once it is
   */
  finish?(ports: Omit<Ports, 'guard'>, request: ActionRequest<C>): Promise<string | null>;
  /** Removes what was kept elsewhere while it waited, after it ended without being made. Safe to repeat. */
  forget?(ports: Omit<Ports, 'guard'>, approvalId: string): Promise<void>;
  /** The result that the second person reads, or why nothing was done. */
  told(result: Result): string;
  /** Whether everything is now as requested. If the run changed nothing: whether it was so before. Absent: always. */
  isDone?(result: Result): boolean;
}

/* @__NO_SIDE_EFFECTS__ */
export const action = <C extends Contract<ApprovalAction>, Ports extends object, Result>(
  made: Action<C, Ports, Result>,
) => made;

export type PortsOf<A> = A extends { run(ports: infer Ports, request: never): unknown } ? Ports : never;

/** Names the actions whose ports lack a guard: their changes would never wait for a second person. */
export type Unguarded<Actions> = {
  [Name in keyof Actions]: PortsOf<Actions[Name]> extends Guarded ? never : Name;
}[keyof Actions];
