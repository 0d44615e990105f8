import type { Ids } from '../../../lambdas/core/runtime-ports';
import type { Random } from './random';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const length = 22;

export function simulatedIds(random: Random): Ids {
  return {
    next() {
      let id = '';
      while (id.length < length) id += alphabet[random.below(alphabet.length)];
      return id;
    },
    jitter: () => random.next(),
  };
}
