import * as z from 'zod/mini';
import type { SupplierName } from '../../../contracts/constants';
import { supplierId } from '../../../contracts/suppliers/contracts';
import { AppError } from '../../core/kernel/errors';
import { parseJson } from '../../core/kernel/json';
import type { DeliveryReport } from '../../core/orders/delivery/ask-supplier';
import { id, readStatusWord } from './answers';

/** Hubnet sends `{ event, data: { reference, status } }`, others send the data alone. */
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
const supplierName = supplierId();

type Query = Readonly<Partial<Record<string, string>>>;

/** Reads the supplier, the order and the proving token from a report's URL. Null for an unknown supplier. */
export function readReporter({ supplier, order = '', token = '' }: Query) {
  const name = supplierName.safeParse(supplier).data;
  return name === undefined ? null : { supplier: name, order, token };
}

/** Reads a report; null if it can't be read. @throws AppError invalid_request if the body isn't JSON. */
export function readDeliveryReport(rawBody: string, supplier: SupplierName): DeliveryReport | null {
  const parsed = body.safeParse(jsonOf(rawBody));
  if (!parsed.success) return null;
  const kind = readStatusWord(parsed.data.status);
  if (kind === null) return null;
  const { reference, transaction_id: transactionId } = parsed.data;
  return { supplier, reference, outcome: { kind, transactionId: transactionId ?? null } };
}

function jsonOf(text: string): unknown {
  try {
    return parseJson(text);
  } catch (cause) {
    throw new AppError('invalid_request', { userMessage: 'The body is not valid JSON.', cause });
  }
}
