import type { adminGetCustomer } from '../../../../contracts/accounts/admin-get-customer';
import { toKnownReason } from '../../../../contracts/attention/attention-reasons';
import type { OutputOf } from '../../../../contracts/contract';
import { AppError } from '../../errors';
import { toCedis } from '../../money';
import type { Order } from '../../orders/order';
import type { OrderList } from '../../orders/ports';
import { ownPricesView } from '../../prices/own-prices';
import { accountTierView } from '../../prices/tiers';
import type { TopUp } from '../../top-ups/entities';
import type { WalletHistory } from '../../wallet/ports';
import type { Accounts } from '../account-ports';
import { applicationView } from '../agents/application-views';
import type { ApplicationStore } from '../agents/ports';
import { isNamedLikeStaff, type NamePorts } from '../imitation';
import { customerDetails, type DetailPorts } from './customer-details';

type View = OutputOf<typeof adminGetCustomer>;
type Activity = View['activity'][number];

/** So many orders, and as many top-ups: what somebody calls about is among them. */
const latest = 20;

/** A customer with what they did lately, newest first. @throws AppError not_found, also of a deleted one */
export async function customerActivity(
  ports: {
    readonly accounts: Pick<Accounts, 'get'>;
    readonly applications: Pick<ApplicationStore, 'item'>;
    readonly orderList: OrderList;
    readonly history: Pick<WalletHistory, 'topUps'>;
  } & DetailPorts &
    Pick<NamePorts, 'staffNames'> &
    Parameters<typeof ownPricesView>[0],
  userId: string,
  now: Date,
): Promise<View> {
  const [account, item, { orders }, { topUps }] = await Promise.all([
    ports.accounts.get(userId),
    ports.applications.item(userId),
    ports.orderList.ofUser(userId, { limit: latest }),
    ports.history.topUps(userId, { limit: latest }),
  ]);
  if (account === null || account.deletion === 'done') {
    throw new AppError('not_found', { userMessage: 'User not found.' });
  }
  const { name, email, phone, balance, isBanned } = account;
  const activity = [...orders.map(ofOrder), ...topUps.map(ofTopUp)];
  return {
    ...(await customerDetails(ports, account, now)),
    customer: { user_id: userId, name, email, phone, balance: toCedis(balance), is_banned: isBanned },
    is_named_like_staff: await isNamedLikeStaff(ports, account),
    tier: accountTierView(account.tier),
    application: item?.application && { ...applicationView(item.application, now), item: item.subject.id },
    own_prices: await ownPricesView(ports, account, now),
    activity: activity.sort((a, b) => (a.created_at < b.created_at ? 1 : -1)),
  };
}

const ofOrder = (order: Order): Activity => ({
  subject: { kind: 'order', id: order.id },
  title: `${order.dataPlan} to ${order.phoneNumber}`,
  amount: toCedis(order.amount),
  status: order.status,
  created_at: order.createdAt.toISOString(),
  reasons: order.attention.map(toKnownReason),
});

const ofTopUp = (topUp: TopUp): Activity => ({
  subject: { kind: 'top_up', id: topUp.reference },
  title: topUp.channel === null ? 'Top-up' : `Top-up by ${topUp.channel.replaceAll('_', ' ')}`,
  amount: toCedis(topUp.credited ?? topUp.amount),
  status: topUp.status,
  created_at: topUp.createdAt.toISOString(),
  reasons: topUp.attention.map(toKnownReason),
});
