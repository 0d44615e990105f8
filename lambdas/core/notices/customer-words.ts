import type { CustomerEvent } from '../../../contracts/notices/notice-events';
import { orderPath, paths } from '../../../contracts/paths';
import { groupedPhoneNumber } from '../../../contracts/phone-numbers';
import { formatCedis, pesewas } from '../money';
import type { MailSite, MailWords } from './mails';
import { type CustomerNotice, checkedFact } from './rows';

type Facts = CustomerNotice['facts'];

interface Words {
  /** Of the e-mail. */
  readonly subject: string;
  /** With the names of facts in braces. */
  readonly words: string;
}

/** Each event's words, and where its e-mail leads. */
const usual: Readonly<Record<CustomerEvent, Words & { readonly label: string; readonly path: string }>> = {
  refunded: {
    subject: 'Your money is back',
    words: '{bundle} for {number} could not be delivered. {amount} is back in your wallet. Order {order}.',
    label: 'See your orders',
    path: paths.orders,
  },
  delivered: {
    subject: 'Your data was delivered',
    words: '{bundle} for {number} was delivered. Order {order}.',
    label: 'See your orders',
    path: paths.orders,
  },
  topped_up: {
    subject: 'Your wallet was topped up',
    words: '{amount} was added to your wallet. Your balance is {balance}.',
    label: 'See your wallet',
    path: paths.wallet,
  },
  low_balance: {
    subject: 'Your balance is low',
    words: 'Your balance is {balance}. Top up to keep buying.',
    label: 'Top up',
    path: paths.topUp,
  },
  late: {
    subject: 'An order is taking longer than usual',
    words:
      '{bundle} for {number} takes longer than usual. We are checking it with the network. Order {order}.',
    label: 'See your orders',
    path: paths.orders,
  },
  case_answered: {
    subject: 'We answered you',
    words:
      'We answered what you told us about {bundle} for {number}. Open the order to read it. Order {order}.',
    label: 'Read the answer',
    path: paths.orders,
  },
  bulk_finished: {
    subject: 'Your bulk buy has ended',
    words:
      'Your bulk buy has ended: {bought} ordered. {amount} is back in your wallet. If an order fails, its money comes back.',
    label: 'See its result',
    path: paths.bulk,
  },
  payment_back: {
    subject: 'Money of a top-up goes back',
    words:
      '{amount} of a top-up is on its way back to the card or number that paid it. Your balance is {balance}.',
    label: 'See your wallet',
    path: paths.wallet,
  },
};

/** The words for money that paid a debt, as a whole or in part. */
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

/** The words for what else happens to a payment that goes back, or may. */
const ofPayment: Readonly<Record<string, Words>> = {
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

/** The words for a bulk buy of which no money came back. */
const nothingBack = {
  words: 'Your bulk buy has ended: {bought} ordered. If an order fails, its money comes back.',
  subject: usual.bulk_finished.subject,
};

/** The words for a delivery that is checked, in the list alone: no such notice is sent. */
const beingChecked = {
  words: '{bundle} for {number} is being checked. Order {order}.',
  subject: usual.late.subject,
};

function wordsOf(event: CustomerEvent, { amount, paid, what, checked }: Facts): Words {
  if (checked === checkedFact.checked) return beingChecked;
  if (event === 'payment_back' && what !== undefined) return ofPayment[what] ?? usual.payment_back;
  if (event === 'bulk_finished' && amount === '0') return nothingBack;
  const words = ofDebt[event];
  if (paid === undefined || words === undefined) return usual[event];
  return { subject: words.subject, words: paid === amount ? words.whole : words.part };
}

const money = (amount: string): string => formatCedis(pesewas(Number(amount)));

const sayings: Readonly<Record<string, (fact: string) => string>> = {
  amount: money,
  balance: money,
  paid: money,
  number: groupedPhoneNumber,
};

/** Returns the words of a customer's event, with its facts in place. */
export function wordsForCustomer({ event, facts }: Pick<CustomerNotice, 'event' | 'facts'>): string {
  const { words } = wordsOf(event, facts);
  const filled = words.replace(/\{(\w+)\}/g, (_, name: string) => {
    const fact = facts[name] ?? '';
    return sayings[name]?.(fact) ?? fact;
  });
  return reasonOf(facts) + filled;
}

/** A sentence to put before the event's words. Empty: none. */
const reasonOf = ({ why }: Facts): string =>
  why === 'payment_disputed' ? 'A payment of yours is disputed or went back. ' : '';

/** A customer's event as a mail. */
export function customerMail(facts: Facts, event: CustomerEvent, site: MailSite): MailWords {
  const { label, path } = usual[event];
  const { order } = facts;
  const link = order !== undefined && path === paths.orders ? orderPath(order) : path;
  return {
    subject: `${wordsOf(event, facts).subject} (${site.brand})`,
    lead: wordsForCustomer({ event, facts }),
    action: { label, link: `${site.siteUrl}${link}` },
    note: 'You choose in your profile which notices you get.',
  };
}
