import type { ReactNode } from 'react';
import { DateTime } from '../../../components/date-time';
import { ChevronIcon } from '../../../components/icons';
import { countOf } from '../../../lib/count';
import { listOf } from '../shared/list-of';
import type { AuditRecord } from './audit-record';

interface ViewedRecordsProps {
  readonly who: string;
  readonly views: readonly AuditRecord[];
  /** What a view was of, as a sentence. */
  readonly sentenceOf: (record: AuditRecord) => ReactNode;
}

/** `Kofi Mensah looked at 11 customers and 1 order`, which opens to each of them with its time. */
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

/** How often each kind was looked at. What has no word here is a record: none is left out of the count. */
function whatOf(views: readonly AuditRecord[]): string {
  const countIn = (is: (action: AuditRecord['action']) => boolean) =>
    views.filter(({ action }) => is(action)).length;
  const counts = [
    ...things.map(([of, thing]) => [countIn((action) => action === of), thing] as const),
    [countIn((action) => !things.some(([of]) => of === action)), 'other record'] as const,
  ];
  return listOf(counts.flatMap(([count, thing]) => (count === 0 ? [] : [countOf(count, thing)])));
}
