import { Link } from 'react-router-dom';
import type { ApprovalAction } from '../../../../../contracts/approvals/approval-fields';
import { subjectPath } from '../../../../../contracts/paths';
import { DateTime } from '../../../components/date-time';
import { api } from '../../../lib/api/api';
import type { AdminOrder } from '../../../lib/api/contract-types';
import './waiting-request.css';

type Request = NonNullable<AdminOrder['request']>;

interface WaitingRequestProps {
  readonly request: Request | undefined;
  /** The subject, for screen readers: the link stands beside it. */
  readonly of: string;
}

/** Says in a list that a change waits for a second person, so that nobody asks again. */
export const WaitsForApproval = ({ request, of }: WaitingRequestProps) =>
  request ? (
    <Link to={subjectPath({ kind: 'approval', id: request.id })} className="waits-for-approval">
      Needs approval
      <span className="visually-hidden"> of a change of {of}</span>
    </Link>
  ) : null;

/** The same with who asked, and when. */
export const WaitingRequest = ({ request, of }: WaitingRequestProps) =>
  request ? (
    <div className="well spread">
      <p>
        A change already waits for approval. {request.asked_by} asked for it at{' '}
        <DateTime at={request.asked_at} />.
      </p>
      <Link to={subjectPath({ kind: 'approval', id: request.id })}>
        See it<span className="visually-hidden"> of {of}</span>
      </Link>
    </div>
  ) : null;

interface AlreadyWaitsProps {
  readonly action: ApprovalAction;
  /** What it would change: a customer, a top-up, a network, or orders. */
  readonly targets: readonly string[];
  readonly of: string;
}

/** The same in a dialog that is about to ask for such a change. */
export function AlreadyWaits({ action, targets, of }: AlreadyWaitsProps) {
  const { data } = api.useAdminGetApprovalsQuery({ limit: 0 }, { refetchOnMountOrArgChange: true });
  const request = data?.waiting?.find(
    (one) => one.action === action && one.targets.some((target) => targets.includes(target)),
  );
  return <WaitingRequest request={request} of={of} />;
}
