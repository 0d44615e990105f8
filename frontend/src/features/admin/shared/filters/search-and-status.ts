import { limits } from '../../../../../../contracts/limits';

/** The filters in the page's address. Empty: no restriction. */
export interface SearchAndStatus {
  readonly search: string;
  readonly status: string;
}

/** The filters for the API. Invalid values in the address are left out. */
export function toSearchAndStatus<Status extends string>(
  { search, status }: SearchAndStatus,
  statuses: readonly Status[],
): { search?: string; status?: Status } {
  const known = statuses.find((name) => name === status);
  return { ...toSearch(search), ...(known && { status: known }) };
}

/** The typed text as the API takes it. Absent if it is empty. */
export function toSearch(search: string): { search?: string } {
  const text = search.trim().slice(0, limits.search);
  return text === '' ? {} : { search: text };
}
