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
