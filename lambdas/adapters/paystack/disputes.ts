import * as z from 'zod/mini';
import type { DisputeAnswer, Disputes, PaystackDispute } from '../../core/top-ups/paystack';
import type { HttpAnswer } from '../http/request-json';
import {
  optionalAmount,
  optionalText,
  optionalTime,
  type PaystackApiOptions,
  paystackUse,
  readList,
  readPaystack,
  refusal,
  timeOf,
} from './paystack-api';

/**
 * A dispute includes its whole transaction, so pages are small, to stay well below the largest answer that is read. If two months have more
 * pages, only the newest are followed.
 */
const pages = { perPage: 10, most: 100 };

/** Reads `GET /dispute/:id` and `GET /dispute`. */
export function paystackDisputes(options: PaystackApiOptions): Disputes {
  return {
    async get(id) {
      return readPaystack(options, `dispute/${encodeURIComponent(id)}`, (http) => readDispute(http, id));
    },
    async since(from) {
      const query = { from: from.toISOString() };
      const { list, unreadable, isEnded } = await readList(
        options,
        'dispute',
        { ...pages, query },
        disputeOf,
      );
      return { list, isWhole: isEnded && unreadable === 0 };
    },
  };
}

export const disputesAtPaystack = paystackUse(paystackDisputes);

const disputeSchema = z.object({
  id: z.union([z.int(), z.string()]),
  status: z.string(),
  resolution: optionalText(),
  refund_amount: optionalAmount(),
  due_at: optionalTime(),
  dueAt: optionalTime(),
  transaction: z.object({ reference: z.string() }),
});

const single = z.object({ status: z.literal(true), data: disputeSchema });

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

export function disputeOf(row: unknown): PaystackDispute | null {
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
  const outcome = data.status === 'resolved' ? outcomes[data.resolution ?? ''] : undefined;
  return {
    id: String(data.id),
    reference: data.transaction.reference,
    amount: data.refund_amount ?? null,
    status: outcome ?? 'open',
    dueAt: timeOf(data.due_at ?? data.dueAt),
  };
}
