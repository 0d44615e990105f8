import { limits } from '../../../../../../contracts/limits';

/** As the address holds them; empty restricts nothing. */
export interface SearchAndStatus {
  readonly search: string;
  readonly status: string;
}

/** The filters as the API takes them. What the address holds beyond them is left out. */
export function toSearchAndStatus<Status extends string>(
  { search, status }: SearchAndStatus,
  statuses: readonly Status[],
): { search?: string; status?: Status } {
  const text = search.trim().slice(0, limits.search);
  const known = statuses.find((name) => name === status);
  return { ...(text !== '' && { search: text }), ...(known && { status: known }) };
}
