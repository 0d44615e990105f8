import type { ApprovalAction, ApprovalStatus } from './approval-fields';

/** The request in words, after `asked to`. */
export const approvalWords: Readonly<Record<ApprovalAction, string>> = {
  'admin-adjust-balance': 'change a balance',
  'admin-bulk-update-orders': 'change the status of many orders',
  'admin-refund-topup': 'send back money of a top-up',
  'admin-reset-second-factor': 'switch off two-step login',
  'admin-update-network': 'change a network',
  'admin-update-order-status': 'change the status of an order',
  'admin-update-price': 'change a price',
  'admin-update-settings': 'change settings',
  'admin-update-user': 'change a user',
};

export const approvalStatusWords: Readonly<Record<ApprovalStatus, string>> = {
  waiting: 'Waiting',
  approved: 'Approved',
  refused: 'Refused',
  withdrawn: 'Withdrawn',
  expired: 'Ended: nobody decided in time',
};

/** Follows the status of an approved change if a part of it could never be done. */
export const notDoneWords = 'but not all of it was done';

/** The end of a request that was closed because the change had been made already. It is stored as withdrawn. */
export const closedWords = 'Closed';
/** The stored reason of such an end. */
export const doneAlready = 'Done already';
/** The stored words of a refusal that only closes a request which nobody can approve any more. */
export const outOfDate = 'Out of date';

interface Ended {
  readonly status: ApprovalStatus;
  readonly isClosed: boolean;
  readonly words: string | null;
}

export const isOutOfDate = ({ status, words }: Pick<Ended, 'status' | 'words'>): boolean =>
  status === 'refused' && words === outOfDate;

/** How it ended, in a word or two. */
export const endedWords = (ended: Ended): string =>
  ended.isClosed || isOutOfDate(ended) ? closedWords : approvalStatusWords[ended.status];
