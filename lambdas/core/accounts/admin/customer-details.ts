import type { adminGetCustomer } from '../../../../contracts/accounts/admin-get-customer';
import type { OutputOf } from '../../../../contracts/contract';
import { dayOf, monthOf } from '../../calendar';
import { access, type Db } from '../../kernel/db';
import { toCedis } from '../../money';
import { recipientListRow } from '../../recipients/rows';
import type { SessionStore } from '../../sessions/ports';
import { openSessions } from '../../sessions/session-views';
import type { WalletHistory } from '../../wallet/ports';
import { spentIn } from '../../wallet/posting';
import { type MaskedUntil, shownEntries } from '../../wallet/shown-entries';
import { entryView } from '../../wallet/transaction-views';
import { buyingSettingsView } from '../buying-settings';
import type { Account } from '../entities';
import { type IdentityProvider, IdentityProviderError } from '../identity-provider';
import type { StaffNoteStore } from '../notes/ports';
import { userView } from '../user-view';

type View = OutputOf<typeof adminGetCustomer>;
type Details = Pick<
  View,
  'user' | 'wallet' | 'has_sign_in' | 'recipients' | 'sessions' | 'notes' | 'buying_settings'
>;

export const customerDetailsAccess = access({ get: [recipientListRow] });

export interface DetailPorts extends MaskedUntil {
  readonly history: Pick<WalletHistory, 'entries'>;
  readonly sessions: Pick<SessionStore, 'list'>;
  readonly db: Db<typeof customerDetailsAccess>;
  readonly staffNotes: Pick<StaffNoteStore, 'notes'>;
  readonly identity: Pick<IdentityProvider, 'findUser'>;
}

/** So many entries and sessions. */
const latest = 20;

/** A customer's wallet, where they are signed in, and how they limit themselves. Of their saved numbers only how many there are. */
export async function customerDetails(ports: DetailPorts, account: Account, now: Date): Promise<Details> {
  const { userId } = account;
  const [{ entries }, sessions, recipients, staffNotes, hasSignIn] = await Promise.all([
    ports.history.entries(userId, { limit: latest }),
    ports.sessions.list(userId),
    ports.db.get(recipientListRow, { userId }),
    ports.staffNotes.notes(userId),
    hasSignInOf(ports, userId),
  ]);
  return {
    user: userView(account),
    wallet: {
      held: toCedis(account.held),
      debt: toCedis(account.debt),
      spent: toCedis(spentIn(account.spent, dayOf(now), monthOf(now)).total),
      entries: (await shownEntries(ports, entries, now)).map(entryView),
    },
    has_sign_in: hasSignIn,
    recipients: recipients?.count ?? 0,
    sessions: openSessions(sessions, account, now)
      .toSorted((a, b) => b.lastUsedAt.getTime() - a.lastUsedAt.getTime())
      .slice(0, latest)
      .map(({ id, device, country, signedInAt, lastUsedAt }) => ({
        id,
        device,
        country,
        signed_in_at: signedInAt.toISOString(),
        last_used_at: lastUsedAt.toISOString(),
        is_current: false,
      })),
    notes: (staffNotes?.notes ?? [])
      .map(({ text, byName, at }) => ({ text, by_name: byName, created_at: at.toISOString() }))
      .toReversed(),
    buying_settings: buyingSettingsView(account.buyingSettings),
  };
}

/** Null where it isn't known: the rest of the page doesn't wait for the sign-in service to work. */
async function hasSignInOf({ identity }: DetailPorts, userId: string): Promise<boolean | null> {
  try {
    return (await identity.findUser(userId)) !== null;
  } catch (error) {
    if (error instanceof IdentityProviderError) return null;
    throw error;
  }
}
