import { refundWaits, type refundWaitsAccess } from '../../cases/refund-waits';
import { caseRow } from '../../cases/rows';
import { access, type Db } from '../../kernel/db';
import { formatCedis, zero } from '../../money';
import type { Clock } from '../../runtime-ports';
import type { Account } from '../entities';
import { counted, firstFew, type UnderWayPorts, underWay } from './under-way';

export const inTheWayAccess = access({ get: [caseRow] });

export interface InTheWayPorts extends UnderWayPorts {
  readonly db: Db<typeof refundWaitsAccess> & Db<typeof inTheWayAccess>;
  readonly clock: Pick<Clock, 'now'>;
}

/**
 * What keeps customers from deleting their account, as they read it: a sentence each, with what to do. Money is never given up
 * by a press. @throws AppError unavailable
 */
export async function inTheWay(ports: InTheWayPorts, account: Account): Promise<string[]> {
  const { balance, held, debt } = account;
  const { openOrders, reportedOrders, pendingTopUps, disputes, refunds } = await underWay(ports, account);
  const cases: string[] = [];
  const refundsAsked: string[] = [];
  for (const { id, status } of reportedOrders) {
    const found = await ports.db.get(caseRow, { orderId: id });
    if (found === null) continue;
    if (found.state !== 'closed') cases.push(id);
    // Also where its customer has closed the report meanwhile: nothing is paid into a closed wallet.
    else if (await refundWaits(ports, found, { status })) refundsAsked.push(id);
  }
  return [
    ...(balance === zero
      ? []
      : [`${formatCedis(balance)} is left in your wallet. Spend it, or ask us to send it back.`]),
    ...(held === zero && disputes === 0
      ? []
      : ['A payment of yours is disputed. Wait until that is decided.']),
    ...(debt === zero
      ? []
      : [`You owe ${formatCedis(debt)} for a payment that was taken back. Your next top-up pays it.`]),
    ...(openOrders.length === 0
      ? []
      : [
          `${counted(openOrders.length, 'order')} not finished yet: ${firstFew(openOrders)}. Wait, or cancel what has not been sent.`,
        ]),
    ...(cases.length === 0
      ? []
      : [
          `${counted(cases.length, 'report')} still open: ${firstFew(cases)}. Wait for our answer, or close it on the order.`,
        ]),
    ...(refundsAsked.length === 0
      ? []
      : [
          `${counted(refundsAsked.length, 'refund')} not decided yet: ${firstFew(refundsAsked)}. Wait until we have decided.`,
        ]),
    ...(pendingTopUps === 0
      ? []
      : [
          `${counted(pendingTopUps, 'top-up')} not settled yet. Finish the payment, or wait until it ends by itself.`,
        ]),
    ...(refunds === 0
      ? []
      : [`${counted(refunds, 'refund')} still on the way to you. Wait until it has arrived.`]),
  ];
}
