import { useLocation } from 'react-router-dom';

/** What the sign-up tells the login screen. */
export interface SignedUp {
  readonly email: string;
  /** Whether the email has a code. Else the password is chosen by its link. */
  readonly hasCode: boolean;
}

/** What the login screen was told by the screen before it: a sentence to show (`loginNotes`), or what was signed up. */
export function useArrival(): { readonly note: string | null; readonly signedUp: SignedUp | null } {
  const state = useLocation().state as SignedUp | string | null;
  return typeof state === 'string' ? { note: state, signedUp: null } : { note: null, signedUp: state };
}
