import { Button, TextField } from '@aws-amplify/ui-react';
import { useState } from 'react';
import { Facts } from '../../kit/facts';
import { Select } from '../../kit/fields';
import { PartsProgress } from '../../kit/paged-list';
import { api } from '../../lib/api/api';
import { useParts } from '../../lib/api/parts';
import { brandName } from '../../lib/brand';
import { formatDateTime, formatDay, startOfDay } from '../../lib/dates';
import { download } from '../../lib/download';
import { formatCedis } from '../../lib/money';
import {
  kindLabels,
  latestMonths,
  type Period,
  periodProblem,
  type Statement,
  statementCsv,
  toInstants,
  toStatement,
} from './statement';

const otherDays = 'other';

/** `Nov 2026`: a whole name doesn't fit on a phone with large text. */
const shortened = (month: string): string => month.replace(/^(\w{3})\w*/, '$1');

/** A statement of a month, or of any days up to a year, as a file or on paper. */
export function StatementPanel() {
  const joinedAt = api.useGetProfileQuery({}).data?.profile.created_at;
  const [now] = useState(() => new Date());
  const months = latestMonths(now, joinedAt === undefined ? undefined : new Date(joinedAt));
  const [chosen, setChosen] = useState('0');
  const [days, setDays] = useState<Period>({ from: '', to: '' });
  const [made, setMade] = useState<{ readonly title: string; readonly statement: Statement } | null>(null);
  const [problem, setProblem] = useState<string>();
  const [expected, setExpected] = useState<number | null>(null);
  const { rows, fetchAll, cancel } = useParts('get-wallet-transactions', (part) => part.transactions.length);

  const make = async () => {
    const month = chosen === otherDays ? undefined : months[Number(chosen)];
    const period = month?.period ?? days;
    const wrong = periodProblem(period);
    setProblem(wrong);
    if (wrong !== undefined) return;
    setMade(null);
    setExpected(null);
    const result = await fetchAll({ ...toInstants(period), moved: true }, (part) =>
      setExpected(part.statement?.count ?? null),
    );
    if (result?.kind === 'failed') setProblem(result.reason);
    if (result?.kind !== 'done') return;
    const statement = toStatement(period, result.parts);
    if (statement) setMade({ title: month?.label ?? 'Chosen days', statement });
    else setProblem('The statement is incomplete. Please try again.');
  };

  return (
    <section className="stack statement" aria-label="Statement">
      <form
        className="card stack stack--tight statement__form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void make();
        }}
      >
        <Select
          label="Month"
          values={[...months.keys(), otherDays].map(String)}
          labels={{
            ...Object.fromEntries(months.map(({ label }, index) => [index, shortened(label)])),
            other: 'Other days',
          }}
          value={chosen}
          onChange={({ target }) => setChosen(target.value)}
        />
        {chosen === otherDays && (
          <div className="pair">
            <TextField
              label="From Date"
              type="date"
              value={days.from}
              onChange={({ target }) => setDays({ ...days, from: target.value })}
            />
            <TextField
              label="To Date"
              type="date"
              value={days.to}
              onChange={({ target }) => setDays({ ...days, to: target.value })}
            />
          </div>
        )}
        {problem !== undefined && (
          <p className="notice notice--error" role="alert">
            {problem}
          </p>
        )}
        {rows === null ? (
          <Button type="submit" variation="primary">
            Show statement
          </Button>
        ) : (
          <PartsProgress what="transactions" rows={rows} expected={expected} onCancel={cancel} />
        )}
      </form>
      {made && <StatementPaper {...made} />}
    </section>
  );
}

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
    // Money that a bulk buy set aside and then spent is among the purchases.
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
