import { formatCedis } from '../../../lib/money';
import { type Column, DataTable } from '../shared/lists/data-table';
import { movementLabels, movementNames, type Period } from './books';

interface MovementListProps {
  readonly label: string;
  /** `Month` or `Day` */
  readonly what: string;
  readonly periods: readonly Period[];
}

/** The movements of each day or month. */
export const MovementList = ({ label, what, periods }: MovementListProps) => (
  <DataTable
    label={label}
    columns={[
      { name: what, cell: ({ name }) => name, className: 'data-table__short', onCard: 'title' },
      ...movementNames
        // A column of zeros says nothing.
        .filter((name) => name === 'owed' || periods.some((period) => period[name] !== 0))
        .map(columnOf),
    ]}
    rows={periods}
    idOf={({ name }) => name}
  />
);

/** A card leaves out columns that are zero. The sum in wallets stands beside the period's name. */
const columnOf = (name: (typeof movementNames)[number]): Column<Period> => ({
  name: movementLabels[name],
  cell: (period) => formatCedis(period[name]),
  className: 'data-table__figure',
  ...(name === 'owed'
    ? {
        onCard: 'end',
        card: (period) => (
          <p className="books__owed">
            <span className="row__note">In wallets </span>
            <strong>{formatCedis(period[name])}</strong>
          </p>
        ),
      }
    : { isOnCard: (period) => period[name] !== 0 }),
});
