import type { MonthSheet } from '../statistics/entities';

export interface BooksReader {
  /** Every month with an entry, oldest first. Eventually consistent. @throws TableUnavailable */
  months(): Promise<readonly MonthSheet[]>;
}
