import * as z from 'zod/mini';
import { type ApplicationState, applicationStates, salesUnits } from '../../../../contracts/accounts/agents';
import type { ActingAdmin } from '../../audit-log/entities';
import { inline, nested, storedAs } from '../../kernel/fields';
import { absentWhenEmpty, time } from '../../kernel/values';
import type { AccountTier } from '../../prices/tiers';
import { type KnownRequest, requestsField } from '../../recipients/known-requests';
import type { StaffManager } from '../staff';

/** What a customer says of their business. */
export interface ApplicationForm {
  readonly business: string;
  /** Where, and to whom. */
  readonly sells: string;
  /** In a month. */
  readonly expected: { readonly amount: number; readonly unit: (typeof salesUnits)[number] };
}

/** A customer's latest application to become an agent. Its attention item has it, and is open while it is. */
export interface Application extends ApplicationForm {
  readonly state: ApplicationState;
  readonly madeAt: Date;
  /** By staff; of one that is open or was withdrawn, null. */
  readonly answeredAt: Date | null;
  /** Staff's words to the customer, where it was refused. */
  readonly words: string | null;
  /** The name of the tier, as it was when it was accepted. */
  readonly tier: string | null;
  /** How many were made on the day of the latest one. */
  readonly madeThatDay: number;
  /** The latest steps of the customer: made again, they change nothing. */
  readonly requests: readonly KnownRequest[];
}

/** A tier accepts it; words to the customer refuse it. */
type Answer = { readonly tier: AccountTier; readonly reason: string | null } | { readonly words: string };

export interface ApplicationAnswer extends ActingAdmin, StaffManager {
  readonly userId: string;
  /** Of the application that the admin saw. */
  readonly madeAt: Date;
  readonly answer: Answer;
  readonly requestId?: string | undefined;
}

/** A customer's application, in its attention item. */
export const applicationField = absentWhenEmpty(
  nested<Application>({
    business: z.string(),
    sells: z.string(),
    expected: inline({
      amount: storedAs('expected', z.int()),
      unit: storedAs('expected_unit', z.enum(salesUnits)),
    }),
    state: z.enum(applicationStates),
    madeAt: time,
    answeredAt: absentWhenEmpty(time, null),
    words: absentWhenEmpty(z.string(), null),
    tier: absentWhenEmpty(z.string(), null),
    madeThatDay: z.int(),
    requests: requestsField,
  }),
  null,
);
