import type { ReactNode } from 'react';
import { DateTime } from '../../../components/date-time';
import { ChevronIcon } from '../../../components/icons';
import { countOf } from '../../../lib/count';
import { listOf } from '../shared/list-of';
import type { AuditRecord } from './audit-record';
import type { AuditEntry, FoldKind } from './fold-records';

interface FoldedRecordsProps extends NonNullable<AuditEntry['folded']> {
  readonly who: string;
  /** Names what was looked at or changed, and how. */
  readonly lineOf: (record: AuditRecord) => ReactNode;
}

/**
 * `Kofi Mensah looked at 11 customers and 1 order`, `Kofi Mensah changed the scheduled prices of 25 plans`. It opens to a list of them, each
 * with its time.
 */
export const FoldedRecords = ({ who, kind, records, lineOf }: FoldedRecordsProps) => (
  <details className={`audit-log__fold audit-log__fold--${kind}`}>
    <summary>
      <span>
        <strong>{who}</strong> <span>{sentences[kind](records)}</span>
      </span>
      <ChevronIcon />
    </summary>
    <ul>
      {records.map((record) => (
        <li key={record.id}>
          {lineOf(record)}
          <DateTime className="row__note" at={record.created_at} />
        </li>
      ))}
    </ul>
  </details>
);

const sentences: Readonly<Record<FoldKind, (records: readonly AuditRecord[]) => string>> = {
  views: (records) => `looked at ${whatOf(records)}`,
  times: ({ length }) => `changed the scheduled prices of ${countOf(length, 'plan')}`,
  costs: ({ length }) => `changed the cost of ${countOf(length, 'plan')}`,
  prices: ({ length }) => `changed ${countOf(length, 'price')}`,
};

const things: readonly (readonly [AuditRecord['action'], string])[] = [
  ['view-customer', 'customer'],
  ['view-order', 'order'],
  ['view-topup', 'top-up'],
];

/** Counts the views of each kind. A kind without a word here counts as another record. */
function whatOf(views: readonly AuditRecord[]): string {
  const countIn = (is: (action: AuditRecord['action']) => boolean) =>
    views.filter(({ action }) => is(action)).length;
  const counts = [
    ...things.map(([of, thing]) => [countIn((action) => action === of), thing] as const),
    [countIn((action) => !things.some(([of]) => of === action)), 'other record'] as const,
  ];
  return listOf(counts.flatMap(([count, thing]) => (count === 0 ? [] : [countOf(count, thing)])));
}
