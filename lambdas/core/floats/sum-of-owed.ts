import { type Pesewas, pesewas } from '../money';
import type { Owed } from './entities';

/** What is known of it: an order's cost that nobody knows adds nothing. */
export const sumOfOwed = (owed: readonly Owed[]): Pesewas =>
  pesewas(owed.reduce((sum, { cost }) => sum + (cost ?? 0), 0));
