import { paths } from '../../../../contracts/paths';
import { mayHaveSession } from '../../lib/auth/session';

/** Shows the way to Home in place of Login and Sign Up to somebody who is signed in. An ended session leads to the login from there. */
export function showWayHome(page: Document): void {
  if (!mayHaveSession()) return;
  const link = page.createElement('a');
  link.href = paths.dashboard;
  link.className = 'landing-button landing-button--primary';
  link.textContent = 'Go to Home';
  page.querySelector('#ways')?.replaceChildren(link);
}
