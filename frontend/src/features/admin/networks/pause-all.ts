import { isOnSale } from '../../../lib/active-prices';
import { isApiError } from '../../../lib/api/api-error';
import type { AdminNetwork, Input, Output } from '../../../lib/api/contract-types';
import type { Answered } from '../shared/actions/outcome';
import { listOf } from '../shared/list-of';
import { sameAsChosen, seenOf } from './pause-values';

type Asked = Input<'admin-pause-sales'>;

/** The choice of every network on sale. No network has this id. */
export const allNetworks = '*';

/** One network, with its pause as it was shown. */
export interface PausePart {
  readonly network: string;
  readonly label: string;
  readonly seen: Asked['seen'];
}

/** Each network on sale. */
export const partsOf = (networks: readonly AdminNetwork[]): readonly PausePart[] =>
  networks.filter(isOnSale).map(({ id, label }) => ({
    ...{ network: id, label },
    seen: seenOf(sameAsChosen(networks, { network: id, target: '' })),
  }));

type Send = (input: Asked) => Promise<Answered<Output<'admin-pause-sales'>>>;

/**
 * Pauses one network after another, each by its own request. A repeat uses the same keys. Stops at the first failure, which then
 * says what was done before it.
 */
export const sendToAll =
  (send: Send, parts: readonly PausePart[], keyOf: (of: string) => string): Send =>
  async (input) => {
    const done: string[] = [];
    let last: Answered<Output<'admin-pause-sales'>> = {};
    for (const { network, label, seen } of parts) {
      const requestId = keyOf(`${input.requestId} ${network}`);
      last = await send({ ...input, requestId, target: { network }, seen });
      if (last.data === undefined) return { error: withDone(last.error, done, label) };
      done.push(label);
    }
    return last;
  };

function withDone(error: unknown, done: readonly string[], failed: string): unknown {
  if (!isApiError(error)) return error;
  const before = done.length === 0 ? '' : `${listOf(done)}: saved. `;
  return { ...error, message: `${before}${failed}: ${error.message}` };
}
