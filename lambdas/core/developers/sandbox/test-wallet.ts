import { testBalance } from '../../../../contracts/sandbox/terms';
import { newAccount } from '../../accounts/open-account';
import { type Account, accountRow } from '../../accounts/rows';
import { opensAccount } from '../../accounts/writers';
import { commit, type Decision } from '../../kernel/commit';
import { access, type Db } from '../../kernel/db';
import { fromCedis, subtract } from '../../kernel/money';
import type { Clock, Ids } from '../../kernel/ports';
import { dayOf } from '../../kernel/time';
import { type Posting, post } from '../../wallet/posting';
import { changeOf, movesMoney } from '../../wallet/writers';

export const testWalletAccess = access({ get: [accountRow], writes: [[opensAccount, movesMoney]] });

interface WalletPorts {
  /** The sandbox's table. */
  readonly db: Db<typeof testWalletAccess>;
  readonly clock: Pick<Clock, 'now' | 'sleep'>;
  readonly ids: Pick<Ids, 'jitter'>;
}

/** The fields that the sandbox takes over from a customer's account: not the name, and not the address. */
type Owner = Pick<Account, 'userId' | 'tier'>;

/**
 * Returns the customer's account in the sandbox, before each test call. It is made by the first one, refilled by the first one of a day,
 * and has its customer's tier.
 */
export const openTestWallet = (ports: WalletPorts, owner: Owner): Promise<Account> =>
  changeWallet(ports, owner, (account, at) => {
    const isNewDay = account.spent.day.period < dayOf(at);
    return isNewDay ? refilled(account, at) : null;
  });

/** Refills the test wallet at its customer's request. A wallet with more than that stays as it is. */
export const refillTestWallet = (ports: WalletPorts, owner: Owner): Promise<Account> =>
  changeWallet(ports, owner, refilled);

function changeWallet(
  ports: WalletPorts,
  { userId, tier }: Owner,
  posted: (account: Account, at: Date) => Posting | null,
): Promise<Account> {
  return commit(ports, {
    read: () => ports.db.get(accountRow, { userId }),
    decide(before, at): Decision<Account, 'account' | 'posting'> {
      const posting = before === null ? refilled(emptyWallet(userId, at), at) : posted(before, at);
      const account = posting?.account ?? before ?? emptyWallet(userId, at);
      if (posting === null && account.tier === tier) return { changes: [], result: account };
      const after = { ...account, tier };
      return { changes: [changeOf(before, after, posting?.entries ?? [])], result: after };
    },
  });
}

const emptyWallet = (userId: string, createdAt: Date): Account => ({
  ...newAccount({ userId, email: null, name: 'Sandbox', phone: '', createdAt }),
  isNew: false,
});

/** Returns the posting that fills the wallet up; null if it has enough. */
function refilled(account: Account, at: Date): Posting | null {
  const missing = subtract(fromCedis(testBalance), account.balance);
  if (missing <= 0) return null;
  const number = account.ledgerSeq + 1;
  const id = `REFILL#${number}`;
  const words = { description: 'Test money', reference: id, by: 'system' };
  return post(account, { id, type: 'adjustment', against: 'adjustments', amount: missing, ...words }, at);
}
