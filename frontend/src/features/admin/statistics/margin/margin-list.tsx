import { formatCount } from '../../../../lib/count';
import { formatCedis } from '../../../../lib/money';
import { type Column, DataTable } from '../../shared/lists/data-table';
import { costedWords, costOf, isUncosted, leftOf, type Margin, type MarginReport } from './margin';

type Row = MarginReport['rows'][number];

/** A card has one line for what was delivered. More lines come only for exceptions. */
const figures: readonly Column<Row>[] = [
  {
    name: 'Delivered',
    cell: ({ orders }) => formatCount(orders),
    card: (margin) => (
      <>
        <p className="row__note">{soldWords(margin)}</p>
        {costedWords(margin) !== '' && <p className="row__note">{`Profit on ${costedWords(margin)}`}</p>}
      </>
    ),
    onCard: 'second',
    className: 'data-table__figure',
  },
  ...(
    [
      ['Sales', ({ sold }) => formatCedis(sold), () => false],
      ['Refunded after delivery', ({ refunded }) => formatCedis(refunded), ({ refunded }) => refunded !== 0],
      ['Cost', costOf, () => false],
    ] satisfies [string, (margin: Margin) => string, (margin: Margin) => boolean][]
  ).map(([name, cell, isOnCard]) => ({ name, cell, isOnCard, className: 'data-table__figure' })),
  {
    name: 'Profit',
    cell: (row) => <Left of={row} />,
    card: (row) => <Left of={row} isAlone />,
    className: 'data-table__figure',
    onCard: 'end',
    isOnCard: (row) => !isUncosted(row),
  },
];

const soldWords = (margin: Margin): string =>
  [
    `${formatCount(margin.orders)} delivered`,
    `sales ${formatCedis(margin.sold)}`,
    ...(isUncosted(margin) ? [] : [`cost ${costOf(margin)}`]),
  ].join(', ');

const ofCosts = ['Cost', 'Profit'];

interface MarginListProps {
  readonly rows: readonly Row[];
  readonly nameOf: (row: Row) => string;
}

/** The margin of each plan. */
export function MarginList({ rows, nameOf }: MarginListProps) {
  const plan: Column<Row> = { name: 'Plan', cell: nameOf, className: 'data-table__short', onCard: 'title' };
  // Without a single cost, they would all say that it isn't known.
  const isUseful = ({ name }: Column<Row>) =>
    !(rows.every(isUncosted) && ofCosts.includes(name)) &&
    (name !== 'Refunded after delivery' || rows.some(({ refunded }) => refunded !== 0));
  return (
    <DataTable
      label="By plan"
      columns={[plan, ...figures.filter(isUseful)]}
      rows={rows}
      idOf={({ network, plan: id }) => `${network} ${id}`}
    />
  );
}

/** @param isAlone the card says elsewhere of which orders it is */
const Left = ({ of, isAlone = false }: { of: Margin; isAlone?: boolean }) => (
  <>
    {isUncosted(of) ? (
      <span>{leftOf(of)}</span>
    ) : (
      <strong className={of.left < 0 ? 'margin__loss' : undefined}>{leftOf(of)}</strong>
    )}
    {!isAlone && costedWords(of) !== '' && <p className="row__note">{`on ${costedWords(of)}`}</p>}
  </>
);
