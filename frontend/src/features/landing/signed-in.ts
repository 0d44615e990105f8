import { isSessionKey } from '../../lib/auth/session-key';

/** Shows the way to Home in place of Login and Sign Up to somebody who is signed in. An ended session leads to the login from there. */
export function showWayHome(page: Document): void {
  const home = page.querySelector<HTMLElement>('#home');
  if (home === null || !Object.keys(localStorage).some(isSessionKey)) return;
  home.hidden = false;
  home.parentElement?.replaceChildren(home);
}
