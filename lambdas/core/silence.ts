/** After this many calls in a row without a certain answer, a party isn't called again in the same run. */
const silentAfter = 3;

/** Counts the answers of one party in one run. */
export function listener() {
  let unanswered = 0;
  return {
    isSilent: () => unanswered >= silentAfter,
    heard<Outcome extends { readonly kind: string }>(outcome: Outcome): Outcome {
      unanswered = outcome.kind === 'unknown' ? unanswered + 1 : 0;
      return outcome;
    },
  };
}
