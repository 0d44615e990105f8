import type { OrderStatus } from '../../../../../contracts/constants';
import { isSettled, moneyEffect } from '../../../../../contracts/orders/terms';
import type { AdminOrder } from '../../../lib/api/contract-types';
import { formatCedis, sumCedis } from '../../../lib/money';

/** The effects of setting a status on these orders, in their current state. */
export interface Effects {
  /** The orders that it changes. */
  readonly changing: readonly AdminOrder[];
  /** Whether money goes back, which needs a reason. */
  readonly refunds: boolean;
  readonly lines: readonly EffectLine[];
}

interface EffectLine {
  readonly words: string;
  /** It moves money, or may lose it. */
  readonly isMoney: boolean;
}

export function effectsOf(orders: readonly AdminOrder[], status: OrderStatus): Effects {
  const ofKind = (kind: ReturnType<typeof kindOf>) =>
    orders.filter((order) => kindOf(order, status) === kind);
  const [refunds, recharges, refused] = [ofKind('refund'), ofKind('recharge'), ofKind('refused')];
  const changing = orders.filter((order) => !['unchanged', 'refused'].includes(kindOf(order, status)));
  const delivered = refunds.filter((order) => order.was_delivered);
  const underWay = refunds.filter((order) => !order.was_delivered && order.may_arrive);
  const followed = status === 'completed' ? changing.filter((order) => order.may_arrive) : [];
  const opened = isSettled(status) ? [] : changing.filter((order) => !order.is_by_hand);
  const unchanged = orders.length === 1 ? [] : orders.filter((order) => order.status === status);
  const isOne = orders.length === 1;
  const are = (some: readonly AdminOrder[]) =>
    isOne ? 'It is' : some.length === 1 ? '1 is' : `${some.length} are`;
  const line = (some: readonly AdminOrder[], words: string, isMoney = false): EffectLine[] =>
    some.length === 0 ? [] : [{ words, isMoney }];
  return {
    changing,
    refunds: refunds.length > 0,
    lines: [
      ...line(refunds, `Refunds ${totalOf(refunds)} to ${customersOf(refunds)}.`, true),
      ...line(
        delivered,
        `${are(delivered)} marked delivered: we lose ${totalOf(delivered)} if the data came.`,
        true,
      ),
      ...line(
        underWay,
        `${are(underWay)} with a supplier: we lose ${totalOf(underWay)} if the data still comes.`,
        true,
      ),
      ...line(
        recharges,
        `Charges ${customersOf(recharges)} ${totalOf(recharges)} again. Nothing is charged if the wallet has too little.`,
        true,
      ),
      ...line(refunds.length + recharges.length === 0 ? changing : [], 'No money is moved.'),
      ...line(
        followed,
        `${are(followed)} with a supplier. If it says later that it failed, that comes back to To do.`,
      ),
      ...line(
        opened,
        isOne
          ? 'It won’t be sent to a supplier. Complete it by hand.'
          : 'They won’t be sent to a supplier. Complete them by hand.',
      ),
      ...line(
        refused,
        `${are(refused)} of a deleted customer: no money can be moved, so the status stays as it is.`,
      ),
      ...line(unchanged, `${are(unchanged)} already ${status}.`),
    ],
  };
}

/** `refused`: money would have to move, but the customer was deleted. */
function kindOf(order: AdminOrder, status: OrderStatus) {
  if (order.status === status) return 'unchanged';
  const money = moneyEffect(order.status, status);
  return money !== 'none' && order.is_user_deleted ? 'refused' : money;
}

export const totalOf = (orders: readonly AdminOrder[]): string =>
  formatCedis(sumCedis(orders.map(({ amount }) => amount)));

/** The customer's name, or how many there are. */
function customersOf(orders: readonly AdminOrder[]): string {
  const [first] = orders;
  const customers = new Set(orders.map(({ user_id }) => user_id)).size;
  return customers === 1 && first ? first.user_name : `${customers} customers`;
}

/** Tells what an update will do. */
export const EffectList = ({ lines }: Pick<Effects, 'lines'>) => (
  <div role="status">
    <ul className="effects">
      {lines.map(({ words, isMoney }) => (
        <li key={words} className={`well${isMoney ? ' needs-you' : ''}`}>
          {words}
        </li>
      ))}
    </ul>
  </div>
);
