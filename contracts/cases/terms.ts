/** The faults of a reported order. A wrong number isn't a reason for a case: data that was sent can't be taken back. */
export const wrongs = ['nothing_came', 'less_came', 'other_bundle'] as const;
export type Wrong = (typeof wrongs)[number];

export const wrongWords: Readonly<Record<Wrong, string>> = {
  nothing_came: 'Nothing came',
  less_came: 'I got less than I paid for',
  other_bundle: 'Another bundle came',
};

/** `open`: staff have to answer; `answered`: it is the customer's turn. */
export const caseStates = ['open', 'answered', 'closed'] as const;
export type CaseState = (typeof caseStates)[number];

export const caseOutcomes = ['sent_again', 'refunded', 'delivered', 'closed_by_customer'] as const;
export type CaseOutcome = (typeof caseOutcomes)[number];

/** How an answer settles the report on its order's item. The case may stay open. */
export const wasAnswered = 'The customer was answered';

/** The outcomes that staff may close a case with. */
export const staffsOutcomes = ['sent_again', 'refunded', 'delivered'] as const;

export const outcomeWords: Readonly<Record<CaseOutcome, string>> = {
  sent_again: 'Sent again',
  refunded: 'Refunded',
  delivered: 'Delivered: supplier confirmed',
  closed_by_customer: 'Closed by the customer',
};
