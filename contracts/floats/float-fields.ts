import * as z from 'zod/mini';
import { cedis } from '../fields';
import { limits } from '../limits';

/** A balance that staff type in. */
export const balanceAmount = () =>
  cedis().check(
    z.minimum(-limits.float, `must be at least -${limits.float}`),
    z.maximum(limits.float, `must be at most ${limits.float}`),
  );
