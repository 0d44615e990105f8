import { api } from '../../lib/api/api';
import { tellPurchase } from '../../lib/orders/tell-purchase';
import { dropIntention, keepIntention } from '../../lib/purchase-intention';
import type { AppDispatch } from '../../lib/store';
import { lookUpPurchase } from './look-up-purchase';
import { clearPending, savePending } from './purchase';
import type { PurchaseEffect, PurchaseEvent, Sent } from './purchase-state';
import { sendPurchase } from './send-purchase';

/** Waits before the same request is sent again. */
const resendAfterMs = [2_000, 4_000];
/** A later answer would change the sheet under the finger that confirms it. */
const mostCheckMs = 3_000;

/** Carries out a purchase's effects. Its screen shows the result; on another one, a toast does. */
export function purchaseEffects(dispatch: AppDispatch, happens: (event: PurchaseEvent) => void) {
  let isHere = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopCheck = () => {};

  const ask = async ({ purchase, input }: Sent, isQuiet: boolean) => {
    const outcome = await (input === undefined
      ? lookUpPurchase(dispatch, purchase)
      : sendPurchase(dispatch, input, isQuiet ? [] : resendAfterMs));
    happens({ type: 'answered', requestId: purchase.input.requestId, outcome });
  };

  const wait = (ms: number) => {
    clearTimeout(timer);
    // It is rechecked automatically only while its customer stays on the screen.
    if (isHere) timer = setTimeout(() => happens({ type: 'due' }), ms);
  };

  const check = ({ network, phoneNumber }: Extract<PurchaseEffect, { do: 'check' }>) => {
    stopCheck();
    const { initiate } = api.endpoints.checkRecipient;
    const asked = dispatch(initiate({ network, phoneNumber }, { subscribe: false, forceRefetch: true }));
    let isOver = false;
    // Aborted if nobody reads the answer, because refetches wait until no query is running.
    const stop = () => {
      isOver = true;
      clearTimeout(late);
      asked.abort();
    };
    const end = (found: Extract<PurchaseEvent, { type: 'checked' }>['check']) => {
      if (isOver) return;
      stop();
      happens({ type: 'checked', check: found });
    };
    const late = setTimeout(() => end('failed'), mostCheckMs);
    void asked.then(({ data }) => end(data ?? 'failed'));
    stopCheck = stop;
  };

  const run = (effect: PurchaseEffect): void => {
    switch (effect.do) {
      case 'ask':
        void ask(effect.sent, effect.isQuiet);
        break;
      case 'keep':
        savePending(effect.purchase.userId, effect.input, effect.purchase.askedAt);
        break;
      case 'forget':
        clearPending();
        break;
      case 'tell':
        if (!isHere) tellPurchase(effect.outcome);
        break;
      case 'read prices':
        dispatch(api.util.invalidateTags(['Prices']));
        break;
      case 'wait':
        wait(effect.ms);
        break;
      case 'check':
        check(effect);
        break;
      case 'stop checking':
        stopCheck();
        break;
      case 'keep intention':
        keepIntention(effect.intention);
        break;
      case 'drop intention':
        dropIntention();
        break;
    }
  };

  const come = () => {
    isHere = true;
  };
  const leave = () => {
    isHere = false;
    clearTimeout(timer);
    stopCheck();
  };
  return { run, come, leave };
}
