import { en } from 'zod/locales';
import * as z from 'zod/mini';

/** `zod/mini` has no error messages of its own. Import this file where messages are shown. */
z.config(en());
