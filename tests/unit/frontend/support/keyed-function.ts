import type { Answer, Received } from './fake-api';

/**
 * Behaves like a function of the shop: with an idempotency key it makes its change once, and refuses the key for anything else. While
 * `isLost`, its answers are lost.
 */
export function keyedFunction(answer: object) {
  const done = new Map<string, Record<string, unknown>>();
  const shop = { isLost: true, done };
  const reply = ({ input }: Received): Answer => {
    const { requestId = crypto.randomUUID(), ...content } = input as { requestId?: string };
    const before = done.get(requestId);
    if (before !== undefined && JSON.stringify(before) !== JSON.stringify(content)) return reused;
    done.set(requestId, content);
    return shop.isLost ? 'network-error' : { body: answer };
  };
  return { shop, reply, changes: () => [...done.values()] };
}

const reused: Answer = {
  status: 409,
  body: { error: { code: 'request_id_reused', message: 'This request was sent before.', request_id: 'r' } },
};

export const lostWords = /You can safely try again: it counts only once\./;
export const reusedWords = /^An earlier attempt with other values has gone through/;
