import { orderAnswerBy } from '../cases/case-view';
import type { Settings } from '../settings/entities';
import { shownDispute, type TopUp } from '../top-ups/rows';
import type { SubjectRow } from './ports';

/** When Paystack needs our answer, or a customer was promised one. */
export function deadlineOf(row: SubjectRow | undefined, settings: Pick<Settings, 'case_hours'>): Date | null {
  switch (row?.kind) {
    case 'order':
      return orderAnswerBy(row.order, settings);
    case 'top_up':
      return answerDue(row.topUp);
    default:
      return null;
  }
}

/** When Paystack needs our answer. Null: no dispute is open. */
export function answerDue(topUp: Pick<TopUp, 'disputes'>): Date | null {
  const dispute = shownDispute(topUp);
  return dispute?.status === 'open' ? dispute.dueAt : null;
}
