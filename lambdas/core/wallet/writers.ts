import { type Account, accountRow } from '../accounts/rows';
import { changeWrites, newAccountWrites } from '../accounts/writers';
import type { Change } from '../kernel/changes';
import type { Writer } from '../kernel/db';
import type { Write } from '../kernel/table';
import type { Posting } from './posting';
import { type LedgerEntry, ledgerRow } from './rows';

/** Writes a change of a balance with its ledger entries. */
export const movesMoney: Writer<'posting'> = {
  name: 'posting',
  allows: { actions: ['PutItem', 'UpdateItem'], partitions: ['USER#*'], movesMoney: true },
  writes: ({ posting, before }) => postingWrites(posting, before),
};

/** The attributes that a posting changes. */
const wallet = ['balance', 'ledgerSeq', 'spent', 'ordersCount', 'held', 'debt'] as const;

/**
 * Returns the writes of a posting: the account and the next ledger entries. The condition is that the ledger is as long as when it was
 * read, and that the account hasn't been closed.
 * @param before the account as it was read, if the posting goes with another change of it; null: it is a new account
 */
export function postingWrites({ account, entries }: Posting, before?: Account | null): [Write, ...Write[]] {
  return [...walletWrites({ account, entries }, before), ...entries.map(entryWrite)] as [Write, ...Write[]];
}

function walletWrites({ account, entries }: Posting, before: Account | null | undefined): Write[] {
  if (before === null) return newAccountWrites(account);
  if (before !== undefined) return changeWrites(before, account);
  const asRead = { ledger_seq: account.ledgerSeq - entries.length, deletion: account.deletion ?? undefined };
  const { userId } = account;
  const set = accountRow.attributes(account, wallet);
  return [{ update: accountRow.key({ userId }), set, when: { equals: asRead } }];
}

export const entryWrite = (entry: LedgerEntry): Write => ({
  put: ledgerRow.encode(entry),
  when: { absent: true },
});

/** The change of an account, with ledger entries if its balance changes. */
export const changeOf = (
  before: Account | null,
  after: Account,
  entries: readonly LedgerEntry[],
): Change<'account' | 'posting'> =>
  entries.length === 0
    ? { kind: 'account', before, after }
    : { kind: 'posting', posting: { account: after, entries }, before };

declare module '../kernel/changes' {
  interface ChangeKinds {
    /**
     * Written on condition that the ledger hasn't grown since it was read. `before`: the account as it was read, if the posting goes with
     * another change of it, as `account`.
     */
    posting: { readonly posting: Posting; readonly before?: Account | null };
  }
}
