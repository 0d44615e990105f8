import * as z from 'zod/mini';
import type { CaseOutcome, CaseState, Wrong } from '../../../../contracts/cases/case-words';
import type { Case, CaseMessage } from '../../../core/cases/entities';
import { nested } from '../../../core/kernel/fields';
import { rowOf } from '../../../core/kernel/row';
import { absentWhenEmpty, oneOf, time } from '../../../core/kernel/values';
import type { ChangeWriters } from '../table/change-store';
import { caseKey } from '../table/keys';
import { need } from '../table/table-adapter';
import { versionedWrite } from '../table/versioned-write';

export const caseRow = /* @__PURE__ */ rowOf<Case>({
  fixed: { kind: 'case' },
  keys: ({ orderId }) => caseKey(orderId),
  fields: {
    orderId: z.string(),
    userId: z.string(),
    state: oneOf<CaseState>({ open: true, answered: true, closed: true }),
    wrong: oneOf<Wrong>({ nothing_came: true, less_came: true, other_bundle: true }),
    outcome: absentWhenEmpty(
      oneOf<CaseOutcome>({
        sent_again: true,
        refunded: true,
        delivered: true,
        goodwill: true,
        closed_by_customer: true,
      }),
      null,
    ),
    rating: absentWhenEmpty(z.int(), null),
    messages: z.array(
      nested<CaseMessage>({
        id: z.string(),
        from: oneOf<CaseMessage['from']>({ customer: true, staff: true }),
        by: z.string(),
        at: time,
        text: z.string(),
      }),
    ),
    openedAt: time,
    answeredAt: absentWhenEmpty(time, null),
    refundAsked: absentWhenEmpty(z.string(), null),
    version: z.int(),
  },
});

export const caseChanges: ChangeWriters<'case'> = {
  case: { writes: (change) => [versionedWrite(caseRow, change.case)] },
};

export const writesCase = need('PutItem', 'CASE#*');
