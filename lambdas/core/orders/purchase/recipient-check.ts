import { labelByPrefix, type NetworkId, networkOfNumber } from '../../../../contracts/networks/terms';
import { moneyBackIfNotMoved } from '../../../../contracts/orders/terms';
import {
  isLandline,
  landlineWords,
  looksLikeNumber,
  noNetworkWords,
  withArticle,
} from '../../../../contracts/phone-numbers';
import { AppError } from '../../kernel/errors';
import { dayMs } from '../../kernel/time';
import type { Network } from '../../networks/rows';
import type { OrderToNumber } from '../order';
import type { PurchaseRequest } from '../ports';

/** Returns the time from which deliveries count. After an older one, the number may belong to somebody else now. */
export const deliveriesCountFrom = (now: Date): Date => new Date(now.getTime() - 30 * dayMs);

interface Recipient {
  /** `0` and nine digits. */
  readonly phoneNumber: string;
  /** The network whose data is bought for it. */
  readonly network: NetworkId;
  /** All networks. */
  readonly networks: readonly Network[];
  /** The latest orders of anybody to this number, newest first. */
  readonly orders: readonly OrderToNumber[];
}

type RecipientCheck =
  | { readonly kind: 'match' }
  | { readonly kind: 'no_network' | 'landline'; readonly words: string }
  | {
      readonly kind: 'differs';
      /** Null: the shop has no such network. */
      readonly seems: NetworkId | null;
      /** That network's name, which is known also if the shop doesn't have it. */
      readonly label: string;
      readonly words: string;
    };

/**
 * Checks whether a number takes a network's data. Earlier deliveries count more than the first three digits, since people keep their
 * number when they move to another network. Both signs can be wrong, so the customer is asked. Pure.
 */
export function checkRecipient({ phoneNumber, network, networks, orders }: Recipient): RecipientCheck {
  if (isLandline(phoneNumber)) return { kind: 'landline', words: landlineWords };
  const present = networks.filter(({ isTakenOff }) => !isTakenOff);
  const delivered = orders.find(({ status }) => status === 'completed');
  const known = present.find(({ id }) => id === delivered?.network);
  const byPrefix = networkByPrefix(phoneNumber, present);
  const seems = known ?? byPrefix;
  if (seems === null) return { kind: 'no_network', words: noNetworkWords(phoneNumber) };
  if (seems.id === network) return { kind: 'match' };
  const bought = networks.find(({ id }) => id === network);
  // A delivery that agrees with the digits isn't mentioned, so that nobody learns what others bought for this number.
  const labels = { seems: seems.label, bought: bought?.label ?? network };
  const words = differsWords(labels, seems !== byPrefix);
  return { kind: 'differs', seems: seems.id, label: seems.label, words };
}

interface Seeming {
  /** Null: the shop has no such network. */
  readonly id: NetworkId | null;
  readonly label: string;
}

/** Looks at the shop's networks first, then at Ghana's numbering plan, which also has networks that the shop lacks. */
function networkByPrefix(phoneNumber: string, present: readonly Network[]): Seeming | null {
  const row = networkOfNumber(phoneNumber, present);
  if (row !== null) return row;
  const label = labelByPrefix(phoneNumber);
  if (label === null) return null;
  return present.find((network) => network.label === label) ?? { id: null, label };
}

type Refusal = Extract<RecipientCheck, { kind: 'no_network' | 'landline' }>;

/** Whether the purchase is refused even with the customer's confirmation. */
export const isRefusedFor = (check: RecipientCheck): check is Refusal =>
  check.kind === 'no_network' || check.kind === 'landline';

/** Whether the customer has to confirm it. */
export const isAskedAboutNetwork = (
  check: RecipientCheck,
  { confirmed }: Pick<PurchaseRequest, 'confirmed'>,
): check is Extract<RecipientCheck, { kind: 'differs' }> =>
  check.kind === 'differs' && !confirmed.includes('network');

/** The question whether the customer means this number. */
export const networkQuestion = (check: Extract<RecipientCheck, { kind: 'differs' }>): AppError =>
  new AppError('confirmation_needed', {
    userMessage: check.words,
    question: { needs: ['network'], network: check.seems ?? check.label },
  });

interface Labels {
  readonly seems: string;
  readonly bought: string;
}

const differsWords = ({ seems, bought }: Labels, hasMoved: boolean): string => {
  const finding = hasMoved ? `This seems to be ${withArticle(seems)} number now.` : looksLikeNumber(seems);
  return `${finding} Send ${bought} data anyway? ${moneyBackIfNotMoved(bought)}`;
};
