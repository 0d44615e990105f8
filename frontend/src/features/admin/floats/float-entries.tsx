import { Facts } from '../../../components/facts';
import type { Output } from '../../../lib/api/contract-types';
import { formatDateTime } from '../../../lib/dates';
import { formatCedis } from '../../../lib/money';
import { DataList } from '../shared/lists/data-list';

type Entry = NonNullable<Output<'admin-get-floats'>['ledger']>[number];

/** Newest first: a table in a wide window, otherwise cards. */
export function FloatEntries({ entries }: { readonly entries: readonly Entry[] }) {
  if (entries.length === 0)
    return <p>Entries appear here once the supplier’s balance was read at a quiet moment, or corrected.</p>;
  return (
    <DataList
      label="Entries of the balance"
      columns={[
        'Time',
        'What',
        { name: 'Amount', className: 'data-table__figure' },
        { name: 'Balance', className: 'data-table__figure' },
      ]}
      rows={entries}
      tableRow={(entry) => (
        <tr key={entry.at + entry.balance_after}>
          <td className="data-table__short">{formatDateTime(entry.at)}</td>
          <td>{wordsOf(entry)}</td>
          <td className="data-table__figure">{formatCedis(entry.amount)}</td>
          <td className="data-table__figure">{formatCedis(entry.balance_after)}</td>
        </tr>
      )}
      card={(entry) => (
        <li key={entry.at + entry.balance_after} className="box data-card">
          <p className="row__title">{wordsOf(entry)}</p>
          <p className="row__note">{formatDateTime(entry.at)}</p>
          <Facts
            className="facts"
            facts={{ Amount: formatCedis(entry.amount), Balance: formatCedis(entry.balance_after) }}
          />
        </li>
      )}
    />
  );
}

const names: Readonly<Record<Entry['kind'], string>> = {
  cost: 'Orders',
  back: 'Given back',
  topup: 'Top-up',
  set: 'Counted',
  newer: 'Of a newer version',
};

const wordsOf = ({ kind, text, by_name }: Entry): string =>
  kind === 'cost' ? names.cost : `${names[kind]}: ${text}${by_name === null ? '' : ` (${by_name})`}`;
