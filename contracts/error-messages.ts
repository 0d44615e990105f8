import { en } from 'zod/locales';
import * as z from 'zod/mini';

/** `zod/mini` comes without words for what is wrong: whatever tells it to somebody imports this. */
z.config(en());
