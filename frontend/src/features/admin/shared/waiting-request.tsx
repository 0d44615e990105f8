import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { subjectPath } from '../../../../../contracts/paths';
import { ButtonLink } from '../../../components/button-link';
import { DateTime } from '../../../components/date-time';
import type { AdminOrder } from '../../../lib/api/contract-types';
import { formatCedis } from '../../../lib/money';
import type { Waits } from './actions/use-waiting-change';
import { useMay } from './use-may';
import './waiting-request.css';

type Request = NonNullable<AdminOrder['request']> &
  Pick<Waits['request'], 'what'> & {
    /** What it would refund of an order, where that is known. */
    readonly refund?: number;
  };

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

export interface WaitingRequestCardProps {
  readonly request: Request | undefined;
  /** The subject, for screen readers, where there are several. */
  readonly of?: string;
  /** It asks for exactly what somebody is about to ask for. */
  readonly isSame?: boolean;
  /** Why it can't be approved any more. */
  readonly problem?: string | undefined;
}

/** The same with who asked, and when. It leads those who may see the request to it. */
export function WaitingRequest({ request, of, isSame = false, problem }: WaitingRequestCardProps) {
  const may = useMay();
  return request ? (
    <div className="well spread">
      <p>
        <span>{`${wordsOf(request, isSame)} ${request.asked_by} asked for it at`}</span>{' '}
        <DateTime at={request.asked_at} />
        <span>{`.${problem ? ` ${problem}` : ''}`}</span>
      </p>
      {!isSame && may('money.approve') && (
        <Link to={pathOf(request)}>See it{of && <span className="visually-hidden">{` of ${of}`}</span>}</Link>
      )}
    </div>
  ) : null;
}

/** The dialog's main button, in place of asking again, for those who may see the request. It takes the focus from a button that it replaces, not from a field. */
export function SeeRequest({ request }: { readonly request: Pick<Request, 'id'> }) {
  const may = useMay();
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) link.current?.focus();
  }, []);
  if (!may('money.approve')) return null;
  return (
    <ButtonLink ref={link} to={pathOf(request)} variation="primary">
      See request
    </ButtonLink>
  );
}

const pathOf = ({ id }: Pick<Request, 'id'>) => subjectPath({ kind: 'approval', id });

function wordsOf({ is_done: isDone, what, refund }: Request, isSame: boolean): string {
  if (isDone) return 'This is already done, but its request is still open.';
  const change = isSame
    ? 'the same change'
    : refund === undefined
      ? what
      : `a refund of ${formatCedis(refund)}`;
  return `Waiting for approval${change ? `: ${change}` : ''}.`;
}
