import { subjectPath } from '../../../../../../contracts/paths';
import { groupedPhoneNumber } from '../../../../../../contracts/phone-numbers';
import { ButtonLink } from '../../../../components/button-link';
import type { Output } from '../../../../lib/api/contract-types';
import { capitalized } from '../../../../lib/capitalized';
import { formatCedis } from '../../../../lib/money';
import { waitingSince } from '../../shared/age';
import { DueBy, TimeLeft } from '../../shared/due-by';
import type { Column } from '../../shared/lists/data-table';
import { deadline } from '../../shared/shop-dates';
import { subjectTitle } from '../subject';

type Item = Output<'admin-get-attention'>['items'][number];

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
        <p className="row__note">{customer && groupedPhoneNumber(customer.phone)}</p>
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
  {
    name: 'Action',
    isHidden: true,
    cell: (item) => <OpenItem item={item} />,
    card: (item) => (
      <div className="data-card__line">
        <div className="attention__wait">
          <WaitOnCard item={item} />
        </div>
        <OpenItem item={item} />
      </div>
    ),
    className: 'data-table__figure attention__open',
    onCard: 'below',
  },
];

/** A phone number never breaks: it is read as a whole. */
const withWholeNumber = (title: string): string =>
  title.replace(/\b\d{3} \d{3} \d{4}\b/g, (number) => number.replaceAll(' ', '\u00a0'));

interface ItemProps {
  readonly item: Item;
}

/** Until when it must be done, or how long it has waited: `Answer by Tue 1 Dec, 14:00`, `23 h left`. */
function Wait({ item }: ItemProps) {
  const { due_at: due } = item;
  if (due === undefined) return <p>{waitOf(item)}</p>;
  return (
    <>
      <p>{`Answer by ${deadline(due)}`}</p>
      <p className="row__note">
        <TimeLeft at={due} />
      </p>
    </>
  );
}

/** The same on a card, below who waits. */
function WaitOnCard({ item }: ItemProps) {
  const { due_at: due } = item;
  const name = nameIn(item);
  return (
    <>
      {name !== undefined && <p>{name}</p>}
      <p className="row__note">
        {due === undefined ? (
          waitOf(item)
        ) : (
          <>
            <span>Answer by</span> <DueBy at={due} />
          </>
        )}
      </p>
    </>
  );
}

const waitOf = ({ waiting_since: since, opened_at: openedAt }: Item): string =>
  capitalized(waitingSince(since ?? openedAt, new Date()));

/** The customer, where the title doesn't name them. */
const nameIn = (item: Item): string | undefined =>
  item.customer && !subjectTitle(item).includes(item.customer.name) ? item.customer.name : undefined;

/** The newest certain word, in one line. */
const Known = ({ item: { news, known } }: ItemProps) => (
  <p className="row__note attention__news">{[news, known].filter(Boolean).join(' ')}</p>
);

function OpenItem({ item }: ItemProps) {
  const { subject } = item;
  return (
    <ButtonLink to={subjectPath(subject)} className="amplify-button--small opens-row">
      Open
      <span className="visually-hidden">{` ${subjectTitle(item)}`}</span>
    </ButtonLink>
  );
}
