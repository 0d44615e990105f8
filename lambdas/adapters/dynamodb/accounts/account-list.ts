import * as z from 'zod/mini';
import {
  type AccountList,
  type AccountPage,
  accountsAccess,
  accountsById,
  findEntry,
  findKey,
  findPartition,
  isFoundBy,
  searchWords,
} from '../../../core/accounts/find-accounts';
import { monthsOfUsers } from '../../../core/accounts/months';
import { type Account, usersByTime } from '../../../core/accounts/rows';
import { openDb } from '../../../core/kernel/db';
import {
  decodeCursor,
  encodeCursor,
  inBatches,
  itemsIn,
  newestFirst,
  type Page,
  prefixRange,
} from '../../../core/kernel/pages';
import { type Item, type Table, userIdOf } from '../../../core/kernel/table';
import { need, needIndex, tableAdapter } from '../table/table-adapter';

/** Maximum rows examined for a page; it may come back short. */
const examinedPerPage = 500;

const readAccounts = need('BatchGetItem', 'USER#*');

const needs = {
  newest: [need('Query', 'MONTHS'), needIndex('worklist', 'USERS#*'), readAccounts],
  find: [needIndex('byValue', 'FIND#*'), readAccounts],
};

export const accountList = tableAdapter(needs, (table: Table): AccountList => {
  return {
    async newest(page) {
      const listQuery = { ...page, months: await monthsOfUsers(table), read: (item: Item) => item };
      const { rows, nextCursor } = await newestFirst(table, usersByTime, listQuery);
      return { accounts: await accountsOf(table, rows), nextCursor };
    },

    find: (words, page) => find(table, words, page),
  };
});

const foundCursor = z.strictObject({
  userId: z.string().check(z.minLength(1), z.maxLength(64)),
  word: z.string().check(z.minLength(1), z.maxLength(300)),
});

/** Queries the longest word, which should match the fewest rows. An account with two matching words counts once. */
async function find(table: Table, words: readonly string[], { limit, cursor }: Page): Promise<AccountPage> {
  const lead = words.toSorted((a, b) => b.length - a.length)[0];
  if (lead === undefined) return { accounts: [], nextCursor: null };
  let last = cursor === undefined ? null : decodeCursor(foundCursor, cursor);
  const matching: Account[] = [];
  const range = { index: 'byValue', partition: findPartition(lead), ...prefixRange(lead) } as const;
  const size = limit + 1;
  const entries = itemsIn(table, range, { size, ...(last && { after: positionOf(last) }) });
  let examined = 0;
  for await (const items of inBatches(entries, size)) {
    const accounts = new Map((await accountsOf(table, items)).map((account) => [account.userId, account]));
    for (const item of items) {
      const userId = userIdOf(item);
      const account = accounts.get(userId);
      const word = item.SK.replace(/^FIND#/, '');
      const isMatch = account && firstMatch(account, lead) === word && isFoundBy(account, words);
      if (isMatch && matching.length === limit)
        return { accounts: matching, nextCursor: last && encodeCursor(last) };
      if (isMatch) matching.push(account);
      last = { userId, word };
    }
    examined += items.length;
    if (examined >= examinedPerPage) return { accounts: matching, nextCursor: last && encodeCursor(last) };
  }
  return { accounts: matching, nextCursor: null };
}

const firstMatch = (account: Account, lead: string): string | undefined =>
  searchWords(account)
    .filter((word) => word.startsWith(lead))
    .toSorted()[0];

const positionOf = ({ userId, word }: z.output<typeof foundCursor>) => ({
  ...findKey(userId, word),
  ...findEntry(userId, word),
});

async function accountsOf(table: Table, items: readonly Item[]): Promise<Account[]> {
  const accounts = await accountsById(openDb(table, accountsAccess), items.map(userIdOf));
  return [...accounts.values()];
}
