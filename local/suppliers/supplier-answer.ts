import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { sendText } from '../http/body';
import type { IncomingOrder, Placement, Suppliers } from './suppliers';

/** What a supplier answers: a body that is JSON, unless its script breaks it. */
export interface SupplierAnswer {
  readonly status: number;
  readonly text: string;
}

/** The answer of a supplier's protocol to each end of a placement; 'nothing' has none. */
export type PlacementAnswers = Readonly<
  Record<Exclude<Placement['answer'], 'nothing'>, (transactionId: string) => SupplierAnswer>
>;

export const json = (status: number, value: unknown): SupplierAnswer => ({
  status,
  text: JSON.stringify(value),
});

export function sendAnswer(response: ServerResponse, { status, text }: SupplierAnswer): void {
  sendText(response, status, text, { 'content-type': 'application/json' });
}

/** Places an order and answers it. Without an answer the caller waits until it gives up. */
export async function answerOrder(
  response: ServerResponse,
  suppliers: Suppliers,
  order: Omit<IncomingOrder, 'headers'>,
  answers: PlacementAnswers,
): Promise<void> {
  const headers = withoutKey(response.req);
  const { answer, transactionId, waitMs } = suppliers.place({ ...order, headers });
  if (waitMs > 0) await delay(waitMs);
  if (answer !== 'nothing') sendAnswer(response, answers[answer](transactionId));
}

function withoutKey(request: IncomingMessage): Record<string, string> {
  const { token: _, 'x-api-key': __, ...headers } = request.headers;
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
}
