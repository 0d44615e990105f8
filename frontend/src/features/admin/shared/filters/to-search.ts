import { limits } from '../../../../../../contracts/limits';

/** The typed text as the API takes it. Absent if it is empty. */
export function toSearch(search: string): { search?: string } {
  const text = search.trim().slice(0, limits.search);
  return text === '' ? {} : { search: text };
}
