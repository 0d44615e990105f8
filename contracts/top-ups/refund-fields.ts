import * as z from 'zod/mini';
import { cedis } from '../fields';

/** The states of a top-up's refund, as customers and staff read them. `failed`: the wallet has the money again. */
export const refundStatuses = ['open', 'processed', 'failed'] as const;

/** Refunds of a top-up, oldest first. */
export const refundSummaries = () => z.array(z.object({ amount: cedis(), status: z.enum(refundStatuses) }));
