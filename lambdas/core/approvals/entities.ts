import type { Permission } from '../../../contracts/accounts/permissions';
import type { ApprovalAction, ApprovalStatus } from '../../../contracts/approvals/approval-fields';
import {
  type ApprovalLimitName,
  aloneAfterHours,
  waitingHours,
} from '../../../contracts/approvals/approval-limits';
import { hourMs } from '../durations';

/** A change that an admin has asked for and that waits for a second person. */
export interface Approval {
  /** Follows from who asked, for what, and their idempotency key. */
  readonly id: string;
  readonly action: ApprovalAction;
  /** Of the action's function. Keys are not in it: they wait with the settings. */
  readonly input: Readonly<Record<string, unknown>>;
  /** What whoever asked needs until it is carried out. */
  readonly permissions: readonly Permission[];
  /** As in the audit record of the change. */
  readonly targetId: string;
  readonly reason: string | null;
  readonly requestedBy: string;
  /** As they were called then. */
  readonly requestedByName: string | null;
  readonly requestedAt: Date;
  readonly expiresAt: Date;
  /** Nobody else could approve it when it was asked for. */
  readonly isAlone: boolean;
  /** Until its end: `waiting`, also where its time is over. */
  readonly status: ApprovalStatus;
  readonly decidedBy: string | null;
  readonly decidedByName: string | null;
  readonly decidedAt: Date | null;
  readonly words: string | null;
  readonly version: number;
}

/**
 * What one admin did without a second person, whoever it was for; or what one customer got or lost so, whoever did it. By hours, so
 * that many small ones take no more room.
 */
export interface Tally {
  /** `talliedOf` makes it. */
  readonly of: string;
  readonly limit: ApprovalLimitName;
  /** By `2026-11-20T14`: pesewas, or orders. */
  readonly hours: Readonly<Record<string, number>>;
  readonly version: number;
}

export const waitingMs = waitingHours * hourMs;

/** From when whoever asked may carry it out themself, where nobody else can approve it. */
export const aloneFrom = ({ requestedAt }: Approval): Date =>
  new Date(requestedAt.getTime() + aloneAfterHours * hourMs);

/** Its status at that time: one that nobody has decided in time is expired, whether that is written down or not. */
export const statusAt = ({ status, expiresAt }: Approval, at: Date): ApprovalStatus =>
  status === 'waiting' && at >= expiresAt ? 'expired' : status;
