import type {
  Outcome,
  PurchaseInput,
  Question,
} from '../../../../../frontend/src/components/purchase/purchase';
import {
  newPurchase,
  nextPurchase,
  type PurchaseEffect,
  type PurchaseEvent,
  type PurchaseState,
} from '../../../../../frontend/src/components/purchase/purchase-state';
import {
  inputOf,
  listedIn,
  type Reviewed,
  reviewedIn,
  startIn,
} from '../../../../../frontend/src/components/purchase/review';
import { price } from '../../support/samples';

/** A purchase without a screen: what happens, what follows, and what is asked for. */

const at = 1_000_000_000;
const number = '0241234567';
const choice = { planId: 'mtn-1gb', phoneNumber: number };
const prices = [price(), price({ id: 'at-1gb', network: 'Airteltigo', price: 4.9 })];
const input: PurchaseInput = {
  requestId: 'request-1',
  network: 'mtn',
  plan: '1GB - ₵5.00',
  phoneNumber: number,
  volume: 1_000,
  planId: 'mtn-1gb',
  price: 5,
};
const fits = {
  phone: number,
  network: 'match',
  seems: null,
  is_refused: false,
  words: '',
  is_new: false,
} as const;
const pending = { userId: 'user-1', askedAt: at, input: { requestId: 'request-1', plan: '1GB - ₵5.00' } };
const lost: Outcome = { unanswered: { kind: 'unreachable', message: 'We can’t reach the shop.' } };
const bought: Outcome = { success: true, message: 'It is on its way.', orderNumber: 'ORD1' };
const asks = { do: 'ask', sent: { purchase: pending, input }, isQuiet: false };

/** A purchase, to which things happen at a time that the test says. */
function openPurchase(first: PurchaseState = newPurchase('user-1')) {
  let state = first;
  let now = at;
  let effects: readonly PurchaseEffect[] = [];
  const happens = (event: PurchaseEvent): readonly PurchaseEffect[] => {
    ({ state, effects } = nextPurchase(state, event, now));
    return effects;
  };
  return {
    happens,
    answer: (outcome: Outcome, requestId = 'request-1') => happens({ type: 'answered', requestId, outcome }),
    pass: (ms: number) => {
      now += ms;
    },
    read: () => state,
    progress: () => state.progress,
    effects: () => effects,
  };
}

/** One that was sent, and whose answer is awaited. */
function sent() {
  const purchase = openPurchase();
  purchase.happens({ type: 'sent', input });
  return purchase;
}

const kept = { do: 'keep', purchase: pending, input };

describe('sending', () => {
  test('the purchase is stored before it is sent, and a second tap is the same purchase', () => {
    const purchase = openPurchase();
    expect(purchase.happens({ type: 'sent', input })).toEqual([{ do: 'stop checking' }, kept, asks]);
    expect(purchase.happens({ type: 'sent', input: { ...input, requestId: 'request-2' } })).toEqual([]);
    expect(purchase.progress()).toEqual({ step: 'sending', sent: { purchase: pending, input } });
  });

  test('an answer is announced and nothing stays stored; the purchase isn’t made again', () => {
    const purchase = sent();
    expect(purchase.answer(bought)).toEqual([{ do: 'forget' }, { do: 'tell', outcome: bought }]);
    expect(purchase.progress()).toMatchObject({ step: 'bought', orderNumber: 'ORD1', sent: { input } });
    expect(purchase.happens({ type: 'sent', input: { ...input, requestId: 'request-2' } })).toEqual([]);
  });
});

describe('without an answer', () => {
  test('the same request is resent automatically, with the same key, at growing intervals', () => {
    const purchase = sent();
    expect(purchase.answer(lost)).toEqual([{ do: 'wait', ms: 5_000 }]);
    for (const ms of [10_000, 20_000, 40_000, 60_000, 60_000]) {
      expect(purchase.happens({ type: 'due' })).toEqual([{ ...asks, isQuiet: true }]);
      expect(purchase.progress()).toMatchObject({ step: 'unknown', goesOn: true, isAsking: true });
      expect(purchase.answer(lost)).toEqual([{ do: 'wait', ms }]);
    }
    purchase.happens({ type: 'due' });
    purchase.answer(bought);
    expect(purchase.progress().step).toBe('bought');
  });

  test('after a quarter of an hour it is left to the customer', () => {
    const purchase = sent();
    purchase.answer(lost);
    purchase.pass(15 * 60_000);
    expect(purchase.happens({ type: 'due' })).toEqual([]);
    expect(purchase.progress()).toMatchObject({ step: 'unknown', goesOn: false });
    expect(purchase.happens({ type: 'online' })).toEqual([]);
    expect(purchase.happens({ type: 'resumed' })).toEqual([asks]);
    expect(purchase.answer(lost)).toEqual([]);
    expect(purchase.progress()).toMatchObject({ goesOn: false });
  });

  test('after the session has ended, nothing is resent automatically', () => {
    const purchase = sent();
    const ended = { kind: 'refused', status: 401, message: 'Your session has ended.' } as const;
    expect(purchase.answer({ unanswered: ended })).toEqual([]);
    expect(purchase.progress()).toMatchObject({ goesOn: false, reason: 'Your session has ended.' });
  });

  test('a customer who stops checking hears of no late answer, and can buy again', () => {
    const purchase = sent();
    purchase.answer(lost);
    purchase.happens({ type: 'due' });
    expect(purchase.happens({ type: 'discarded' })).toEqual([{ do: 'forget' }]);
    expect(purchase.answer(bought)).toEqual([]);
    purchase.happens({ type: 'sent', input: { ...input, requestId: 'request-2' } });
    expect(purchase.answer(bought, 'request-1')).toEqual([]);
    expect(purchase.progress().step).toBe('sending');
    expect(purchase.answer(bought, 'request-2')).not.toEqual([]);
    expect(purchase.happens({ type: 'due' })).toEqual([]);
  });
});

describe('coming back', () => {
  const open = (left: { askedAt?: number; input?: PurchaseInput }) => {
    const purchase = openPurchase();
    const { askedAt = at, ...rest } = left;
    purchase.happens({
      type: 'opened',
      userId: 'user-1',
      sent: { purchase: { ...pending, askedAt }, ...rest },
    });
    return purchase;
  };

  test('within two minutes the same request is sent again', () => {
    expect(open({ input }).effects()).toEqual([asks]);
  });

  test('later the customer decides, and nothing is sent automatically', () => {
    const purchase = open({ input, askedAt: at - 2 * 60_000 });
    expect(purchase.effects()).toEqual([]);
    expect(purchase.progress()).toMatchObject({
      step: 'unknown',
      goesOn: false,
      reason: 'You left before the answer came.',
    });
  });

  test('after a reload it is looked up, however old, because the bundle and the number are no longer known', () => {
    const purchase = open({ askedAt: 0 });
    const left = { ...pending, askedAt: 0 };
    expect(purchase.effects()).toEqual([{ do: 'ask', sent: { purchase: left }, isQuiet: false }]);
    expect(purchase.progress()).toEqual({ step: 'sending', sent: { purchase: left } });
    purchase.answer({ success: false, message: 'It didn’t go through. You weren’t charged.' });
    expect(purchase.progress()).toEqual({ step: 'idle' });
  });

  test('another customer sees nothing of the previous one', () => {
    const purchase = sent();
    purchase.answer(lost);
    purchase.happens({ type: 'opened', userId: 'user-2', sent: undefined });
    expect(purchase.read()).toEqual(newPurchase('user-2'));
  });
});

describe('a question', () => {
  const question: Question = { needs: ['duplicate'], words: 'You sent 1GB to 024 123 4567.' };
  const asked = () => {
    const purchase = sent();
    purchase.answer({ question });
    return purchase;
  };

  test('is asked with nothing stored; its confirmation has the same key', () => {
    const purchase = asked();
    expect(purchase.effects()).toEqual([{ do: 'forget' }]);
    purchase.pass(30_000);
    purchase.happens({ type: 'confirmed' });
    const confirmed = { ...input, confirmed: ['duplicate'] };
    const again = { ...pending, askedAt: at + 30_000 };
    expect(purchase.effects()).toEqual([
      { do: 'stop checking' },
      { do: 'keep', purchase: again, input: confirmed },
      { do: 'ask', sent: { purchase: again, input: confirmed }, isQuiet: false },
    ]);
    expect(purchase.happens({ type: 'confirmed' })).toEqual([]);
  });

  test('buys nothing if it is closed', () => {
    const purchase = asked();
    expect(purchase.happens({ type: 'discarded' })).toEqual([{ do: 'forget' }]);
    expect(purchase.progress()).toEqual({ step: 'idle' });
    expect(purchase.happens({ type: 'confirmed' })).toEqual([]);
  });
});

describe('the sheet before sending', () => {
  const chosen = () => {
    const purchase = openPurchase();
    purchase.happens({ type: 'chosen', choice, plan: listedIn(prices, choice.planId) });
    return purchase;
  };
  const reviewed = (purchase: ReturnType<typeof openPurchase>, now = prices) =>
    reviewedIn(now, purchase.read().review) as Reviewed;

  test('a plan that is gone is not found', () => {
    const purchase = openPurchase();
    purchase.happens({ type: 'chosen', choice, plan: listedIn([], choice.planId) });
    const message = 'Selected plan not found';
    expect(purchase.effects()).toEqual([{ do: 'tell', outcome: { success: false, message } }]);
    expect(reviewedIn([], chosen().read().review)).toBeUndefined();
  });

  test('a number of another network is sent as confirmed; choosing the other network refills the form', () => {
    const purchase = chosen();
    purchase.happens({ type: 'checked', check: { ...fits, network: 'differs', words: 'Another network?' } });
    expect(inputOf(reviewed(purchase), 'r').confirmed).toEqual(['network']);
    purchase.happens({ type: 'sure' });
    purchase.happens({ type: 'typed', digits: '45' });
    expect(purchase.read().review).toMatchObject({ isSure: true, lastFour: '45' });
    const start = { network: 'Airteltigo', planId: 'at-1gb', phoneNumber: number };
    purchase.happens({ type: 'switched', start });
    expect(purchase.read()).toMatchObject({ review: undefined, start: { ...start, form: 1 } });
    purchase.happens({ type: 'chosen', choice, plan: listedIn(prices, choice.planId) });
    expect(purchase.read().review).toMatchObject({ isSure: false, lastFour: '', check: undefined });
  });
});

describe('a wallet that is short', () => {
  const intention = { userId: 'user-1', ...choice, size: '1GB', validity: null, price: 5 };

  test('then shows the sheet once, with the price of that time', () => {
    const purchase = openPurchase(newPurchase('user-1', intention));
    expect(startIn(prices, purchase.read())).toMatchObject({ network: 'MTN', ...choice });
    const dearer = [price({ price: 6 })];
    expect(purchase.happens({ type: 'afforded', plan: listedIn(dearer, choice.planId) })).toEqual([
      { do: 'drop intention' },
      { do: 'check', network: 'MTN', phoneNumber: number },
    ]);
    const { review } = purchase.read();
    expect(review).toMatchObject({ before: { price: 5 } });
    expect(reviewedIn(dearer, review)).toMatchObject({ plan: { price: 6 } });
    expect(purchase.happens({ type: 'afforded', plan: undefined })).toEqual([]);
  });
});
