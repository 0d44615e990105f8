import { Link } from 'react-router-dom';
import { subjectPath } from '../../../../../contracts/paths';
import { DateTime } from '../../../components/date-time';
import type { AdminOrder } from '../../../lib/api/contract-types';
import { formatCedis } from '../../../lib/money';
import { useMay } from './use-may';
import './waiting-request.css';

type Request = NonNullable<AdminOrder['request']>;

interface WaitingRequestProps {
  readonly request: Request | undefined;
  /** The subject, for screen readers: the link stands beside it. */
  readonly of: string;
}

/** Says in a list that a change waits for a second person, so that nobody asks again. A link for those who may see the request. */
export function WaitsForApproval({ request, of }: WaitingRequestProps) {
  const may = useMay();
  if (!request) return null;
  const words = request.is_done ? 'Already done' : 'Needs approval';
  if (!may('money.approve')) return <span className="waits-for-approval">{words}</span>;
  return (
    <Link to={pathOf(request)} className="waits-for-approval">
      <span>{words}</span>
      <span className="visually-hidden">{` of a change of ${of}`}</span>
    </Link>
  );
}

interface WaitingRequestCardProps {
  readonly request: Request | undefined;
  /** The subject, for screen readers, where there are several. */
  readonly of?: string;
  /** Why it can't be approved any more. */
  readonly problem?: string | undefined;
}

/** The same with who asked, and when. It leads those who may see the request to it. */
export function WaitingRequest({ request, of, problem }: WaitingRequestCardProps) {
  const may = useMay();
  return request ? (
    <div className="well spread">
      <p>
        <span>{`${wordsOf(request)} ${request.asked_by} asked for it at`}</span>{' '}
        <DateTime at={request.asked_at} />
        <span>{`.${problem ? ` ${problem}` : ''}`}</span>
      </p>
      {may('money.approve') && (
        <Link to={pathOf(request)}>See it{of && <span className="visually-hidden">{` of ${of}`}</span>}</Link>
      )}
    </div>
  ) : null;
}

const pathOf = ({ id }: Pick<Request, 'id'>) => subjectPath({ kind: 'approval', id });

function wordsOf({ is_done: isDone, amount }: Request): string {
  if (isDone) return 'This is already done, but its request is still open.';
  return `Waiting for approval${amount === undefined ? '' : `: send back ${formatCedis(amount)}`}.`;
}
