import * as z from 'zod/mini';
import { applicationStates, salesUnits } from '../../../../contracts/accounts/agents';
import { inline, nested, storedAs } from '../../kernel/fields';
import { absentWhenEmpty, time } from '../../kernel/values';
import { requestsField } from '../../recipients/known-requests';
import type { Application } from './entities';

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
