import type { ReactNode } from 'react';
import { DateTime } from '../../../components/date-time';
import { ChevronIcon } from '../../../components/icons';
import { countOf } from '../../../lib/count';
import type { AuditRecord } from './audit-record';
import type { AuditEntry, FoldKind } from './fold-records';

interface FoldedRecordsProps extends NonNullable<AuditEntry['folded']> {
  readonly who: string;
  /** Names what was changed, and how. */
  readonly lineOf: (record: AuditRecord) => ReactNode;
}

/** `Kofi Mensah changed 25 prices`. It opens to a list of them, each with its time. */
export const FoldedRecords = ({ who, kind, records, lineOf }: FoldedRecordsProps) => (
  <details className="audit-log__fold">
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
  costs: ({ length }) => `changed the cost of ${countOf(length, 'plan')}`,
  prices: ({ length }) => `changed ${countOf(length, 'price')}`,
};
