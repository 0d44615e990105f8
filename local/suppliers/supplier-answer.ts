import type { IncomingHttpHeaders } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { Reply } from '../http/router';
import type { IncomingOrder, Placement, Suppliers } from './suppliers';

/** A protocol's answer to each result of a placement; 'nothing' has none. */
export type PlacementAnswers = Readonly<
  Record<Exclude<Placement['answer'], 'nothing'>, (transactionId: string) => Reply>
>;

/** Places an order and answers it. With 'nothing', the caller waits until it gives up. */
export async function placeOrder(
  suppliers: Suppliers,
  order: Omit<IncomingOrder, 'headers'>,
  { token: _, 'x-api-key': __, ...headers }: IncomingHttpHeaders,
  answers: PlacementAnswers,
): Promise<Reply | undefined> {
  const texts = Object.entries(headers).map(([name, value]) => [name, String(value)]);
  const placement = suppliers.place({ ...order, headers: Object.fromEntries(texts) });
  if (placement.waitMs > 0) await delay(placement.waitMs);
  return placement.answer === 'nothing' ? undefined : answers[placement.answer](placement.transactionId);
}
