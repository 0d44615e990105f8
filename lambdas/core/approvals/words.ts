import { approvalWords, isOutOfDate } from '../../../contracts/approvals/approval-words';
import { timeOf } from '../attention/summaries';
import { unknownUser } from '../orders/lists/list-orders';
import { aloneFrom, statusAt } from './approval';
import type { Approval } from './rows';
import { ordersIn, statusIn } from './titles';

/** For example `Kofi asked at 14:03 to change a balance: Wrong top-up. It can be approved until 14:03 on 21/11/2026.` */
export function summaryOfApproval(approval: Approval, now: Date, isUnfinished = false): string {
  const { requestedByName, requestedAt, reason } = approval;
  const what = `${requestedByName || 'An admin'} asked at ${timeOf(requestedAt, now)} to ${askedFor(approval)}`;
  const why = reason === null ? '.' : `: ${reason.replace(/\.$/, '')}.`;
  return `${what}${why} ${endOf(approval, now)}${isUnfinished ? ' It isn’t done yet.' : ''}`;
}

/** A shorter summary, for a row whose title says what was asked for and whose date says until when: `Kofi asked at 14:03: Wrong top-up.` */
export function requestInShort(approval: Approval, now: Date, isUnfinished = false): string {
  if (statusAt(approval, now) !== 'waiting') return summaryOfApproval(approval, now, isUnfinished);
  const { requestedAt, reason } = approval;
  const why = reason === null ? '' : `: ${reason.replace(/\.$/, '')}`;
  return `${askerOf(approval)} asked at ${timeOf(requestedAt, now)}${why}.${aloneWords(approval, now)}`;
}

/** What was asked for, in the infinitive: `set 50 orders to Failed`. */
const askedFor = ({ action, input: { orderIds, status } }: Approval): string =>
  action === 'admin-bulk-update-orders'
    ? `set ${ordersIn(orderIds)} to ${statusIn(status)}`
    : (approvalWords[action] ?? 'change something');

export const askerOf = ({ requestedByName }: Approval): string => requestedByName ?? unknownUser;

/** For whoever asks again: `This waits for approval already: Kofi asked at 14:03.` */
export const askedBeforeWords = (approval: Approval, now: Date): string =>
  `This waits for approval already: ${askerOf(approval)} asked at ${timeOf(approval.requestedAt, now)}.`;

/** Says how an approval ended, or until when it waits. */
export function endOf(approval: Approval, now: Date): string {
  const { decidedBy, decidedByName, decidedAt, words } = approval;
  const who = decidedByName || 'Another admin';
  const when = decidedAt === null ? '' : ` at ${timeOf(decidedAt, now)}`;
  const why = words === null ? '.' : `: ${words.replace(/\.$/, '')}.`;
  switch (statusAt(approval, now)) {
    case 'waiting':
      return `It can be approved until ${timeOf(approval.expiresAt, now)}.${aloneWords(approval, now)}`;
    case 'approved':
      return `${who} approved it${when}${why}${approval.notDone === null ? '' : ` ${approval.notDone}`}`;
    case 'refused':
      return `${who} ${isOutOfDate(approval) ? 'closed' : 'refused'} it${when}${why}`;
    case 'withdrawn':
      if (approval.isClosed) return `${who} closed it${when}${why}`;
      return decidedBy === null ? `It was withdrawn${when}${why}` : `${who} withdrew it${when}${why}`;
    case 'expired':
      return 'Nobody approved it in time.';
  }
}

const aloneWords = (approval: Approval, now: Date): string =>
  approval.isAlone
    ? ` If nobody else can approve it, ${approval.requestedByName || 'whoever asked'} can from ${timeOf(aloneFrom(approval), now)}.`
    : '';
