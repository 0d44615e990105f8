import type { AttentionAction } from '../../../../../../contracts/attention/attention-fields';
import { api } from '../../../../lib/api/api';
import { isApiError, somethingWentWrong } from '../../../../lib/api/api-error';
import type { Output } from '../../../../lib/api/contract-types';

type Item = Output<'admin-get-attention-item'>;

/** What came of an action, in words. */
export interface Told {
  readonly isDone: boolean;
  /** Without an answer, the same request may be sent again. */
  readonly isAnswered: boolean;
  readonly message: string;
}

/** The item's actions. The answers are kept on the screen, for the person on the phone. */
export function useItemActions(item: Item) {
  const [recheckOrder] = api.useAdminRecheckOrderMutation();
  const [recheckTopUp] = api.useAdminRecheckTopupMutation();
  const [recheckItem] = api.useAdminRecheckAttentionMutation();
  const [setStatus] = api.useAdminUpdateOrderStatusMutation();
  const [closeTopUp] = api.useAdminCloseTopupMutation();
  const [update] = api.useAdminUpdateAttentionMutation();

  const send = (action: AttentionAction, text: string, requestId: string) => {
    const { subject, order } = item;
    switch (action) {
      case 'ask':
        if (subject.kind === 'order') return recheckOrder({ orderId: subject.id });
        return subject.kind === 'top_up' ? recheckTopUp({ reference: subject.id }) : recheckItem({ subject });
      case 'deliver':
      case 'fail': {
        const seen = order && { statusSeen: order.status };
        const status = action === 'fail' ? 'failed' : 'completed';
        return setStatus({ orderId: subject.id, status, ...seen, reason: text, requestId });
      }
      case 'close':
        return closeTopUp({ reference: subject.id, reason: text, requestId });
      case 'refund':
      case 'accept':
      case 'refuse':
        throw new Error('It has a dialog of its own');
      case 'assign':
      case 'unassign':
      case 'note':
      case 'resolve':
        return update({ subject, version: item.item?.version ?? 1, action, text, requestId });
    }
  };

  return async (action: AttentionAction, text: string, requestId: string): Promise<Told> =>
    told(await send(action, text, requestId));
}

/** `success`, `asked`: false where nothing came of it. */
interface Answer {
  readonly message: string;
  readonly success?: boolean;
  readonly asked?: boolean;
  /** It waits for a second person. */
  readonly approval?: object | undefined;
}

const told = ({ data, error }: { data?: Answer | undefined; error?: unknown }): Told =>
  data
    ? {
        isDone: data.approval !== undefined || (data.success !== false && data.asked !== false),
        isAnswered: true,
        message: data.message,
      }
    : { isDone: false, isAnswered: false, message: isApiError(error) ? error.message : somethingWentWrong };
