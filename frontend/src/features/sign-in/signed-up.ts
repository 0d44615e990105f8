import { useLocation } from 'react-router-dom';

/** What the sign-up tells the login screen. */
export interface SignedUp {
  readonly email: string;
  /** Whether the email has a code. Else the password is chosen by its link. */
  readonly hasCode: boolean;
}

const verifiedEmail = 'verified-email';

/** The page after it is a document of its own: the login screen finds the address here, once. */
export const rememberVerified = (email: string): void => sessionStorage.setItem(verifiedEmail, email);

/** Empty where none was verified in this tab. */
export function takeVerified(): string {
  const email = sessionStorage.getItem(verifiedEmail) ?? '';
  sessionStorage.removeItem(verifiedEmail);
  return email;
}

/** What the login screen was told by the screen before it: a sentence to show (`loginNotes`), or what was signed up. */
export function useArrival(): { readonly note: string | null; readonly signedUp: SignedUp | null } {
  const state = useLocation().state as SignedUp | string | null;
  return typeof state === 'string' ? { note: state, signedUp: null } : { note: null, signedUp: state };
}
