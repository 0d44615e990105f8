import type { Db } from '../../kernel/db';
import { AppError } from '../../kernel/errors';
import {
  changeTopUp,
  dueTopUps,
  type dueTopUpsAccess,
  followListed,
  settleTopUp,
  type TopUpKey,
  type TopUpPorts,
  topUpOf,
} from '../follow-top-up';
import type { ListedRefund, PaystackRefund, Refunds } from '../paystack';
import { type TopUp, topUpRow } from '../rows';
import { applyRefundList } from './refund-rules';

export interface RefundPorts extends TopUpPorts {
  readonly refundsAtPaystack: Pick<Refunds, 'ofTransaction'>;
}

/**
 * Asks Paystack for the refunds of a payment and applies its answer to all of them. Only that answer counts, so events may arrive in any
 * order and repeatedly, with one effect each.
 * @returns the top-up afterwards, and when Paystack was asked
 * @throws AppError unavailable if Paystack gave no whole answer
 */
export async function followRefunds(
  ports: RefundPorts,
  topUp: TopUp,
): Promise<{ readonly after: TopUp; readonly asOf: Date }> {
  // A payment that was sent back before its credit is credited first: only then can the wallet hold money.
  const { after: settled } = await settleTopUp(ports, topUp);
  const transactionId = await transactionOf(ports, settled);
  const asOf = ports.clock.now();
  const listed = await ports.refundsAtPaystack.ofTransaction(transactionId);
  if (listed === null) throw new AppError('unavailable', { internalMessage: 'Paystack: no list of refunds' });
  return { after: await applyRefunds(ports, settled, listed, asOf), asOf };
}

/** Applies Paystack's words about refunds of a payment. @param asOf when it was asked */
export const applyRefunds = (
  ports: Omit<TopUpPorts, 'payments'>,
  topUp: TopUpKey,
  listed: readonly PaystackRefund[],
  asOf?: Date,
): Promise<TopUp> => changeTopUp(ports, topUp, (rows, at) => applyRefundList(rows, listed, at), asOf);

/** @throws AppError unavailable if Paystack doesn't return the payment's id */
async function transactionOf(ports: RefundPorts, { transactionId, reference }: TopUp): Promise<string> {
  if (transactionId !== null) return transactionId;
  const payment = await ports.payments.verify(reference);
  const isKnown = payment.kind === 'paid' || payment.kind === 'not_paid';
  if (isKnown && payment.transactionId) return payment.transactionId;
  throw new AppError('unavailable', { internalMessage: `Paystack: no id of ${reference} (${payment.kind})` });
}

/** Open refunds per run; the next run begins with the oldest again. */
const perRun = 500;

export interface CheckPorts extends RefundPorts {
  readonly db: RefundPorts['db'] & Db<typeof dueTopUpsAccess>;
  readonly refundsAtPaystack: Pick<Refunds, 'ofTransaction' | 'since' | 'referenceOf'>;
}

/**
 * The hourly check: follows each payment with an open refund, and each with news on Paystack's list of all refunds. A refund that stays
 * unknown is brought to attention, even while Paystack can't be asked.
 */
export async function checkRefunds(
  ports: CheckPorts,
): Promise<{ open: number; listed: number; followed: number; failures: unknown[] }> {
  const open = await dueTopUps(ports.db, 'REFUND', ports.clock.now(), perRun);
  const failures: unknown[] = [];
  for (const key of open) await followOpen(ports, key).catch((error: unknown) => failures.push(error));
  const listed = await followListed(
    ports,
    (from) => ports.refundsAtPaystack.since(from),
    (refund) => followIfNews(ports, refund),
  );
  return { open: open.length, ...listed, failures: [...failures, ...listed.failures] };
}

async function followOpen(ports: CheckPorts, key: TopUpKey): Promise<void> {
  const topUp = await ports.db.get(topUpRow, key);
  if (topUp === null) return;
  try {
    await followRefunds(ports, topUp);
  } catch (error) {
    await applyRefunds(ports, topUp, []);
    throw error;
  }
}

/** @returns whether Paystack's list says something that the top-up doesn't */
async function followIfNews(ports: CheckPorts, listed: ListedRefund): Promise<boolean> {
  const topUp = await paymentOf(ports, listed);
  const rows = topUp && { topUp, account: null };
  if (rows === null || applyRefundList(rows, [listed], ports.clock.now()) === null) return false;
  await followRefunds(ports, rows.topUp);
  return true;
}

/** The notes of our own refunds name the top-up. Anybody may copy those to a second refund, even of another payment. */
async function paymentOf(
  { db, refundsAtPaystack }: CheckPorts,
  { transactionId, notes }: ListedRefund,
): Promise<TopUp | null> {
  const [, named] = /Refund R[0-9A-F]{24} of (\w+)/.exec(notes) ?? [];
  const own = named === undefined ? null : await topUpOf(db, named);
  if (own?.transactionId === transactionId) return own;
  const reference = await refundsAtPaystack.referenceOf(transactionId);
  if (reference !== null) return topUpOf(db, reference);
  throw new AppError('unavailable', { internalMessage: `Paystack: no reference of ${transactionId}` });
}
