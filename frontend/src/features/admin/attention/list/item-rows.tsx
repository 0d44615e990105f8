import { attentionWords } from '../../../../../../contracts/attention/attention-reasons';
import { subjectPath } from '../../../../../../contracts/paths';
import { ButtonLink } from '../../../../components/button-link';
import { Facts } from '../../../../components/facts';
import type { Output } from '../../../../lib/api/contract-types';
import { formatCedis } from '../../../../lib/money';
import { ageOf } from '../../shared/age';
import { DataList } from '../../shared/lists/data-list';
import { AnswerBy } from '../answer-by';
import { subjectTitle } from '../subject';

type Item = Output<'admin-get-attention'>['items'][number];

const columns = [
  'What',
  'Customer',
  { name: 'Amount', className: 'data-table__figure' },
  'Open for',
  'Customer waits',
  'Assigned to',
  { name: 'Action', isHidden: true },
];

export function ItemRows({ items }: { items: readonly Item[] }) {
  return (
    <DataList
      label="Items"
      columns={columns}
      rows={items}
      tableRow={(item) => <TableRow key={item.subject.id} item={item} />}
      card={(item) => <Card key={item.subject.id} item={item} />}
    />
  );
}

interface ItemProps {
  readonly item: Item;
}

const amountOf = ({ amount }: Item) => amount !== null && formatCedis(amount);

function TableRow({ item }: ItemProps) {
  return (
    <tr>
      <td>
        <What item={item} />
      </td>
      <td className="attention__customer">
        <p className="row__title">{item.customer?.name}</p>
        <p className="row__note">{item.customer?.phone}</p>
      </td>
      <td className="data-table__figure amount">{amountOf(item)}</td>
      <td className="data-table__short">{ageOf(item.opened_at, new Date())}</td>
      <td className="data-table__short">{waitOf(item)}</td>
      <td className="data-table__short">{item.assignee?.name ?? 'Nobody'}</td>
      <td className="data-table__short">
        <OpenItem item={item} />
      </td>
    </tr>
  );
}

function Card({ item }: ItemProps) {
  return (
    <li className="box data-card">
      <div>
        <What item={item} />
      </div>
      <Facts
        facts={{
          ...(item.customer && { Customer: item.customer.name, 'Customer’s phone': item.customer.phone }),
          ...(item.amount !== null && { Amount: <span className="amount">{amountOf(item)}</span> }),
          'Open for': ageOf(item.opened_at, new Date()),
          ...(waitOf(item) !== '' && { 'Customer waits': waitOf(item) }),
          'Assigned to': item.assignee?.name ?? 'Nobody',
        }}
      />
      <OpenItem item={item} />
    </li>
  );
}

/** Since the order or the top-up; no longer once the customer has data or money. Of a finding, nobody knows. */
function waitOf({ subject: { kind }, waiting_since }: Item): string {
  if (kind === 'approval' || kind === 'application') return '';
  if (waiting_since !== null) return ageOf(waiting_since, new Date());
  return kind === 'order' || kind === 'top_up' ? 'No longer' : 'Not known';
}

function What({ item }: ItemProps) {
  const { reasons, known, answer_by } = item;
  // An order's summary already says its latest news and since when.
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
