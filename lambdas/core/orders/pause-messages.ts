import { type PauseInForce, pauseSentence } from '../networks/pauses';
import type { Answer, Order } from './entities';
import { what } from './messages';

/* The customer's words about a purchase while sales are paused. */

export const pausedAnswer = (order: Order, pause: PauseInForce, at: Date): Answer => ({
  success: true,
  message: `${pauseSentence(pause, at)} Your order for ${what(order)} goes out when it is back; you can cancel it until then. Order number ${order.id}.`,
});

export const pausedRefusal = (pause: PauseInForce, at: Date): string =>
  `${pauseSentence(pause, at)} Nothing was taken from your wallet.`;
