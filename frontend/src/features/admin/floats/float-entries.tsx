import type { Output } from '../../../lib/api/contract-types';
import { formatDateTime } from '../../../lib/dates';
import { formatCedis } from '../../../lib/money';
import { type Column, DataTable } from '../shared/lists/data-table';

type Entry = NonNullable<Output<'admin-get-floats'>['ledger']>[number];

/** Newest first. */
export function FloatEntries({ entries }: { readonly entries: readonly Entry[] }) {
  if (entries.length === 0) return <p>Payments, orders and corrections appear here.</p>;
  return (
    <DataTable
      label="Entries of the balance"
      columns={columns}
      rows={entries}
      idOf={(entry) => entry.at + entry.balance_after}
    />
  );
}

/** On a phone, an entry has two lines: what and how much, when and the balance after it. */
const columns: readonly Column<Entry>[] = [
  {
    name: 'Time',
    cell: ({ at }) => formatDateTime(at),
    card: ({ at }) => <p className="row__note">{formatDateTime(at)}</p>,
    className: 'data-table__short',
    onCard: 'second',
  },
  { name: 'What', cell: wordsOf, onCard: 'title' },
  {
    name: 'Amount',
    cell: ({ amount }) => formatCedis(amount),
    className: 'data-table__figure',
    onCard: 'end',
  },
  {
    name: 'Balance',
    cell: (entry) => formatCedis(entry.balance_after),
    card: (entry) => <p className="row__note">{`Balance ${formatCedis(entry.balance_after)}`}</p>,
    className: 'data-table__figure',
    onCard: 'secondEnd',
  },
];

const names: Readonly<Record<Entry['kind'], string>> = {
  cost: 'Orders',
  back: 'Given back',
  topup: 'Payment',
  set: 'Corrected',
  newer: 'Of a newer version',
};

/** The text of a shop's first entry, which the system writes. */
const firstReading = 'As first read';

function wordsOf({ kind, text, by_name }: Entry): string {
  if (kind === 'cost') return names.cost;
  if (text === firstReading) return 'First reading';
  return `${names[kind]}: ${text}${by_name === null ? '' : ` (${by_name})`}`;
}
