import { Button } from '@aws-amplify/ui-react';
import { Facts } from '../../../kit/facts';
import { brandName } from '../../../lib/brand';
import { formatDateTime, formatDay, startOfDay } from '../../../lib/dates';
import { download } from '../../../lib/download';
import { formatCedis } from '../../../lib/money';
import { kindLabels, type Statement, statementCsv } from './statement';
import './statement.css';

interface StatementPaperProps {
  /** The month's name, such as `November 2026`, or `Chosen days`. */
  readonly title: string;
  readonly statement: Statement;
}

/** On the screen, the totals; on paper, every entry too. */
export function StatementPaper({ title, statement }: StatementPaperProps) {
  const { period, opening, closing, entries, sums } = statement;
  const save = () => download(`statement_${period.from}_${period.to}.csv`, statementCsv(statement));
  const kinds = sums
    // What a bulk buy set aside and then spent is among the purchases.
    .filter(({ kind, count, sum }) => count > 0 && !(kind === 'bulk' && sum === 0))
    .map(({ kind, count, sum }) => [`${kindLabels[kind]} (${count})`, formatCedis(sum)]);
  return (
    <section className="card stack stack--tight" aria-live="polite">
      <div>
        <h2>{`${brandName}: ${title}`}</h2>
        <p className="subtle">{`${shownDay(period.from)} to ${shownDay(period.to)}`}</p>
      </div>
      <Facts
        className="statement__sums"
        facts={{
          'Opening balance': formatCedis(opening),
          ...Object.fromEntries(kinds),
          'Closing balance': formatCedis(closing),
        }}
      />
      {entries.length === 0 && <p className="subtle">No transactions in these days.</p>}
      <div className="pair statement__actions">
        <Button onClick={save}>Save as CSV</Button>
        <Button onClick={() => window.print()}>Save as PDF or print</Button>
      </div>
      <table className="statement__entries">
        <thead>
          <tr>
            <th>Time</th>
            <th>What</th>
            <th>Amount</th>
            <th>Balance</th>
          </tr>
        </thead>
        <tbody>
          {entries.map(({ id, created_at, description, amount, balance_after }) => (
            <tr key={id}>
              <td>{formatDateTime(created_at)}</td>
              <td>{description}</td>
              <td>{formatCedis(amount)}</td>
              <td>{balance_after !== null && formatCedis(balance_after)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function shownDay(day: string): string {
  const date = startOfDay(day);
  return date === undefined ? day : formatDay(date);
}
