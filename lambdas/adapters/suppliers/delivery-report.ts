import * as z from 'zod/mini';
import { supplierNames } from '../../../contracts/constants';
import { AppError } from '../../core/errors';
import type { DeliveryReport } from '../../core/orders/delivery/delivery-report';
import { readStatusWord } from './words';

/** Hubnet's `{ event, data: { reference, status } }`; the same without the wrapping from others. */
const report = z.object({
  reference: z.string().check(z.minLength(1), z.maxLength(64)),
  status: z.string().check(z.maxLength(64)),
  message: z.optional(z.string().check(z.maxLength(500))),
});
const body = z.union([
  z.pipe(
    z.object({ data: report }),
    z.transform(({ data }) => data),
  ),
  report,
]);
const supplierName = z.enum(supplierNames);

/** Null if the report can't be read. @throws AppError invalid_request if the body isn't JSON. */
export function readDeliveryReport(rawBody: string, supplier: string): DeliveryReport | null {
  const name = supplierName.safeParse(supplier);
  const parsed = body.safeParse(jsonOf(rawBody));
  if (!name.success || !parsed.success) return null;
  const outcome = readStatusWord(parsed.data.status, parsed.data.message ?? '');
  if (outcome.kind !== 'delivered' && outcome.kind !== 'failed' && outcome.kind !== 'accepted') return null;
  return { supplier: name.data, reference: parsed.data.reference, outcome };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new AppError('invalid_request', { userMessage: 'The body is not valid JSON.', cause });
  }
}
