import { attentionWords } from '../../../../../../contracts/attention/attention-reasons';
import { subjectPath } from '../../../../../../contracts/paths';
import { ButtonLink } from '../../../../components/button-link';
import type { Output } from '../../../../lib/api/contract-types';
import { formatCedis } from '../../../../lib/money';
import { ageOf } from '../../shared/age';
import type { Column } from '../../shared/lists/data-table';
import { AnswerBy } from '../answer-by';
import { subjectTitle } from '../subject';

type Item = Output<'admin-get-attention'>['items'][number];

const assignedTo: Column<Item> = {
  name: 'Assigned to',
  cell: ({ assignee }) => assignee?.name,
  className: 'data-table__short',
  isOnCard: ({ assignee }) => assignee !== null,
};

/** The columns of the list. */
export const itemColumns: readonly Column<Item>[] = [
  { name: 'What', cell: (item) => <What item={item} />, onCard: 'title' },
  {
    name: 'Customer',
    cell: ({ customer }) => (
      <>
        <p className="row__title">{customer?.name}</p>
        <p className="row__note">{customer?.phone}</p>
      </>
    ),
    className: 'attention__customer',
    isOnCard: ({ customer }) => customer !== null,
  },
  {
    name: 'Amount',
    cell: ({ amount }) => amount !== null && <span className="amount">{formatCedis(amount)}</span>,
    className: 'data-table__figure',
    isOnCard: ({ amount }) => amount !== null,
  },
  {
    name: 'Open for',
    cell: ({ opened_at }) => ageOf(opened_at, new Date()),
    className: 'data-table__short',
  },
  {
    name: 'Customer waits',
    cell: waitOf,
    className: 'data-table__short',
    isOnCard: (item) => waitOf(item) !== '',
  },
  assignedTo,
  {
    name: 'Action',
    isHidden: true,
    cell: (item) => <OpenItem item={item} />,
    className: 'data-table__short',
    onCard: 'below',
  },
];

/** Shown only once someone assigns an item. */
export const unassignedColumns = itemColumns.filter((column) => column !== assignedTo);

interface ItemProps {
  readonly item: Item;
}

/** The age of the order or top-up, no longer shown once the customer has the data or the money. Unknown for a finding. */
function waitOf({ subject: { kind }, waiting_since }: Item): string {
  if (kind === 'approval' || kind === 'application') return '';
  if (waiting_since !== null) return ageOf(waiting_since, new Date());
  return kind === 'order' || kind === 'top_up' ? 'No longer' : 'Not known';
}

function What({ item }: ItemProps) {
  const { reasons, known, answer_by } = item;
  // An order's summary already has its latest news and their age.
  const isOrder = item.subject.kind === 'order';
  return (
    <>
      <p className="row__title">{subjectTitle(item)}</p>
      {!isOrder && reasons.map((reason) => <p key={reason}>{attentionWords[reason]}</p>)}
      <p className={isOrder ? undefined : 'row__note'}>{known}</p>
      {answer_by && (
        <p className="row__note">
          <AnswerBy at={answer_by} />
        </p>
      )}
    </>
  );
}

function OpenItem({ item }: ItemProps) {
  const { subject } = item;
  return (
    <ButtonLink to={subjectPath(subject)} className="amplify-button--small">
      Open
      <span className="visually-hidden"> {subjectTitle(item)}</span>
    </ButtonLink>
  );
}
