import type { ApprovalAction } from './approval-fields';

/** A change as it is asked for, with the function's whole input. */
interface AskedChange {
  readonly action: ApprovalAction;
  readonly input: object;
  readonly reason: string | null;
}

/** Two requests for one change may differ in these fields. The values that the sender saw count: from another price, it is another change. */
const besideTheChange = ['requestId', 'reason', 'version'];

/** Returns the same text for two requests for one change. Where money moves for a customer, another reason makes it another change. */
export function changeText({ action, input, reason }: AskedChange): string {
  const isMoney =
    ['admin-adjust-balance', 'admin-refund-topup'].includes(action) ||
    'balance' in ((input as { updates?: object }).updates ?? {});
  const change = Object.entries(input).filter(([name]) => !besideTheChange.includes(name));
  return sortedJson({ action, ...(isMoney && { reason }), change: Object.fromEntries(change) });
}

/** JSON that doesn't depend on the order of fields. */
export const sortedJson = (of: unknown): string =>
  JSON.stringify(of, (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : Number(a > b))))
      : value,
  );
