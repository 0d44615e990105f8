import * as z from 'zod/mini';
import type { TierId } from '../../../../contracts/prices/tiers';
import { anything } from '../../../core/kernel/fields';
import type { AccountTier } from '../../../core/prices/tiers';

/** `t2`, or `t2.mhz3k0` with the minute of its end in base 36. One text, so that a condition can compare it; absent for Standard. */
export const tierField = z.codec(
  z.optional(z.string().check(z.regex(/^\w+(\.[0-9a-z]+)?$/))),
  anything<AccountTier | null>(),
  {
    decode(text) {
      if (text === undefined) return null;
      const [id = '', minute] = text.split('.');
      const until = minute === undefined ? null : new Date(Number.parseInt(minute, 36) * minuteMs);
      return { id: id as TierId, until };
    },
    encode(tier) {
      if (tier === null) return undefined;
      const { id, until } = tier;
      return until === null ? id : `${id}.${Math.floor(until.getTime() / minuteMs).toString(36)}`;
    },
  },
);

const minuteMs = 60_000;
