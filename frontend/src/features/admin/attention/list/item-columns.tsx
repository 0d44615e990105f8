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

/** The columns of the list. A card says what waits and how much, for whom and how long, then the latest news. */
export const itemColumns: readonly Column<Item>[] = [
  {
    name: 'What',
    cell: (item) => <p className="row__title">{subjectTitle(item)}</p>,
    more: (item) => <Known item={item} />,
    onCard: 'title',
  },
  {
    name: 'Customer',
    cell: ({ customer }) => (
      <>
        <p className="row__title">{customer?.name}</p>
        <p className="row__note">{customer?.phone}</p>
      </>
    ),
    card: (item) => <ForWhom item={item} />,
    className: 'attention__customer',
    onCard: 'second',
  },
  {
    name: 'Amount',
    cell: ({ amount }) => amount !== null && <span className="amount">{formatCedis(amount)}</span>,
    className: 'data-table__figure attention__amount',
    onCard: 'end',
    // Others say it in their title.
    isOnCard: ({ amount, subject }) => amount !== null && subject.kind === 'order',
  },
  {
    name: 'How long',
    cell: howLong,
    className: 'data-table__short attention__wait',
    isOnCard: () => false,
  },
  assignedTo,
  {
    name: 'Action',
    isHidden: true,
    cell: (item) => <OpenItem item={item} />,
    className: 'data-table__short',
    onCard: 'secondEnd',
  },
];

/** Shown only once someone assigns an item. */
export const unassignedColumns = itemColumns.filter((column) => column !== assignedTo);

interface ItemProps {
  readonly item: Item;
}

/** How long the customer has had neither the data nor the money; otherwise how long it has been open. */
function howLong({ waiting_since: since, opened_at: openedAt }: Item): string {
  const now = new Date();
  return since === null ? `Open for ${ageOf(openedAt, now)}` : `Customer waits ${ageOf(since, now)}`;
}

const ForWhom = ({ item }: ItemProps) => (
  <>
    {item.customer && (
      <p>
        {item.customer.name} <span className="row__note">{item.customer.phone}</span>
      </p>
    )}
    <p className="row__note">{howLong(item)}</p>
  </>
);

/** An order's latest news says its age, and a request says who must approve it. Anything else first says why it needs somebody. */
function Known({ item: { subject, reasons, news, known, answer_by } }: ItemProps) {
  const needsNoReason = subject.kind === 'order' || subject.kind === 'approval';
  return (
    <div className="attention__news">
      {!needsNoReason && reasons.map((reason) => <p key={reason}>{attentionWords[reason]}</p>)}
      <p className={needsNoReason ? undefined : 'row__note'}>{news ? `${news} ${known}` : known}</p>
      {answer_by && (
        <p className="row__note">
          <AnswerBy at={answer_by} />
        </p>
      )}
    </div>
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
