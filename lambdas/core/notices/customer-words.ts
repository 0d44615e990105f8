import { asSendable } from '../../../contracts/notices/gsm7';
import type { CustomerEvent } from '../../../contracts/notices/notice-events';
import { withFacts } from '../../../contracts/notices/notice-words';
import { orderPath, paths } from '../../../contracts/paths';
import { groupedPhoneNumber } from '../../../contracts/phone-numbers';
import { formatCedis, pesewas } from '../money';
import type { MailSite, MailWords } from './mails';
import { type CustomerNotice, checkedFact, isCustomerEvent, type Notice, type NoticeTexts } from './rows';
import { wordsOf } from './texts';

/** Staff can edit the words of a customer's event; its e-mail has these beside them. */
const mails: Readonly<
  Record<CustomerEvent, { readonly subject: string; readonly label: string; readonly path: string }>
> = {
  refunded: { subject: 'Your money is back', label: 'See your orders', path: paths.orders },
  delivered: { subject: 'Your data was delivered', label: 'See your orders', path: paths.orders },
  topped_up: { subject: 'Your wallet was topped up', label: 'See your wallet', path: paths.wallet },
  low_balance: { subject: 'Your balance is low', label: 'Top up', path: paths.topUp },
  late: { subject: 'An order is taking longer than usual', label: 'See your orders', path: paths.orders },
  case_answered: { subject: 'We answered you', label: 'Read the answer', path: paths.orders },
  bulk_finished: { subject: 'Your bulk buy has ended', label: 'See its result', path: paths.bulk },
  payment_back: { subject: 'Money of a top-up goes back', label: 'See your wallet', path: paths.wallet },
};

const sayings: Readonly<Record<string, (fact: string) => string>> = {
  // As people write it if they have no cedi sign.
  amount: (amount) => formatCedis(pesewas(Number(amount))).replace('₵', 'GHS '),
  balance: (amount) => formatCedis(pesewas(Number(amount))).replace('₵', 'GHS '),
  paid: (amount) => formatCedis(pesewas(Number(amount))).replace('₵', 'GHS '),
  number: groupedPhoneNumber,
};

const said = ({ facts }: Pick<Notice, 'facts'>): Notice['facts'] =>
  Object.fromEntries(Object.entries(facts).map(([name, fact]) => [name, sayings[name]?.(fact) ?? fact]));

/**
 * The words for money that paid a debt, as a whole or in part. Staff can't edit these either: their words say that the money is in the wallet.
 */
const ofDebt: Readonly<
  Partial<Record<CustomerEvent, { readonly subject: string; readonly whole: string; readonly part: string }>>
> = {
  refunded: {
    subject: 'Your money came back',
    whole:
      '{bundle} for {number} could not be delivered. {amount} came back and paid what you owed. Order {order}.',
    part: '{bundle} for {number} could not be delivered. {amount} came back, and {paid} of it paid what you owed. Order {order}.',
  },
  topped_up: {
    subject: 'Your payment was received',
    whole: '{amount} received. It paid what you owed. Your balance is {balance}.',
    part: '{amount} received. {paid} of it paid what you owed. Your balance is {balance}.',
  },
  bulk_finished: {
    subject: 'Your bulk buy has ended',
    whole: 'Your bulk buy has ended: {bought} ordered. {amount} came back and paid what you owed.',
    part: 'Your bulk buy has ended: {bought} ordered. {amount} came back, and {paid} of it paid what you owed.',
  },
};

/** The words for what else happens to a payment that goes back, or may. Staff can't edit these. */
const ofPayment: Readonly<Record<string, { readonly subject: string; readonly words: string }>> = {
  failed: {
    subject: 'Money of a top-up could not be sent back',
    words:
      '{amount} of a top-up could not be sent back. It pays what you owe us, if anything, and the rest is back in your wallet.',
  },
  held: {
    subject: 'Money in your wallet is set aside',
    words:
      '{amount} of your wallet is set aside: a payment of yours is disputed, or was sent back to its payer. You get it again if the payment stands. Your balance is {balance}.',
  },
  freed: {
    subject: 'Money in your wallet is no longer set aside',
    words:
      '{amount} of your wallet is no longer set aside: the payment stands. You can spend it again. If you owe us money, that is paid first.',
  },
  taken: {
    subject: 'Money of a top-up went back to its payer',
    words: '{amount} of a top-up went back to its payer. It is no longer yours. Your balance is {balance}.',
  },
  owed: {
    subject: 'You owe us money',
    words:
      'You owe us {amount}: money of a top-up went back to its payer after it was spent. Your next top-up pays it first.',
  },
};

/** The words for a bulk buy of which no money came back, unless staff have words of their own. */
const nothingBack = {
  words: 'Your bulk buy has ended: {bought} ordered. If an order fails, its money comes back.',
  subject: mails.bulk_finished.subject,
};

/** The words for a delivery that is checked, in the list alone: no such notice is sent. Staff can't edit them. */
const beingChecked = {
  words: '{bundle} for {number} is being checked. Order {order}.',
  subject: mails.late.subject,
};

/** Returns the words and subject that replace the event's usual ones. */
function insteadOf(
  event: CustomerEvent,
  notice: Pick<Notice, 'facts'>,
  texts: Pick<NoticeTexts, 'words'>,
): { readonly words: string; readonly subject: string } | undefined {
  const { amount, paid, what, checked } = notice.facts;
  if (checked === checkedFact.checked) return beingChecked;
  if (event === 'payment_back' && what !== undefined) return ofPayment[what];
  if (event === 'bulk_finished' && amount === '0' && texts.words[event] === undefined) return nothingBack;
  const words = ofDebt[event];
  if (paid === undefined || words === undefined) return undefined;
  return { subject: words.subject, words: paid === amount ? words.whole : words.part };
}

/** Returns the words of a customer's event, with its facts in place. */
const toldBy = (
  notice: Pick<Notice, 'facts'>,
  event: CustomerEvent,
  texts: Pick<NoticeTexts, 'words'>,
): string =>
  reasonOf(notice) +
  withFacts(insteadOf(event, notice, texts)?.words ?? wordsOf(texts, event), said(notice)) +
  goodwillIn(notice);

/** A sentence after a refund's words, whether ours or staff's: why it is less than the price. Empty: it isn't. */
function goodwillIn({ facts: { amount = '0', goodwill } }: Pick<Notice, 'facts'>): string {
  if (goodwill === undefined) return '';
  const [price, given] = [Number(amount) + Number(goodwill), goodwill].map((sum) =>
    sayings.amount?.(String(sum)),
  );
  return ` That is ${price} less ${given} given as goodwill.`;
}

/** A sentence to put before the event's words, whether ours or staff's. Empty: none. */
const reasonOf = ({ facts }: Pick<Notice, 'facts'>): string => {
  if (facts.why === 'key_stopped') return 'The key that began your list was stopped. ';
  return facts.why === 'payment_disputed' ? 'A payment of yours is disputed or went back. ' : '';
};

/** The same words for the site, with the sign of the cedi. */
export const wordsForCustomer = (
  { event, facts }: Pick<CustomerNotice, 'event' | 'facts'>,
  texts: Pick<NoticeTexts, 'words'>,
): string => toldBy({ facts }, event, texts).replace(/GHS (?=[\d-])/g, '₵');

/** GSM-7 alone, whatever a bundle or a network is called. */
export const smsTextOf = (notice: Notice, texts: NoticeTexts): string =>
  isCustomerEvent(notice.event) ? asSendable(toldBy(notice, notice.event, texts)) : '';

/** A customer's event as a mail. */
export function customerMail(
  notice: Notice,
  event: CustomerEvent,
  texts: NoticeTexts,
  site: MailSite,
): MailWords {
  const { subject, label, path } = mails[event];
  const { order } = notice.facts;
  const link = order !== undefined && path === paths.orders ? orderPath(order) : path;
  return {
    subject: `${insteadOf(event, notice, texts)?.subject ?? subject} (${site.brand})`,
    lead: toldBy(notice, event, texts),
    action: { label, link: `${site.siteUrl}${link}` },
    note: 'You choose in your profile which notices you get.',
  };
}
