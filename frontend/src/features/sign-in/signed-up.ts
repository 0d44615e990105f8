import { useLocation } from 'react-router-dom';

/** What the sign-up passes to the login screen. */
export interface SignedUp {
  readonly email: string;
  /** Whether the email has a code. Otherwise its link leads to choosing the password. */
  readonly hasCode: boolean;
}

const verifiedEmail = 'verified-email';

/** The next page is a separate document, so the login screen reads the address here, once. */
export const rememberVerified = (email: string): void => sessionStorage.setItem(verifiedEmail, email);

/** Empty if none was verified in this tab. */
export function takeVerified(): string {
  const email = sessionStorage.getItem(verifiedEmail) ?? '';
  sessionStorage.removeItem(verifiedEmail);
  return email;
}

/** What the previous screen passed to the login screen: a sentence to show (`loginNotes`), or the sign-up. */
export function useArrival(): { readonly note: string | null; readonly signedUp: SignedUp | null } {
  const state = useLocation().state as SignedUp | string | null;
  return typeof state === 'string' ? { note: state, signedUp: null } : { note: null, signedUp: state };
}
