import {
  type ApprovalLimitName,
  aloneAfterHours,
  waitingHours,
} from '../../../../../contracts/approvals/approval-limits';
import { api } from '../../../lib/api/api';

interface SecondPersonNoteProps {
  readonly limit: ApprovalLimitName;
  /** Cedis, or orders. */
  readonly amount: number;
  /** Whatever the amount. */
  readonly isAlways?: boolean;
}

/** Above the limit: that somebody else has to approve it. Less may too, together with what was done before. */
export function SecondPersonNote({ limit, amount, isAlways = false }: SecondPersonNoteProps) {
  const { data } = api.useAdminGetApprovalsQuery({ limit: 0 });
  const most = data?.limits[limit];
  const isAbove = most !== undefined && (limit === 'failed_orders_limit' ? amount > most : amount >= most);
  return (
    <div role="status">
      {(isAlways || isAbove) && (
        <p className="well">
          This waits for a second person: nothing is changed until another member of staff approves it, within{' '}
          {waitingHours} hours. If nobody else can, you can approve it yourself after {aloneAfterHours} hours.
        </p>
      )}
    </div>
  );
}
