import { type ReactNode, useState } from 'react';
import type { BatchTemplate } from '../../../../../../../contracts/orders/by-hand';
import { ChevronIcon } from '../../../../../components/icons';
import { Select } from '../../../../../components/select';
import { countOf, formatCount } from '../../../../../lib/count';
import { ChangeQuestion } from '../change-question';
import type { BatchOrder } from '../sheets/batch-sheet';
import type { useBatchChanges } from '../use-batch-changes';
import { hasTitles, statusColumns } from './find-columns';
import { matchResults } from './match-results';
import { type Outcome, outcomes, statusKey } from './result-words';

export interface ResultReviewProps {
  readonly fileName: string;
  readonly cells: readonly (readonly string[])[];
  readonly orders: readonly BatchOrder[];
  readonly template: BatchTemplate;
  readonly send: ReturnType<typeof useBatchChanges>['run'];
  /** It was applied, or put aside. */
  readonly onClose: () => void;
  /** Shown below a file with nothing to apply. */
  readonly otherwise: ReactNode;
}

const outcomeLabels: Readonly<Record<Outcome, string>> = {
  delivered: 'Delivered',
  failed: 'Failed: refund',
  open: 'Not known yet',
};

/** What a result says about the batch. If several columns may say it, a person chooses one. */
export function ResultReview(props: ResultReviewProps) {
  const columns = statusColumns(props.cells);
  const [chosen, setChosen] = useState('');
  const [only] = columns;
  if (only === undefined) {
    return (
      <>
        <p className="notice notice--error">
          {hasTitles(props.cells)
            ? 'No column of this file says how each row ended. Give it one with the title Status, and Delivered or Failed in each row.'
            : 'No column of this file says how each row ended: Delivered or Failed. Add a first row: Number, Size, Status.'}
        </p>
        {props.otherwise}
      </>
    );
  }
  if (columns.length === 1) return <ColumnReview {...props} status={only.column} />;
  const labels = Object.fromEntries(
    columns.map(({ column, title }) => [column, title || `Column ${column + 1}`]),
  );
  return (
    <>
      <Select
        label="Which column says whether the data was delivered?"
        none="Choose a column"
        values={Object.keys(labels)}
        labels={labels}
        value={chosen}
        onChange={({ target }) => setChosen(target.value)}
      />
      {chosen === '' ? props.otherwise : <ColumnReview key={chosen} {...props} status={Number(chosen)} />}
    </>
  );
}

/** What one column says, and what is left to a person. Nothing changes before it is applied. */
function ColumnReview({
  fileName,
  cells,
  orders,
  template,
  send,
  onClose,
  otherwise,
  status,
}: ResultReviewProps & { readonly status: number }) {
  const [meanings, setMeanings] = useState<Readonly<Record<string, Outcome>>>({});
  const found = matchResults(cells, { orders, template }, status, meanings);
  const { delivered, failed, strangers, unclear, unread, unknownWords, silent } = found;
  const settled = delivered.length + failed.length;
  return (
    <section className="form" aria-label="What the result says">
      <p role="status" className="result__name">
        <strong>{fileName}</strong>{' '}
        <span>{`isn’t applied yet: ${effectWords({ 'be delivered': delivered.length, fail: failed.length, 'stay open': silent })}.`}</span>
      </p>
      {[...unknownWords].map(([words, count]) => (
        <Select
          key={words}
          label={`What does “${words}” mean? (${countOf(count, 'row')})`}
          values={outcomes}
          labels={outcomeLabels}
          value={meanings[statusKey(words)] ?? 'open'}
          onChange={({ target }) => setMeanings({ ...meanings, [statusKey(words)]: target.value as Outcome })}
        />
      ))}
      <Listed
        title="Not numbers: Excel shortens them. Ask for a file with numbers as text, or tick them afterwards"
        numbers={unread}
      />
      <Listed title="Not on this list, or with another size" numbers={strangers} />
      <Listed
        title="Could mean several orders, or the size isn’t clear: tick them afterwards"
        numbers={unclear}
      />
      {settled === 0 ? (
        otherwise
      ) : (
        <ChangeQuestion
          // Other orders are another change.
          key={[...delivered, ...failed].map(({ order_number }) => order_number).join(' ')}
          change={{ delivered, failed, back: [] }}
          send={send}
          label={`Apply to ${countOf(settled, 'order')}`}
          onClose={onClose}
        />
      )}
    </section>
  );
}

/** `2 orders would be delivered, 1 would stay open` */
const effectWords = (counts: Readonly<Record<string, number>>): string =>
  Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(
      ([effect, count], index) =>
        `${index === 0 ? countOf(count, 'order') : formatCount(count)} would ${effect}`,
    )
    .join(', ');

function Listed({ title, numbers }: { title: string; numbers: readonly string[] }) {
  if (numbers.length === 0) return null;
  const counted = new Map<string, number>();
  for (const number of numbers) counted.set(number, (counted.get(number) ?? 0) + 1);
  return (
    <details className="notice notice--warning" open={counted.size <= 10}>
      <summary>
        <span>{`${title} (${formatCount(numbers.length)})`}</span>
        <ChevronIcon />
      </summary>
      <ul>
        {[...counted].map(([number, count]) => (
          <li key={number}>{`${number}${count > 1 ? ` (${count} rows)` : ''}`}</li>
        ))}
      </ul>
    </details>
  );
}
