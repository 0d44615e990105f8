import type { RefObject } from 'react';
import { approvalStatusWords, approvalWords } from '../../../../../contracts/approvals/approval-words';
import { isOrderNumber } from '../../../../../contracts/orders/order-number';
import { DateTime } from '../../../components/date-time';
import { Facts } from '../../../components/facts';
import { QueryState } from '../../../components/query-state';
import { api } from '../../../lib/api/api';
import type { Output } from '../../../lib/api/contract-types';
import { formatCedis } from '../../../lib/money';
import { changedFields } from '../audit-log/audit-record';
import { Changes } from '../audit-log/changes';
import { Panel } from '../shared/panels/panel';
import { ApprovalDecision } from './approval-decision';
import '../audit-log/audit-log.css';

type Approval = Output<'admin-get-approvals'>['approvals'][number];

interface ApprovalPartProps {
  readonly id: string;
  /** Gets the focus after a decision. */
  readonly heading: RefObject<HTMLElement | null>;
}

/** A change that waits for a second person: what it would do now, and the decision. */
export function ApprovalPart({ id, heading }: ApprovalPartProps) {
  const query = api.useAdminGetApprovalsQuery({ approvalId: id }, { refetchOnMountOrArgChange: true });
  return (
    <QueryState
      query={{ ...query, data: query.data?.approvals[0] }}
      loading="Loading what it would change..."
      blocks={['medium', 'medium']}
      failure="Failed to load what it would change"
    >
      {(approval) => (
        <>
          <What approval={approval} />
          <ApprovalDecision approval={approval} heading={heading} />
        </>
      )}
    </QueryState>
  );
}

const Target = ({ id }: { id: string }) =>
  isOrderNumber(id) ? <span className="facts__whole">{id}</span> : id;

function What({ approval }: { approval: Approval }) {
  const { now, problem, requested_by, decided_by } = approval;
  const amount = now?.after.amount;
  const isWaiting = approval.status === 'waiting';
  const title = isWaiting ? 'What it would change now' : 'What was asked for';
  return (
    <Panel id="approval-change" title={title} className="stack stack--tight">
      {now && <Changes fields={changedFields(now)} />}
      {problem && <p className="notice notice--error">{problem}</p>}
      {!isWaiting && <p>{approvalStatusWords[approval.status]}</p>}
      <Facts
        facts={{
          'Asked to': approvalWords[approval.action],
          For: approval.target_name ?? <Target id={approval.target_id} />,
          ...(typeof amount === 'number' && {
            Amount: <span className="amount">{formatCedis(amount)}</span>,
          }),
          'Asked by': requested_by.name,
          'Asked at': <DateTime at={approval.requested_at} />,
          Why: approval.reason ?? 'No reason given',
          ...(isWaiting && { 'Waits until': <DateTime at={approval.expires_at} /> }),
          ...(decided_by && { 'Decided by': decided_by.name, Words: approval.words ?? 'None' }),
          ...(approval.decided_at && { 'Decided at': <DateTime at={approval.decided_at} /> }),
        }}
      />
    </Panel>
  );
}
