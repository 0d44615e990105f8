import { type AccountList, queryWords } from '../../accounts/find-accounts';
import type { TopUp } from '../rows';
import type { AllTopUps, TopUpPage } from './ports';

export interface TopUpFilters {
  readonly status?: TopUp['status'] | undefined;
  readonly search?: string | undefined;
}

export interface TopUpListPorts {
  readonly topUps: AllTopUps;
  readonly accountList: Pick<AccountList, 'find'>;
}

/** How many customers a search by name covers. */
const maximumCustomers = 10;
/** Maximum rows examined for a page; it may come back short. */
const maximumRows = 1_000;

const wholeReference = /^T[0-9A-Z]{41}$/;
/** As a customer reads it from their history: its last eight characters. */
const partOfReference = /^[0-9A-Z]{6,}$/;
/** Neither a name nor a phone number. */
const isMixed = (text: string) => /\d/.test(text) && /[A-Z]/.test(text);

/** A page of everybody's top-ups that match. @throws AppError invalid_request for a cursor of another list */
export async function listTopUps(
  { topUps, accountList }: TopUpListPorts,
  { status, search = '' }: TopUpFilters,
  page: { limit: number; cursor?: string | undefined },
): Promise<TopUpPage> {
  const hasStatus = (topUp: TopUp) => status === undefined || topUp.status === status;
  const text = search.trim();
  const query = { ...page, maximumRows, ...(status !== undefined && { matches: hasStatus }) };
  if (text === '') return topUps.newest(query);
  const reference = text.toUpperCase();
  if (wholeReference.test(reference)) {
    const found = await topUps.get(reference);
    return { topUps: found && hasStatus(found) ? [found] : [], nextCursor: null };
  }
  const hasPart = (topUp: TopUp) => hasStatus(topUp) && topUp.reference.includes(reference);
  const isPart = partOfReference.test(reference);
  if (isPart && isMixed(reference)) return topUps.newest({ ...query, matches: hasPart });
  const { accounts } = await accountList.find(queryWords(text), { limit: maximumCustomers });
  if (isPart && accounts.length === 0) return topUps.newest({ ...query, matches: hasPart });
  return topUps.ofCustomers(
    accounts.map(({ userId }) => userId),
    query,
  );
}
