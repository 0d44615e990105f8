import { api } from '../../../../lib/api/api';
import { formatCount } from '../../../../lib/count';
import { formatCedis } from '../../../../lib/money';
import { type Column, DataTable } from '../../shared/lists/data-table';
import { useSupplierNames } from '../../shared/use-suppliers';
import {
  costedWords,
  costOf,
  isUncosted,
  type Kind,
  kindLabels,
  leftOf,
  type Margin,
  type MarginReport,
  nameOf,
  planNameOf,
} from './margin';

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
];

const soldWords = (margin: Margin): string =>
  [
    `${formatCount(margin.orders)} delivered`,
    `sales ${formatCedis(margin.sold)}`,
    ...(isUncosted(margin) ? [] : [`cost ${costOf(margin)}`]),
  ].join(', ');

const ofCosts = ['Cost', 'Profit'];

/** Columns that most months have no use for, and whether a row has. */
const rare: Readonly<Record<string, (margin: Margin) => boolean>> = {
  'Refunded after delivery': ({ refunded }) => refunded !== 0,
};

interface MarginListProps {
  readonly kind: Kind;
  readonly rows: readonly Row[];
  /** Opens a day's report. */
  readonly onDay?: (day: string) => void;
}

/** The margin by day, network, plan or supplier. */
export function MarginList({ kind, rows, onDay }: MarginListProps) {
  const supplierName = useSupplierNames();
  const { prices = [] } = api.useAdminGetPricesQuery({}, { skip: kind !== 'plan' }).data ?? {};
  const columns: readonly Column<Row>[] = [
    {
      name: kindLabels[kind],
      cell: ({ name }) => {
        if (kind === 'plan') return planNameOf(prices, name);
        const words = nameOf(kind, name, supplierName);
        return kind === 'day' && onDay ? <Day words={words} onOpen={() => onDay(name)} /> : words;
      },
      className: 'data-table__short',
      onCard: 'title',
    },
    ...figures,
    {
      name: 'Profit',
      cell: (row) => <Left of={row} />,
      card: (row) => <Left of={row} isAlone />,
      className: 'data-table__figure',
      onCard: 'end',
      isOnCard: (row) => !isUncosted(row),
    },
  ];
  // Without a single cost, they would all say that it isn't known.
  const isUseful = ({ name }: Column<Row>) =>
    !(rows.every(isUncosted) && ofCosts.includes(name)) &&
    (rare[name] === undefined || rows.some(rare[name]));
  const shown = columns.filter(isUseful);
  return <DataTable label={`By ${kind}`} columns={shown} rows={rows} idOf={({ name }) => name} />;
}

/** Opens the day's own report. */
const Day = ({ words, onOpen }: { words: string; onOpen: () => void }) => (
  <button type="button" className="opens-row" onClick={onOpen}>
    {words}
  </button>
);

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
