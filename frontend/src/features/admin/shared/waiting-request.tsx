import { Link } from 'react-router-dom';
import { subjectPath } from '../../../../../contracts/paths';
import { DateTime } from '../../../components/date-time';
import type { AdminOrder } from '../../../lib/api/contract-types';

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
        {request.asked_by} asked for a change at <DateTime at={request.asked_at} />. It waits for approval.
      </p>
      <Link to={subjectPath({ kind: 'approval', id: request.id })}>
        See it<span className="visually-hidden"> of {of}</span>
      </Link>
    </div>
  ) : null;
