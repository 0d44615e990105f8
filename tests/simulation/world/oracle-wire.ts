import type { Wire } from '../oracle/wire';
import type { Conversation } from './conversation';
import type { SimulatedPaystack } from './simulated-paystack';

interface Ends {
  readonly paystack: SimulatedPaystack;
  readonly conversation: Conversation;
  readonly nowMs: () => number;
}

/** The oracle's knowledge of the world: the simulated Paystack and suppliers, and nothing of the shop. */
export const oracleWire = ({ paystack, conversation, nowMs }: Ends): Wire => ({
  nowMs,
  taken: paystack.paidInCedis,
  sentBack: paystack.sentBack,
  dispute: paystack.findDispute,
  isSaidDelivered: (order) => conversation.isSaidDelivered(order),
  isSaidUndelivered: (order) => conversation.isClosed(order),
  isReportedByTaker: (order) => conversation.isReportedByTaker(order),
  reportedAtMs: (order) => conversation.reportedAtMs(order),
});
