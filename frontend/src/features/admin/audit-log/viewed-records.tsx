import type { ReactNode } from 'react';
import { DateTime } from '../../../components/date-time';
import { ChevronIcon } from '../../../components/icons';
import { countOf } from '../../../lib/count';
import { listOf } from '../shared/list-of';
import type { AuditRecord } from './audit-record';

interface ViewedRecordsProps {
  readonly who: string;
  readonly views: readonly AuditRecord[];
  /** Says what was looked at. */
  readonly sentenceOf: (record: AuditRecord) => ReactNode;
}

/** `Kofi Mensah looked at 11 customers and 1 order`. It opens to a list of them, each with its time. */
export const ViewedRecords = ({ who, views, sentenceOf }: ViewedRecordsProps) => (
  <details className="audit-log__views">
    <summary>
      <span>
        <strong>{who}</strong> looked at {whatOf(views)}
      </span>
      <ChevronIcon />
    </summary>
    <ul>
      {views.map((record) => (
        <li key={record.id}>
          {sentenceOf(record)} <DateTime className="row__note" at={record.created_at} />
        </li>
      ))}
    </ul>
  </details>
);

const things: readonly (readonly [AuditRecord['action'], string])[] = [
  ['view-customer', 'customer'],
  ['view-order', 'order'],
  ['view-topup', 'top-up'],
  ['view-batch', 'list'],
  // Its pictures.
  ['view-pictures', 'case'],
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
