import type { Input, Output } from '../../../lib/api/contract-types';

type TopUpQuery = Omit<Input<'admin-get-topups'>, 'cursor'>;

export type TopUp = Output<'admin-get-topups'>['topups'][number];

export const statusLabels: Record<TopUp['status'], string> = {
  pending: 'Pending',
  completed: 'Completed',
  failed: 'Failed',
};

/** As they stand in the address; empty restricts nothing. */
export interface TopUpFilters extends Record<string, string> {
  readonly search: string;
  readonly status: string;
}

/** What the API is asked for. What somebody wrote into the address and is no filter is left out. */
export function toTopUpQuery({ search, status }: TopUpFilters): TopUpQuery {
  const text = search.trim().slice(0, 100);
  const known = (Object.keys(statusLabels) as TopUp['status'][]).find((name) => name === status);
  return { ...(text !== '' && { search: text }), ...(known && { status: known }) };
}
