import type { Ids } from '../../../lambdas/core/runtime-ports';
import type { Random } from './random';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const length = 22;

export function simulatedIds(random: Random): Ids {
  return {
    next: () => Array.from({ length }, () => alphabet[random.below(alphabet.length)]).join(''),
    jitter: () => random.next(),
  };
}
