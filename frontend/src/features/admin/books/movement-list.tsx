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
      ...movements,
    ]}
    rows={periods}
    idOf={({ name }) => name}
  />
);

/** A card leaves out columns without movement, to stay short; what is in wallets stands beside its name. */
const movements: readonly Column<Period>[] = movementNames.map((name) => ({
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
}));
