import type { ReactNode } from 'react';
import { groupedPhoneNumber } from '../../../../contracts/phone-numbers';
import { formatCedis } from '../../lib/money';

interface BulkRowProps {
  readonly place: number;
  readonly phone: string;
  /** For example `MTN 1GB`. */
  readonly bundle: string;
  /** In cedis; undefined if there is no such bundle. */
  readonly price: number | undefined;
  readonly note: string;
  /** At the end of the second line: what can be done with the row, or what became of it. */
  readonly end: ReactNode;
  /** Below, under the number. */
  readonly children?: ReactNode;
}

/** A row of a list, before and after it is bought: the number and its price, then the bundle and what became of it. */
export function BulkRow({ place, phone, bundle, price, note, end, children }: BulkRowProps) {
  return (
    <li className="bulk__row">
      <span className="bulk__place">{place}</span>
      <span className="bulk__number">{groupedPhoneNumber(phone) || 'No number'}</span>
      <span className="amount">{price !== undefined && formatCedis(price)}</span>
      <span className="bulk__what row__note row__notes">
        <span>{bundle}</span> {note !== '' && <span>{note}</span>}
      </span>
      <span className="bulk__end">{end}</span>
      <div className="bulk__below">{children}</div>
    </li>
  );
}
