import { followSession } from '../lib/auth/auth-actions';
import { makeStore } from '../lib/store';

/** The page's one store; it comes with the first screen that needs to know who is signed in. */
export const store = makeStore();

followSession(store);
