import { Button, TextField } from '@aws-amplify/ui-react';
import { useState } from 'react';
import { Select } from '../../../kit/fields';
import { PartsProgress } from '../../../kit/paged-list';
import { api } from '../../../lib/api/api';
import { useParts } from '../../../lib/api/parts';
import { latestMonths, periodProblem, toInstants } from './periods';
import { type Period, type Statement, toStatement } from './statement';
import { StatementPaper } from './statement-paper';

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
