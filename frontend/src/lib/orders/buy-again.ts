/** What the Buy Data form is filled with. */
export interface Again {
  readonly phoneNumber: string;
  /** Null: the customer chooses. */
  readonly planId: string | null;
  /** What it is called where it isn't on sale any more. */
  readonly planName: string;
  /** The bundle's; absent where it isn't known. */
  readonly network?: string;
  /** What it cost then, in cedis; absent where nothing was bought. */
  readonly price?: number;
}

/**
 * For the link to the form: in the history's state, so that no address holds a number. The form takes it out at once, so
 * that a tab which is restored doesn't have it.
 */
export const buyAgain = (again: Again) => ({ again });

/** Null: the form was opened without. */
export function againIn(state: unknown): Again | null {
  const again = typeof state === 'object' && state !== null && 'again' in state ? state.again : null;
  return isAgain(again) ? again : null;
}

function isAgain(value: unknown): value is Again {
  if (typeof value !== 'object' || value === null) return false;
  const { phoneNumber, planId, planName } = value as Partial<Again>;
  return typeof phoneNumber === 'string' && typeof planName === 'string' && planId !== undefined;
}
