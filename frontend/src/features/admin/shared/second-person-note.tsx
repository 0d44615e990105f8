import {
  type ApprovalLimitName,
  aloneWords,
  waitingHours,
} from '../../../../../contracts/approvals/approval-limits';
import { declaredSettings } from '../../../../../contracts/settings/settings';
import { api } from '../../../lib/api/api';

interface SecondPersonNoteProps {
  readonly limit: ApprovalLimitName;
  /** Cedis, or a number of orders. */
  readonly amount: number;
  /** Whatever the amount. */
  readonly isAlways?: boolean;
  /** Why, if the amount isn't the reason. */
  readonly why?: string | undefined;
}

/** Why failing an order always needs a second person. */
export const deliveredWhy = 'It is marked delivered, so a colleague has to approve.';

/** Says above the limit that a second person must approve. Smaller amounts may need it too, together with earlier ones. */
export function SecondPersonNote({ limit, amount, isAlways = false, why }: SecondPersonNoteProps) {
  const isAbove = useIsAbove(limit, amount);
  return (
    <div role="status">
      {(isAlways || isAbove) && (
        <p className="well">{`${why ?? 'A colleague has to approve this.'} Until then nothing is changed, and the request ends after ${waitingHours} hours. ${aloneWords}`}</p>
      )}
    </div>
  );
}

/** Whether the amount exceeds this limit, or another one that it counts towards. */
export const useIsAbove = (limit: ApprovalLimitName, amount: number): boolean =>
  useNeedsApproval(limitsOn[limit].map((name) => [name, amount]));

/** Whether one of these alone exceeds what one person decides: cedis, or orders. */
export function useNeedsApproval(moves: readonly (readonly [ApprovalLimitName, number])[]): boolean {
  const { data } = api.useAdminGetApprovalsQuery({ limit: 0 }, { skip: moves.length === 0 });
  return data !== undefined && moves.some(([name, amount]) => isOver(name, amount, data.limits[name]));
}

/** Money going out to a card or number counts towards its own limit and the limit of all money. */
const limitsOn: Readonly<Record<ApprovalLimitName, readonly ApprovalLimitName[]>> = {
  adjustment_limit: ['adjustment_limit'],
  refund_limit: ['refund_limit', 'adjustment_limit'],
  failed_orders_limit: ['failed_orders_limit'],
};

const isOver = (name: ApprovalLimitName, amount: number, most: number): boolean =>
  declaredSettings[name].unit === 'cedis' ? amount >= most : amount > most;
