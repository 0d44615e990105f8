import { api } from '../../../../lib/api/api';

const everyMs = 60_000;

interface NumbersToActivate {
  readonly count: number;
  /** When the one that has waited longest began to wait. */
  readonly since: string;
}

/** The numbers that paid orders wait for, those on a list too: loaded every minute and on focus. Null: none. */
export function useNumbersToActivate({ skip = false } = {}): NumbersToActivate | null {
  const { data } = api.useAdminGetNumbersQuery(
    {},
    { skip, pollingInterval: everyMs, skipPollingIfUnfocused: true },
  );
  const groups = [...(data?.waiting ?? []), ...(data?.batches ?? [])];
  const [since] = groups.map((group) => group.since).toSorted();
  if (since === undefined) return null;
  return { count: groups.reduce((sum, { count }) => sum + count, 0), since };
}
