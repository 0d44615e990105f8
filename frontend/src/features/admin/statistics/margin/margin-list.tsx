import { Facts } from '../../../../components/facts';
import { formatCedis } from '../../../../lib/money';
import { DataList } from '../../shared/lists/data-list';
import { useSupplierNames } from '../../shared/use-suppliers';
import {
  costOf,
  type Kind,
  kindLabels,
  leftOf,
  type Margin,
  type MarginReport,
  nameOf,
  unknownWords,
} from './margin';

const columns = [
  ['Orders', ({ orders }: Margin) => orders.toLocaleString('en-GH')],
  ['Sold', ({ sold }: Margin) => formatCedis(sold)],
  ['Refunded', ({ refunded }: Margin) => formatCedis(refunded)],
  ['Cost', costOf],
  ['Goodwill', ({ goodwill }: Margin) => formatCedis(goodwill ?? 0)],
  ['Cost not known', (margin: Margin) => unknownWords(margin) || '–'],
] as const;

interface MarginListProps {
  readonly kind: Kind;
  readonly rows: MarginReport['rows'];
}

/** What is left by day, network, plan or supplier: a table in a wide window, otherwise cards. */
export function MarginList({ kind, rows }: MarginListProps) {
  const supplierName = useSupplierNames();
  const figures = [...columns.map(([name]) => name), 'Left'];
  return (
    <DataList
      label={`By ${kind}`}
      columns={[kindLabels[kind], ...figures.map((name) => ({ name, className: 'data-table__figure' }))]}
      rows={rows}
      tableRow={({ name, ...margin }) => (
        <tr key={name}>
          <td className="data-table__short">{nameOf(kind, name, supplierName)}</td>
          {columns.map(([column, textOf]) => (
            <td key={column} className="data-table__figure">
              {textOf(margin)}
            </td>
          ))}
          <td className="data-table__figure">
            <Left of={margin} />
          </td>
        </tr>
      )}
      card={({ name, ...margin }) => (
        <li key={name} className="box data-card">
          <p className="row__title">
            {nameOf(kind, name, supplierName)} · <Left of={margin} />
          </p>
          <Facts
            facts={Object.fromEntries(columns.map(([column, textOf]) => [column, textOf(margin)]))}
            className="facts"
          />
        </li>
      )}
    />
  );
}

const Left = ({ of }: { of: Margin }) => (
  <strong className={of.left < 0 ? 'margin__loss' : undefined}>{leftOf(of)}</strong>
);
