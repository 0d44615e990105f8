import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** What an e-mail's link brings; empty where the page was opened without one. */
export interface MailedLink {
  readonly email: string;
  readonly code: string;
  /** Whether the address was signed up more than once, so that its owner chooses the password. */
  readonly choosesPassword: boolean;
}

/** Reads the link, and takes its code out of the address: the browser's history is no place for it. */
export function useMailedLink(): MailedLink {
  const { search, hash } = useLocation();
  const query = new URLSearchParams(search);
  const email = query.get('email') ?? '';
  const given = new URLSearchParams(hash.slice(1)).get('code') ?? '';
  const [code, setCode] = useState(given);
  useEffect(() => {
    if (given === '') return;
    // Another link may be opened where the page is open already.
    setCode(given);
    const { pathname, search: kept } = window.location;
    window.history.replaceState(window.history.state, '', `${pathname}${kept}`);
  }, [given]);
  return { email, code, choosesPassword: query.get('choose') === 'password' };
}
