import type { AttentionAction } from '../../../../../../contracts/attention/attention-fields';
import { api } from '../../../../lib/api/api';
import { isApiError, somethingWentWrong } from '../../../../lib/api/api-error';
import type { Output } from '../../../../lib/api/contract-types';

type Item = Output<'admin-get-attention-item'>;

/** An action's result, in words. */
export interface Told {
  readonly isDone: boolean;
  readonly message: string;
}

/** The actions that need no words. Their answers stay on the screen, for staff on the phone with a customer. */
export function useItemActions(item: Item) {
  const [recheckOrder] = api.useAdminRecheckOrderMutation();
  const [recheckTopUp] = api.useAdminRecheckTopupMutation();
  const [recheckItem] = api.useAdminRecheckAttentionMutation();
  const [update] = api.useAdminUpdateAttentionMutation();

  const send = (action: WordlessAction) => {
    const { subject } = item;
    if (action !== 'ask')
      return update({
        subject,
        version: item.item?.version ?? 1,
        action,
        text: '',
        requestId: crypto.randomUUID(),
      });
    if (subject.kind === 'order') return recheckOrder({ orderId: subject.id });
    return subject.kind === 'top_up' ? recheckTopUp({ reference: subject.id }) : recheckItem({ subject });
  };

  return async (action: WordlessAction): Promise<Told> => told(await send(action));
}

type WordlessAction = Extract<AttentionAction, 'ask' | 'assign' | 'unassign'>;

/** `success`, `asked`: false if the action had no result. */
interface Answer {
  readonly message: string;
  readonly success?: boolean;
  readonly asked?: boolean;
  /** Waits for a second person. */
  readonly approval?: object | undefined;
}

const told = ({ data, error }: { data?: Answer | undefined; error?: unknown }): Told =>
  data
    ? {
        isDone: data.approval !== undefined || (data.success !== false && data.asked !== false),
        message: data.message,
      }
    : { isDone: false, message: isApiError(error) ? error.message : somethingWentWrong };
