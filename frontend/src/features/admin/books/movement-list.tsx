import { Facts } from '../../../components/facts';
import { formatCedis } from '../../../lib/money';
import { DataList } from '../shared/lists/data-list';
import { movementLabels, movementNames, type Period } from './books';

interface MovementListProps {
  readonly label: string;
  /** `Month` or `Day` */
  readonly what: string;
  readonly periods: readonly Period[];
}

/** What moved in each day or month: a table in a wide window, otherwise cards. */
export function MovementList({ label, what, periods }: MovementListProps) {
  const columns = movementNames.map((name) => ({
    name: movementLabels[name],
    className: 'data-table__figure',
  }));
  return (
    <DataList
      label={label}
      columns={[what, ...columns]}
      rows={periods}
      tableRow={(period) => (
        <tr key={period.name}>
          <td className="data-table__short">{period.name}</td>
          {movementNames.map((name) => (
            <td key={name} className="data-table__figure">
              {formatCedis(period[name])}
            </td>
          ))}
        </tr>
      )}
      card={(period) => (
        <li key={period.name} className="box data-card">
          <p className="row__title">{period.name}</p>
          <Facts facts={factsOf(period)} className="facts books__facts" />
        </li>
      )}
    />
  );
}

/** A card leaves out what didn't move, to be short. */
const factsOf = (period: Period) =>
  Object.fromEntries(
    movementNames
      .filter((name) => name === 'owed' || period[name] !== 0)
      .map((name) => [movementLabels[name], formatCedis(period[name])]),
  );
