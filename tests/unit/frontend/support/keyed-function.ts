import type { Answer, Received } from './fake-api';

/**
 * A function as the shop has them: it does once what is asked with an idempotency key, and refuses the key for anything else. While
 * `isLost`, nobody hears its answers.
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
export const reusedWords = /^An earlier attempt has already gone through/;
