import { step } from '../delivery/order-steps';
import { changeOrder } from '../delivery/settle';
import type { Answer, Order } from '../entities';
import { isEnded } from '../life';
import { answers, what } from '../messages';
import type { SettlePorts } from '../ports';

/** Longer than a supplier may take to answer, shorter than the API's own limit. */
const maximumWaitMs = 11_000;

/**
 * The answer to a request whose order exists: the recorded one or, while another invocation is still calling the
 * supplier, the one that it records. If none comes (its process died, or staff ended the order meanwhile), what is known now is
 * recorded as the answer, so that every later reader gets the same.
 */
export async function awaitAnswer(ports: SettlePorts, order: Order): Promise<Answer> {
  let current = order;
  let pauseMs = 40;
  const deadline = ports.clock.now().getTime() + maximumWaitMs;
  while (current.answer === null && !isEnded(current) && ports.clock.now().getTime() < deadline) {
    await ports.clock.sleep(pauseMs);
    pauseMs = Math.min(500, pauseMs * 1.5);
    current = (await ports.orders.get(order.id)) ?? current;
  }
  if (current.answer !== null) return current.answer;
  const answered = await changeOrder(ports, current, (latest) =>
    latest.answer === null ? step(latest, { answer: answerNow(latest) }, []) : null,
  );
  return answered.answer ?? answerNow(answered);
}

function answerNow(order: Order): Answer {
  if (order.status === 'completed') return answers.delivered(order);
  return order.status === 'failed' ? answers.refused(order, `${what(order)} failed`) : answers.unknown(order);
}
