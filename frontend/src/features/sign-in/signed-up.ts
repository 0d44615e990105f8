import { useLocation } from 'react-router-dom';

/** What the sign-up passes to the login screen. */
export interface SignedUp {
  readonly email: string;
  /** Whether the email has a code. Otherwise its link leads to choosing the password. */
  readonly hasCode: boolean;
}

/** In no storage: a reload, another tab and the next document don't have it. */
let typed: { readonly email: string; readonly password: string } | undefined;

/** Keeps the password that was typed for an address to be verified, so that it needn't be typed again. */
export function rememberPassword(email: string, password: string): void {
  typed = { email, password };
}

/** Returns the password typed in this tab for this address, once. */
export function takePassword(email: string): string | undefined {
  const password = typed?.email === email ? typed.password : undefined;
  typed = undefined;
  return password;
}

/**
 * Returns a sentence to show (`loginNotes`) or the sign-up, as the previous screen passed it to the login screen. The browser keeps it in
 * the page's history entry, so it survives a reload.
 */
export function useArrival(): { readonly note: string | null; readonly signedUp: SignedUp | null } {
  const state = useLocation().state as SignedUp | string | null;
  return typeof state === 'string' ? { note: state, signedUp: null } : { note: null, signedUp: state };
}
