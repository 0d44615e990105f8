import * as z from 'zod/mini';
import { absentWhenEmpty, nested, time } from '../../kernel/fields';
import { type EntityOf, row } from '../../kernel/row';

export interface LastUse {
  readonly at: Date;
  /** Whether Cognito has taken it, too. */
  readonly isFinished: boolean;
}

/** Recovery codes that were shown, and that the person hasn't confirmed yet. Until then they open nothing. */
export interface PreparedCodes {
  readonly id: string;
  readonly hashes: readonly string[];
  readonly at: Date;
}

/** A person's recovery codes. It is never removed, so that its version only grows. */
export const recoveryCodesRow = /* @__PURE__ */ row('recoveryCodes', () => ({
  partition: 'USER#*',
  key: (of: { readonly userId: string }) => ({ of: of.userId, sort: 'RECOVERY-CODES' }),
  fields: {
    userId: z.string(),
    /** Hashes of codes that are still good. */
    unused: z.array(z.string()),
    /** The last one was used last. */
    used: z.array(z.string()),
    lastUse: absentWhenEmpty(nested<LastUse>({ at: time, isFinished: z.boolean() }), null),
    madeAt: time,
    /** The id under which these codes were prepared; null if there are none. */
    madeFrom: absentWhenEmpty(z.string(), null),
    prepared: absentWhenEmpty(
      nested<PreparedCodes>({ id: z.string(), hashes: z.array(z.string()), at: time }),
      null,
    ),
    version: z.int(),
  },
}));
export type RecoveryCodes = EntityOf<typeof recoveryCodesRow>;
