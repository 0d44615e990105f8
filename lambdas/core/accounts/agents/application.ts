import * as z from 'zod/mini';
import { type ApplicationState, applicationStates, salesUnits } from '../../../../contracts/accounts/agents';
import type { ActingAdmin } from '../../audit-log/audit-record';
import { absentWhenEmpty, inline, nested, storedAs, time } from '../../kernel/fields';
import type { AccountTier } from '../../prices/rows';
import { type KnownRequest, requestsField } from '../../recipients/known-requests';
import type { StaffManager } from '../staff';

/** A customer's description of their business. */
export interface ApplicationForm {
  readonly business: string;
  /** Where and to whom they sell. */
  readonly sells: string;
  /** Expected sales in a month. */
  readonly expected: { readonly amount: number; readonly unit: (typeof salesUnits)[number] };
}

/** A customer's latest application to become an agent. It is stored in its attention item, which is open as long as the application is. */
export interface Application extends ApplicationForm {
  readonly state: ApplicationState;
  readonly madeAt: Date;
  /** When staff answered; null if it is open or was withdrawn. */
  readonly answeredAt: Date | null;
  /** Staff's words to the customer, if it was refused. */
  readonly words: string | null;
  /** The tier's name when it was accepted. */
  readonly tier: string | null;
  /** How many applications the customer made on the day of this one. */
  readonly madeThatDay: number;
  /** The customer's latest requests: repeating one changes nothing. */
  readonly requests: readonly KnownRequest[];
}

/** A tier accepts the application; words to the customer refuse it. */
type Answer = { readonly tier: AccountTier; readonly reason: string | null } | { readonly words: string };

export interface ApplicationAnswer extends ActingAdmin, StaffManager {
  readonly userId: string;
  /** When the application that the admin saw was made. */
  readonly madeAt: Date;
  readonly answer: Answer;
  readonly requestId?: string | undefined;
}

/** The application in its attention item. */
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
