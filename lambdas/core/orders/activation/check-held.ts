import type { Settings } from '../../settings/entities';
import { choicesFor, laterTakersOf, takersOf } from '../../suppliers/choose';
import { refusedBy } from '../delivery/attempts';
import { routeStateOf } from '../delivery/routing';
import { changeOrder } from '../delivery/settle';
import type { PurchasePorts } from '../ports';
import { answerOf } from './answer-of';
import { isAsked } from './can-deliver';
import { checkedAgain, givenUp, type HeldOrder, isHeld, released } from './held';

/** Decides what happens to an order that is held. */
type Verdict = 'ready' | 'over' | 'wait';

/** The sweep looks at an order that is held: it is sent, or fails with its refund, or goes on waiting. */
export async function checkHeld(ports: PurchasePorts, order: HeldOrder, settings: Settings): Promise<void> {
  const verdict = await verdictOn(ports, order, settings);
  const apply = { ready: released, over: givenUp, wait: checkedAgain } as const;
  await changeOrder(
    ports,
    order,
    (current, at) =>
      isHeld(current) && current.waitsFor.since.getTime() === order.waitsFor.since.getTime()
        ? apply[verdict](current, at)
        : null,
    { mayRefund: verdict === 'over', resolution: 'Its number was not activated' },
  );
}

async function verdictOn(ports: PurchasePorts, order: HeldOrder, settings: Settings): Promise<Verdict> {
  const { waitsFor: hold, phoneNumber } = order;
  const number = await ports.numbers.get(phoneNumber, hold.supplier);
  if (number?.state === 'rejected' && (number.markedAt ?? hold.since) >= hold.since) return 'over';
  if (hold.until <= ports.clock.now()) return 'over';
  const state = await routeStateOf(ports, order);
  const choices = choicesFor(settings, order, refusedBy(order), state);
  const takers = takersOf(choices).map(({ supplier }) => supplier);
  const isLater = laterTakersOf(choices).some(({ supplier }) => supplier === hold.supplier);
  // It goes elsewhere by now, or its supplier is no longer asked.
  if ((!isLater && !takers.includes(hold.supplier)) || !isAsked(settings, { name: hold.supplier }))
    return 'ready';
  for (const name of takers) {
    const answer = await answerOf(ports, order, settings, name);
    if (answer === 'yes' || (answer === 'unknown' && name !== hold.supplier)) return 'ready';
  }
  return 'wait';
}
