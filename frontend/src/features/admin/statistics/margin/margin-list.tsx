import { formatCount } from '../../../../lib/count';
import { formatCedis } from '../../../../lib/money';
import { type Column, DataTable } from '../../shared/lists/data-table';
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

type Row = MarginReport['rows'][number];

const figures: readonly Column<Row>[] = (
  [
    ['Orders', ({ orders }) => formatCount(orders)],
    ['Sold', ({ sold }) => formatCedis(sold)],
    ['Refunded', ({ refunded }) => formatCedis(refunded)],
    ['Cost', costOf],
    ['Goodwill', ({ goodwill }) => formatCedis(goodwill ?? 0)],
    ['Cost not known', (margin) => unknownWords(margin) || '–'],
  ] satisfies [string, (margin: Margin) => string][]
).map(([name, cell]) => ({ name, cell, className: 'data-table__figure' }));

interface MarginListProps {
  readonly kind: Kind;
  readonly rows: readonly Row[];
}

/** The margin by day, network, plan or supplier. */
export function MarginList({ kind, rows }: MarginListProps) {
  const supplierName = useSupplierNames();
  const columns: readonly Column<Row>[] = [
    {
      name: kindLabels[kind],
      cell: ({ name }) => nameOf(kind, name, supplierName),
      className: 'data-table__short',
      onCard: 'title',
    },
    ...figures,
    {
      name: 'Profit',
      cell: (row) => <Left of={row} />,
      className: 'data-table__figure',
      onCard: 'end',
    },
  ];
  return <DataTable label={`By ${kind}`} columns={columns} rows={rows} idOf={({ name }) => name} />;
}

const Left = ({ of }: { of: Margin }) => (
  <strong className={of.left < 0 ? 'margin__loss' : undefined}>{leftOf(of)}</strong>
);
