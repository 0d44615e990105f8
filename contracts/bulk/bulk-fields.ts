import * as z from 'zod/mini';
import { cedis, timestamp } from '../fields';

export const bulkStatuses = ['running', 'done', 'stopped', 'closed'] as const;

/** A function, since a schema made on import would bring zod into the site's bundle. */
export const bulkView = () =>
  z.object({
    id: z.string(),
    /** `closed`: the shop stopped it. */
    status: z.enum(bulkStatuses),
    rows: z.int(),
    bought: z.int(),
    /** Rows that were passed over. */
    passed: z.int(),
    total: cedis(),
    /** The money still set aside. */
    left: cedis(),
    returned: cedis(),
    created_at: timestamp(),
    /** A sentence for the customer about where it stands. */
    message: z.string(),
    /** Its last part: where the money is that came back; empty if none did. */
    back: z.string(),
  });

export const bulkId = () => z.string().check(z.regex(/^[\w-]{22}$/, 'is not the id of a bulk buy'));
