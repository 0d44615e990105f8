import type { ApprovalAction } from '../../../../../../contracts/approvals/approval-fields';
import { approvalWords } from '../../../../../../contracts/approvals/approval-words';
import { changeText } from '../../../../../../contracts/approvals/same-change';
import { type OrderStatus, orderStatuses, statusLabels } from '../../../../../../contracts/constants';
import { api } from '../../../../lib/api/api';
import type { Output } from '../../../../lib/api/contract-types';
import { formatCedis } from '../../../../lib/money';
import { useMay } from '../use-may';
import type { WaitingChange } from './outcome';

/** A request that already waits for what a form is about. */
export interface Waits {
  readonly request: WaitingChange & {
    readonly is_done?: boolean | undefined;
    /** The change in a few words, such as `add ₵5.00`. */
    readonly what?: string;
  };
  /** It asks for exactly what the form would send, so there is nothing to ask again. */
  readonly isSame: boolean;
  /** Nothing was filled in, or it was sent as it is: the form has nothing else to offer. */
  readonly isWhole?: boolean;
}

interface Form {
  /** The function that it calls. */
  readonly name: string;
  /** The thing that it changes: a customer, a top-up, a network, a supplier or orders. */
  readonly targets: readonly string[];
  /** The request as the row shows it, also to staff who can't list requests. */
  readonly request?: Waits['request'] | undefined;
  /** What it would send as it is filled in now; null if nothing. */
  readonly input: object | null;
}

/** Finds the request that waits for the form's change; otherwise, one for another change to the same subject. */
export function useWaitingChange({ name, targets, request: shown, input }: Form): Waits | null {
  const action = name in approvalWords ? (name as ApprovalAction) : undefined;
  const mayList = useMay()('money.approve');
  const { data } = api.useAdminGetApprovalsQuery(
    { limit: 0 },
    { skip: action === undefined || !mayList, refetchOnMountOrArgChange: true },
  );
  const all = data?.waiting ?? [];
  const waiting = all.filter((one) => one.action === action);
  if (action === undefined) return null;
  const text = input && textOf(action, input);
  const same =
    (text === null ? undefined : waiting.find(({ change }) => change === text)) ?? sameOfOrders(all, input);
  if (same) return { request: same, isSame: true };
  const found = waiting.find((one) => one.targets.some((target) => targets.includes(target)));
  const request = shown ?? found;
  if (request === undefined) return null;
  const what = whatOf(all.find(({ id }) => id === request.id));
  return { request: { ...request, ...(what && { what }) }, isSame: false };
}

interface StatusChange {
  readonly orderId?: string;
  readonly orderIds?: readonly string[];
  readonly status?: string;
  readonly statusSeen?: string;
  readonly statusesSeen?: readonly string[];
}

/**
 * The waiting request that would take these orders from the status that they have to this one, alone or with others. One that was asked for
 * at another status can't be carried out any more. Undefined unless every order has such a request.
 */
function sameOfOrders(all: readonly Listed[], input: StatusChange | null): Listed | undefined {
  const found = ordersIn(input).map((wanted) =>
    all.find(
      (one) =>
        ordersActions.includes(one.action) &&
        ordersIn(changeOf<StatusChange>(one) ?? null).some(
          ({ id, from, to }) =>
            id === wanted.id && to === wanted.to && (from === undefined || from === wanted.from),
        ),
    ),
  );
  return found.every((one) => one !== undefined) ? found[0] : undefined;
}

/** Each order of a change, with the status that its sender saw; undefined: any. */
function ordersIn(change: StatusChange | null) {
  const { orderId, orderIds, status, statusSeen, statusesSeen = [] } = change ?? {};
  if (orderId !== undefined) return [{ id: orderId, from: statusSeen, to: status }];
  return (orderIds ?? []).map((id, index) => ({ id, from: statusesSeen[index], to: status }));
}

const ordersActions: readonly ApprovalAction[] = ['admin-bulk-update-orders', 'admin-update-order-status'];

type Listed = NonNullable<Output<'admin-get-approvals'>['waiting']>[number];

/** What the request asks for; its text is JSON. */
const changeOf = <Change>({ change }: Pick<Listed, 'change'>): Change | undefined =>
  change === undefined ? undefined : (JSON.parse(change) as { readonly change: Change }).change;

interface AnyChange extends StatusChange {
  readonly amount?: number;
  readonly type?: string;
  readonly updates?: { readonly price?: number; readonly role?: string; readonly staff_role?: string };
}

const statusWords = (status: OrderStatus): string => `set to ${statusLabels[status]}`;

/** What a request says that would fail and refund an order. */
export const failing = statusWords('failed');

/** The change that a waiting request asks for, in a few words such as `add ₵5.00`. Undefined for staff who can't list requests. */
export function useWhatIsAsked(request: { readonly id: string } | undefined): string | undefined {
  const mayList = useMay()('money.approve');
  const { data } = api.useAdminGetApprovalsQuery(
    { limit: 0 },
    { skip: !mayList || request === undefined, refetchOnMountOrArgChange: true },
  );
  return whatOf(data?.waiting?.find(({ id }) => id === request?.id));
}

/** What a request asks for, where an amount, a price or a status says it. */
function whatOf(request: Listed | undefined): string | undefined {
  const { amount, type, status, updates } = (request && changeOf<AnyChange>(request)) ?? {};
  if (amount !== undefined)
    return `${type === undefined ? 'send back' : type === 'deduct' ? 'deduct' : 'add'} ${formatCedis(amount)}`;
  if (updates?.price !== undefined)
    return `a price of ${formatCedis(updates.price)}${Object.keys(updates).length > 1 ? ' and more' : ''}`;
  if (updates?.role ?? updates?.staff_role) return 'a staff role';
  const wanted = orderStatuses.find((one) => one === status);
  return wanted && statusWords(wanted);
}

function textOf(action: ApprovalAction, input: { readonly reason?: string }): string {
  return changeText({ action, input, reason: input.reason || null });
}
