import { Button } from '@aws-amplify/ui-react';
import { useState } from 'react';
import { Facts } from '../../kit/facts';
import { Select } from '../../kit/fields';
import { PartsProgress } from '../../kit/paged-list';
import { api } from '../../lib/api/api';
import { useParts } from '../../lib/api/parts';
import { brandName } from '../../lib/brand';
import { formatDay, startOfDay } from '../../lib/dates';
import { download } from '../../lib/download';
import { formatCedis } from '../../lib/money';
import { kindLabels, latestMonths, type Statement, statementCsv, toInstants, toStatement } from './statement';

/** `Nov 2026`: a whole name doesn't fit on a phone with large text. */
const shortened = (month: string): string => month.replace(/^(\w{3})\w*/, '$1');

/** A month's statement: its totals, and a file with every entry. */
export function StatementPanel() {
  const joinedAt = api.useGetProfileQuery({}).data?.profile.created_at;
  const [now] = useState(() => new Date());
  const months = latestMonths(now, joinedAt === undefined ? undefined : new Date(joinedAt));
  const [chosen, setChosen] = useState('0');
  const [made, setMade] = useState<{ readonly title: string; readonly statement: Statement } | null>(null);
  const [problem, setProblem] = useState<string>();
  const { rows, fetchAll, cancel } = useParts('get-wallet-transactions', (part) => part.transactions.length);

  const make = async () => {
    const month = months[Number(chosen)];
    if (month === undefined) return;
    setProblem(undefined);
    setMade(null);
    const result = await fetchAll({ ...toInstants(month.period), moved: true });
    if (result?.kind === 'failed') setProblem(result.reason);
    if (result?.kind !== 'done') return;
    const statement = toStatement(month.period, result.parts);
    if (statement) setMade({ title: month.label, statement });
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
          values={[...months.keys()].map(String)}
          labels={Object.fromEntries(months.map(({ label }, index) => [index, shortened(label)]))}
          value={chosen}
          onChange={({ target }) => setChosen(target.value)}
        />
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
          <PartsProgress what="transactions" rows={rows} onCancel={cancel} />
        )}
      </form>
      {made && <StatementTotals {...made} />}
    </section>
  );
}

interface StatementTotalsProps {
  /** The month's name, such as `November 2026`. */
  readonly title: string;
  readonly statement: Statement;
}

function StatementTotals({ title, statement }: StatementTotalsProps) {
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
      <Button onClick={save}>Save as CSV</Button>
    </section>
  );
}

function shownDay(day: string): string {
  const date = startOfDay(day);
  return date === undefined ? day : formatDay(date);
}
