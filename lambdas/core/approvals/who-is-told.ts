import { approvalWords } from '../../../contracts/approvals/approval-words';
import type { Account } from '../accounts/entities';
import { type Notice, newNotice } from '../notices/entities';
import { type Approval, aloneFrom } from './entities';

interface People {
  readonly requester: Account | null;
  /** Whose account it is about. */
  readonly target: Account | null;
}

/** Who gets an e-mail when a change begins to wait. */
export function whoIsTold(approval: Approval, { requester, target }: People): Notice[] {
  return [...toldOwner(approval, requester), ...toldTarget(approval, target)];
}

/** Whoever carries it out by themself later: who has taken over their sign-in would be nobody's to notice. */
function toldOwner(approval: Approval, requester: Account | null): Notice[] {
  if (!approval.isAlone || !requester?.email) return [];
  const from = aloneFrom(approval).toISOString().slice(0, 16).replace('T', ' ');
  const facts = { what: approvalWords[approval.action], from };
  return [
    newNotice('change_waits', approval.id, addressOf(requester, requester.email), {
      at: approval.requestedAt,
      facts,
    }),
  ];
}

/** Whose second factor would be gone: they may still have it. */
function toldTarget({ action, id, requestedAt }: Approval, target: Account | null): Notice[] {
  if (action !== 'admin-reset-second-factor' || !target?.email) return [];
  return [newNotice('reset_waits', id, addressOf(target, target.email), { at: requestedAt })];
}

const addressOf = ({ userId, name }: Account, to: string) => ({ userId, name, to });
