import { followSession } from '../lib/auth/auth-actions';
import { makeStore } from '../lib/store';

/** The page's only store. It loads with the first screen that needs the session. */
export const store = makeStore();

followSession(store);
