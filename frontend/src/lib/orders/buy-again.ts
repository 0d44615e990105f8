/** What the Buy Data form is filled with. */
export interface Again {
  /** Empty: the customer types another. */
  readonly phoneNumber: string;
  /** Null: the customer chooses. */
  readonly planId: string | null;
  /** The bundle's name, for when it is no longer on sale. */
  readonly planName: string;
  /** The bundle's network. Absent: unknown. */
  readonly network?: string;
  /** The price then, in cedis. Absent: nothing was bought. */
  readonly price?: number;
}

/** History state for the link to the form, so that no address holds a number. The form removes it at once, so that a restored tab doesn't have it. */
export const buyAgain = (again: Again) => ({ again });

/** Null: the form was opened without a choice. */
export function againIn(state: unknown): Again | null {
  const again = typeof state === 'object' && state !== null && 'again' in state ? state.again : null;
  return isAgain(again) ? again : null;
}

function isAgain(value: unknown): value is Again {
  if (typeof value !== 'object' || value === null) return false;
  const { phoneNumber, planId, planName } = value as Partial<Again>;
  return typeof phoneNumber === 'string' && typeof planName === 'string' && planId !== undefined;
}
