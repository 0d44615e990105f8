import * as z from 'zod/mini';
import { supplierNames } from '../../../contracts/constants';
import { AppError } from '../../core/errors';
import type { DeliveryReport } from '../../core/orders/delivery/delivery-report';
import { parseJson } from '../../core/parse-json';
import { readStatusWord } from './status-words';
import { id } from './values';

/** Hubnet's `{ event, data: { reference, status } }`; the same without the wrapping from others. */
const report = z.object({
  reference: z.string().check(z.minLength(1), z.maxLength(64)),
  status: z.string().check(z.maxLength(64)),
  transaction_id: id,
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
  const kind = readStatusWord(parsed.data.status);
  if (kind === null) return null;
  const { reference, transaction_id: transactionId } = parsed.data;
  return { supplier: name.data, reference, outcome: { kind, transactionId: transactionId ?? null } };
}

function jsonOf(text: string): unknown {
  try {
    return parseJson(text);
  } catch (cause) {
    throw new AppError('invalid_request', { userMessage: 'The body is not valid JSON.', cause });
  }
}
