import type { adminGetCustomer } from '../../../contracts/accounts/staff-contracts';
import type { OutputOf } from '../../../contracts/contract';
import { groupedPhoneNumber } from '../../../contracts/phone-numbers';
import { type IdentityProvider, IdentityProviderError } from '../accounts/identity-provider';
import { userView } from '../accounts/profile';
import { type Account, accountRow } from '../accounts/rows';
import { spentIn } from '../accounts/spent';
import { apiKeysRow } from '../developers/rows';
import { access, type Db } from '../kernel/db';
import { toCedis } from '../kernel/money';
import { dayOf, monthOf } from '../kernel/time';
import type { Order } from '../orders/order';
import { ownOrdersAccess, partOfOrders } from '../orders/own-orders';
import { userNotFound } from '../staff/change-account';
import { sentBackThere } from '../top-ups/returned-money';
import { shownDispute, type TopUp, topUpRow } from '../top-ups/rows';
import { entryView, ledgerPage } from '../wallet/history';
import { forStaff } from '../wallet/rows';

type View = OutputOf<typeof adminGetCustomer>;
type Activity = View['activity'][number];

/** How many orders and top-ups, and how many ledger entries, the page has. Customers call about recent ones. */
const latest = 20;

export const customerPageAccess = access({
  get: [accountRow, apiKeysRow],
  list: [topUpRow, ...ownOrdersAccess.list],
  many: ownOrdersAccess.many,
});

/** Returns a customer with their latest orders and top-ups, newest first. @throws AppError not_found, also for a deleted customer */
export async function customerActivity(ports: DetailPorts, userId: string, now: Date): Promise<View> {
  const [account, { orders }, topUps] = await Promise.all([
    ports.db.get(accountRow, { userId }),
    partOfOrders(ports.db, userId, { limit: latest }),
    ports.db.page(topUpRow, { of: userId, limit: latest }),
  ]);
  if (account === null || account.deletion === 'done') {
    throw userNotFound();
  }
  const activity = [...orders.map(({ order }) => ofOrder(order)), ...topUps.rows.map(ofTopUp)];
  return {
    ...(await customerDetails(ports, account, now)),
    activity: activity.sort((a, b) => (a.created_at < b.created_at ? 1 : -1)).slice(0, latest),
  };
}

const ofOrder = (order: Order): Activity => ({
  subject: { kind: 'order', id: order.id },
  title: `${order.dataPlan} to ${groupedPhoneNumber(order.phoneNumber)}`,
  amount: toCedis(order.amount),
  status: order.status,
  created_at: order.createdAt.toISOString(),
  reasons: [...order.attention],
});

const ofTopUp = (topUp: TopUp): Activity => ({
  ...wentBack(topUp),
  subject: { kind: 'top_up', id: topUp.reference },
  title: topUp.channel === null ? 'Top-up' : `Top-up by ${topUp.channel.replaceAll('_', ' ')}`,
  amount: toCedis(topUp.credited ?? topUp.amount),
  status: topUp.status,
  created_at: topUp.createdAt.toISOString(),
  reasons: [...topUp.attention],
});

function wentBack(topUp: TopUp): Pick<Activity, 'refunds' | 'dispute'> {
  const dispute = shownDispute(topUp);
  const all = [...topUp.refunds, ...sentBackThere(topUp)];
  const refunds = all.map(({ amount, status }) => ({ amount: toCedis(amount), status }));
  return { ...(refunds.length > 0 && { refunds }), ...(dispute && { dispute: dispute.status }) };
}

type Details = Omit<View, 'activity'>;

interface DetailPorts {
  readonly db: Db<typeof customerPageAccess>;
  readonly identity: Pick<IdentityProvider, 'findUser'>;
}

/** Returns a customer's wallet, sign-in and API keys. */
async function customerDetails(ports: DetailPorts, account: Account, now: Date): Promise<Details> {
  const { userId } = account;
  const [{ entries }, hasSignIn, keys] = await Promise.all([
    ledgerPage(ports.db, userId, { limit: latest }),
    hasSignInOf(ports, userId),
    ports.db.get(apiKeysRow, { userId }),
  ]);
  return {
    user: userView(account),
    wallet: {
      held: toCedis(account.held),
      debt: toCedis(account.debt),
      spent: toCedis(spentIn(account.spent, dayOf(now), monthOf(now)).total),
      entries: entries.map(entryView).map(forStaff),
    },
    has_sign_in: hasSignIn,
    has_second_factor: account.secondFactorAt !== null,
    api_keys: (keys?.keys ?? []).map(({ id, name, mode, shown, createdAt, stoppedAt }) => ({
      id,
      name,
      mode,
      shown,
      created_at: createdAt.toISOString(),
      stopped_at: stoppedAt?.toISOString() ?? null,
    })),
  };
}

/** Returns null if the sign-in service fails: the rest of the page works without it. */
async function hasSignInOf({ identity }: DetailPorts, userId: string): Promise<boolean | null> {
  try {
    return (await identity.findUser(userId)) !== null;
  } catch (error) {
    if (error instanceof IdentityProviderError) return null;
    throw error;
  }
}
