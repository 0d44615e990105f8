import { optionalUrl } from '../../lib/config-fields';
import { showPrices } from './prices';

/** The end of the identity library's key for the signed-in user, as in `lib/auth/session.ts`. A shared module would bring the app's code into this page. */
const sessionKey = /\.LastAuthUser$/;

/** Shows the way to Home in place of Login and Sign Up to somebody who is signed in. An ended session leads to the login from there. */
export function showWayHome(page: Document): void {
  const home = page.querySelector<HTMLElement>('#home');
  if (home === null || !isSignedIn()) return;
  home.hidden = false;
  home.parentElement?.replaceChildren(home);
}

function isSignedIn(): boolean {
  try {
    return Object.keys(localStorage).some((key) => sessionKey.test(key));
  } catch {
    // The browser blocks storage.
    return false;
  }
}

/** Adds a link to the deployment's chat, if it has one. A failure is silent, because the page is complete without it. */
export async function showSupport(page: Document): Promise<void> {
  const place = page.querySelector('#chat-support');
  const address = await chatUrl().catch(() => undefined);
  if (place === null || address === undefined) return;
  const link = page.createElement('a');
  link.href = address;
  link.rel = 'noopener';
  link.target = '_blank';
  link.textContent = 'Chat Support';
  place.replaceChildren(link);
}

/**
 * Undefined: there is none.
 * @throws if the configuration can't be read
 */
async function chatUrl(): Promise<string | undefined> {
  const response = await fetch('/config.json');
  const config = await response.json();
  return optionalUrl(config.chatUrl, 'chatUrl');
}

showWayHome(document);
void showPrices(document);
void showSupport(document);
