import * as z from 'zod/mini';
import type { DisputeAnswer, Disputes, PaystackDispute } from '../../core/disputes/follow-dispute';
import type { HttpAnswer } from '../http/request-json';
import { optionalAmount } from './amount';
import { type PaystackApiOptions, paystackUse, readPaystack } from './paystack-api';

/** A dispute includes its whole transaction, so pages are small, to stay well below the largest answer that is read. */
const perPage = 10;
/** If two months have more pages, only the newest are followed. */
const maximumPages = 100;

/** Reads `GET /dispute/:id` and `GET /dispute`. */
export function paystackDisputes(options: PaystackApiOptions): Disputes {
  return {
    async get(id) {
      return readPaystack(options, `dispute/${encodeURIComponent(id)}`, (http) => readDispute(http, id));
    },
    async since(from) {
      const disputes: PaystackDispute[] = [];
      let areAllRead = true;
      for (let page = 1; page <= maximumPages; page += 1) {
        const path = `dispute?from=${encodeURIComponent(from.toISOString())}&perPage=${perPage}&page=${page}`;
        const answer = await readPaystack(options, path, readDisputePage);
        if (answer.kind !== 'page') return { disputes, isWhole: false };
        const read = answer.rows.flatMap((row) => row ?? []);
        disputes.push(...read);
        areAllRead &&= read.length === answer.rows.length;
        if (answer.rows.length < perPage) return { disputes, isWhole: areAllRead };
      }
      return { disputes, isWhole: false };
    },
  };
}

export const disputesAtPaystack = paystackUse(paystackDisputes);

/** Null if it isn't a time. */
const optionalTime = z.catch(z.nullish(z.iso.datetime({ offset: true })), null);
const optionalText = z.catch(z.nullish(z.string()), null);

const disputeSchema = z.object({
  id: z.union([z.int(), z.string()]),
  status: z.string(),
  resolution: optionalText,
  refund_amount: optionalAmount(),
  category: optionalText,
  due_at: optionalTime,
  dueAt: optionalTime,
  transaction: z.object({ reference: z.string() }),
});

const single = z.object({ status: z.literal(true), data: disputeSchema });
const list = z.object({ status: z.literal(true), data: z.array(z.unknown()) });
const refusal = z.object({ status: z.literal(false), message: z.string() });

export function readDispute(http: HttpAnswer, id: string): DisputeAnswer {
  if (http.kind !== 'answer') return { kind: 'unknown', detail: http.detail };
  if (http.status === 404) {
    const refused = refusal.safeParse(http.body);
    if (refused.success && /not found/i.test(refused.data.message)) return { kind: 'not_found' };
  }
  const parsed = single.safeParse(http.body);
  if (http.status !== 200 || !parsed.success) return { kind: 'unknown', detail: `HTTP ${http.status}` };
  const dispute = toDispute(parsed.data.data);
  return dispute.id === id ? { kind: 'dispute', dispute } : { kind: 'unknown', detail: 'Another dispute' };
}

/** Reads a page. A row that can't be read is null, so that it doesn't hide the others. */
export function readDisputePage(
  http: HttpAnswer,
): { kind: 'page'; rows: (PaystackDispute | null)[] } | { kind: 'unknown' } {
  const parsed = http.kind === 'answer' && http.status === 200 ? list.safeParse(http.body) : null;
  if (!parsed?.success) return { kind: 'unknown' };
  return { kind: 'page', rows: parsed.data.data.map(readRow) };
}

function readRow(row: unknown): PaystackDispute | null {
  const parsed = disputeSchema.safeParse(row);
  return parsed.success ? toDispute(parsed.data) : null;
}

/**
 * The outcomes of resolved disputes. `declined`: the claim was rejected. `merchant-accepted`: we gave in. `auto-accepted`: we didn't answer
 * in time. Any other word isn't an outcome.
 */
const outcomes: Readonly<Record<string, PaystackDispute['status']>> = {
  declined: 'won',
  'merchant-accepted': 'lost',
  'auto-accepted': 'lost',
};

function toDispute(data: z.output<typeof disputeSchema>): PaystackDispute {
  const dueAt = data.due_at ?? data.dueAt ?? null;
  const outcome = data.status === 'resolved' ? outcomes[data.resolution ?? ''] : undefined;
  return {
    id: String(data.id),
    reference: data.transaction.reference,
    amount: data.refund_amount ?? null,
    status: outcome ?? 'open',
    category: data.category ?? null,
    dueAt: dueAt === null ? null : new Date(dueAt),
  };
}
