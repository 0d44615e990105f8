import { dismissToasts } from '../../../../lib/toast/toast-store';
import { type Answered, type OutcomeTexts, outcomeOf, tellOutcome } from './outcome';

type Mutation<Input, Result> = readonly [
  send: (input: Input) => Promise<Answered<Result>>,
  state: { readonly error?: unknown; readonly isLoading: boolean },
];

/**
 * A button's mutation, with toasts for its outcome. `run` returns the server's answer, or null after a failure. Forms use `useActionForm`.
 */
export function withToasts<Input, Result>(
  [send, { error, isLoading }]: Mutation<Input, Result>,
  success: string,
  failure: string,
) {
  const texts: OutcomeTexts = { success, failure };
  const run = async (input: Input): Promise<Result | null> => {
    // The message of the change before is out of date.
    dismissToasts();
    const outcome = outcomeOf(await send(input));
    tellOutcome(outcome, texts);
    return outcome.kind === 'refused' ? null : outcome.data;
  };
  return { run, error, isLoading };
}
