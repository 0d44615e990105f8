import { attentionWords } from '../../../../../../contracts/attention/attention-reasons';
import { subjectPath } from '../../../../../../contracts/paths';
import { ButtonLink } from '../../../../components/button-link';
import type { Output } from '../../../../lib/api/contract-types';
import { formatCedis } from '../../../../lib/money';
import { ageOf, timeLeft } from '../../shared/age';
import type { Column } from '../../shared/lists/data-table';
import { isAboutFailedRefund } from '../item/send-back';
import { subjectTitle } from '../subject';

type Item = Output<'admin-get-attention'>['items'][number];

const assignedTo: Column<Item> = {
  name: 'Assigned to',
  cell: ({ assignee }) => assignee?.name,
  className: 'attention__assignee',
  isOnCard: ({ assignee }) => assignee !== null,
};

/** The columns of the list. A card shows what needs attention and its amount, what is known, then who waits and how long, beside its button. */
export const itemColumns: readonly Column<Item>[] = [
  {
    name: 'What',
    cell: (item) => <p className="row__title">{withWholeNumber(subjectTitle(item))}</p>,
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
    className: 'attention__customer',
    isOnCard: () => false,
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
    cell: (item) => <Wait item={item} />,
    className: 'attention__wait',
    isOnCard: () => false,
  },
  assignedTo,
  {
    name: 'Action',
    isHidden: true,
    cell: (item) => <OpenItem item={item} />,
    card: (item) => (
      <div className="data-card__line">
        <p className="attention__wait">
          <Wait item={item} isNamed />
        </p>
        <OpenItem item={item} />
      </div>
    ),
    className: 'data-table__figure attention__open',
    onCard: 'below',
  },
];

/** Shown only once someone assigns an item. */
export const unassignedColumns = itemColumns.filter((column) => column !== assignedTo);

/** A phone number never breaks: it is read as a whole. */
const withWholeNumber = (title: string): string =>
  title.replace(/\b\d{3} \d{3} \d{4}\b/g, (number) => number.replaceAll(' ', '\u00a0'));

interface ItemProps {
  readonly item: Item;
}

/** Who waits for what, and how long, or until when: `Ama Serwaa waits for an answer · 12 min left`. */
function Wait({ item, isNamed = false }: ItemProps & { readonly isNamed?: boolean }) {
  const { waiting_since: since, opened_at: openedAt, due_at: due } = item;
  const now = new Date();
  const name = isNamed ? nameIn(item) : undefined;
  if (due !== undefined) {
    const { words, isLate } = timeLeft(due, now);
    return (
      <>
        {whoWaits(item, name)}
        {isLate ? <strong className="attention__late">{words}</strong> : words}
        {item.subject.kind === 'approval' && ' to approve'}
      </>
    );
  }
  const age = ageOf(since ?? openedAt, now);
  if (since !== null) return name === undefined ? `Waiting for ${age}` : `${name} has waited ${age}`;
  return name === undefined ? `Open for ${age}` : `${name} · open for ${age}`;
}

/** The customer, where the title doesn't name them. */
const nameIn = (item: Item): string | undefined =>
  item.customer && !subjectTitle(item).includes(item.customer.name) ? item.customer.name : undefined;

/** What is due, in front of the time. For a request, the line below says who asked. */
function whoWaits({ subject: { kind } }: Item, name: string | undefined): string {
  if (kind === 'order') return name === undefined ? 'Answer: ' : `${name} waits for an answer · `;
  return kind === 'top_up' ? 'Evidence for Paystack: ' : '';
}

/** What is known. An order's news and a request say themselves why somebody is needed; for anything else, the reasons come first. */
function Known({ item: { subject, reasons, news, known } }: ItemProps) {
  const needsNoReason = subject.kind === 'order' || subject.kind === 'approval';
  return (
    <div className="attention__news">
      {!needsNoReason &&
        reasons.map((reason) => (
          <p key={reason} className="row__note">
            {attentionWords[reason]}
          </p>
        ))}
      {!isAboutFailedRefund(reasons) && <p className="row__note">{news ? `${news} ${known}` : known}</p>}
    </div>
  );
}

function OpenItem({ item }: ItemProps) {
  const { subject } = item;
  return (
    <ButtonLink to={subjectPath(subject)} className="amplify-button--small opens-row">
      Open
      <span className="visually-hidden"> {subjectTitle(item)}</span>
    </ButtonLink>
  );
}
