import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** The contents of an e-mail's link. Empty if the page was opened without one. */
export interface MailedLink {
  readonly email: string;
  readonly code: string;
  /** Whether the address was signed up more than once, so that its owner chooses the password. */
  readonly choosesPassword: boolean;
}

/** Reads the link, and removes its code from the address, so that it stays out of the browser's history. */
export function useMailedLink(): MailedLink {
  const { search, hash } = useLocation();
  const query = new URLSearchParams(search);
  const email = query.get('email') ?? '';
  const given = new URLSearchParams(hash.slice(1)).get('code') ?? '';
  const [code, setCode] = useState(given);
  useEffect(() => {
    if (given === '') return;
    // Another link may be opened while the page is open.
    setCode(given);
    const { pathname, search: kept } = window.location;
    window.history.replaceState(window.history.state, '', `${pathname}${kept}`);
  }, [given]);
  return { email, code, choosesPassword: query.get('choose') === 'password' };
}
