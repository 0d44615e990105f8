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
      ...movements.filter(({ name }) => !isRare(name) || periods.some((period) => moved(period, name))),
    ]}
    rows={periods}
    idOf={({ name }) => name}
  />
);

/** What most shops never have, without a column of zeros. */
const rare = ['taken_back', 'adjusted', 'other'] as const;

const isRare = (label: string): boolean => rare.some((name) => movementLabels[name] === label);

const moved = (period: Period, label: string): boolean =>
  movementNames.some((name) => movementLabels[name] === label && period[name] !== 0);

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
