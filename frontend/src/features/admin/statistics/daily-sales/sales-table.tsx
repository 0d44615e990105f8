import { networkLabels, networks } from '../../../../../../contracts/constants';
import { ChevronIcon } from '../../../../components/icons';
import { formatCedis } from '../../../../lib/money';
import { type Day, formatDay } from '../statistics';

/** What the chart draws, for who reads it with their ears or wants to copy it; the newest day first. */
export function SalesTable({ days }: { days: readonly Day[] }) {
  return (
    <details>
      <summary className="text-summary">
        Show as a table
        <ChevronIcon />
      </summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways, so the keyboard must reach it */}
      <section className="sales__scroll" aria-label="Sales by day" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">Day</th>
              <th scope="col">Orders</th>
              <th scope="col">Revenue</th>
              {networks.flatMap((network) => [
                <th scope="col" key={`${network} orders`}>
                  {networkLabels[network]} orders
                </th>,
                <th scope="col" key={`${network} revenue`}>
                  {networkLabels[network]} revenue
                </th>,
              ])}
            </tr>
          </thead>
          <tbody>
            {[...days].reverse().map((day) => (
              <DayRow key={day.day} day={day} />
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}

function DayRow({ day }: { day: Day }) {
  return (
    <tr>
      <th scope="row">{formatDay(day.day, 'long')}</th>
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
