import type { NetworkId } from '../../../../../../contracts/networks/networks';
import { ChevronIcon } from '../../../../components/icons';
import { formatCedis } from '../../../../lib/money';
import { networkOf } from '../../../../lib/networks';
import { TableHead } from '../../shared/lists/table-head';
import { weekdayName } from '../../shared/shop-dates';
import type { Day } from '../statistics';

const columnsOf = (networks: readonly NetworkId[]) => [
  'Day',
  'Orders',
  'Revenue',
  ...networks.flatMap((network) => {
    const { label } = networkOf(network);
    return [`${label} orders`, `${label} revenue`];
  }),
];

/** The chart's figures for screen readers and for copying, newest day first. */
export function SalesTable({ days }: { days: readonly Day[] }) {
  // All days have the same networks.
  const networks = days[0]?.networks.map(({ network }) => network) ?? [];
  return (
    <details>
      <summary className="text-summary">
        Show as a table
        <ChevronIcon />
      </summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways, so the keyboard must reach it */}
      <section className="sales__scroll" aria-label="Sales by day" tabIndex={0}>
        <table>
          <TableHead columns={columnsOf(networks)} />
          <tbody>
            {[...days].reverse().map((day) => (
              <DayRow key={day.day} day={day} networks={networks} />
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}

function DayRow({ day, networks }: { day: Day; networks: readonly NetworkId[] }) {
  return (
    <tr>
      <th scope="row">{weekdayName(day.day)}</th>
      <td>{day.orders}</td>
      <td>{formatCedis(day.revenue)}</td>
      {networks.flatMap((network) => {
        const sales = day.networks.find((candidate) => candidate.network === network);
        return [
          <td key={`${network} orders`}>{sales?.orders ?? 0}</td>,
          <td key={`${network} revenue`}>{formatCedis(sales?.revenue ?? 0)}</td>,
        ];
      })}
    </tr>
  );
}
