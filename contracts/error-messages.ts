import { en } from 'zod/locales';
import * as z from 'zod/mini';

/** `zod/mini` has no error messages of its own. Import this where they are shown. */
z.config(en());
