import type { CustomerEvent } from '../../../contracts/notices/terms';
import { adminPaths, bulkPath, orderPath, paths, settingsPath } from '../../../contracts/paths';
import { isCustomerEvent, type Notice, type SecurityEvent } from '../outbox/notice';
import { ghanaTime, type MailPage, type MailSite, type MailWords, mailPage } from './mails';

/* The words of every notice. `docs/writing.md` applies. */

type Facts = Notice['facts'];

interface Saying {
  /** The e-mail's subject. */
  readonly subject: string;
  /** Names of facts are in braces. */
  readonly text: string;
}

/** Each event's words for its customer, and where its e-mail leads. */
const customers: Readonly<Record<CustomerEvent, Saying & { readonly label: string; readonly path: string }>> =
  {
    refunded: {
      subject: 'Your money is back',
      text: '{bundle} for {number} could not be delivered. {amount} is back in your wallet. Order {order}.',
      label: 'See your orders',
      path: paths.orders,
    },
    delivered: {
      subject: 'Your data was delivered',
      text: '{bundle} for {number} was delivered. Order {order}.',
      label: 'See your orders',
      path: paths.orders,
    },
    topped_up: {
      subject: 'Your wallet was topped up',
      text: '{amount} was added to your wallet. Your balance is {balance}.',
      label: 'See your wallet',
      path: paths.wallet,
    },
    low_balance: {
      subject: 'Your balance is low',
      text: 'Your balance is {balance}. Top up to keep buying.',
      label: 'Top up',
      path: paths.topUp,
    },
    late: {
      subject: 'An order is taking longer than usual',
      text: '{bundle} for {number} takes longer than usual. We are checking it with the network. Order {order}.',
      label: 'See your orders',
      path: paths.orders,
    },
    case_answered: {
      subject: 'We answered you',
      text: 'We answered what you told us about {bundle} for {number}. Open the order to read it. Order {order}.',
      label: 'Read the answer',
      path: paths.orders,
    },
    bulk_finished: {
      subject: 'Your bulk buy has ended',
      text: 'Your bulk buy has ended: {bought} ordered. {amount} is back in your wallet. If an order fails, its money comes back.',
      label: 'See its result',
      path: paths.bulk,
    },
    payment_back: {
      subject: 'Money of a top-up goes back',
      text: '{amount} of a top-up is on its way back to the card, number or account that paid it.',
      label: 'See your wallet',
      path: paths.wallet,
    },
  };

/** The changes that an event's fact `what` makes to its words. */
const special: Readonly<Record<string, Saying>> = {
  'refunded paid': {
    subject: 'Your money came back',
    text: '{bundle} for {number} could not be delivered. {amount} came back, and {paid} of it paid what you owed. Order {order}.',
  },
  'topped_up paid': {
    subject: 'Your payment was received',
    text: '{amount} received. {paid} of it paid what you owed. Your balance is {balance}.',
  },
  'bulk_finished paid': {
    subject: 'Your bulk buy has ended',
    text: 'Your bulk buy has ended: {bought} ordered. {amount} came back, and {paid} of it paid what you owed.',
  },
  'bulk_finished nothing': {
    subject: 'Your bulk buy has ended',
    text: 'Your bulk buy has ended: {bought} ordered. If an order fails, its money comes back.',
  },
  'payment_back failed': {
    subject: 'Money of a top-up could not be sent back',
    text: '{amount} of a top-up could not be sent back. It pays what you owe us, if anything, and the rest is back in your wallet.',
  },
  'payment_back held': {
    subject: 'Money in your wallet is set aside',
    text: '{amount} of your wallet is set aside: a payment of yours is disputed, or was sent back to its payer. You get it again if the payment stands.',
  },
  'payment_back freed': {
    subject: 'Money in your wallet is no longer set aside',
    text: '{amount} of your wallet is no longer set aside for a payment. If you owe us money, that is paid first.',
  },
  'payment_back taken': {
    subject: 'Money of a top-up went back to its payer',
    text: '{amount} of a top-up went back to its payer. It is no longer yours.',
  },
  'payment_back owed': {
    subject: 'You owe us money',
    text: 'You owe us {amount}: money of a top-up went back to its payer after it was spent. Your next top-up pays it first.',
  },
};

const sayingOf = (event: CustomerEvent, { what }: Facts): Saying =>
  special[`${event} ${what}`] ?? customers[event];

/** Returns the text of a customer's event, with its facts in place. */
export const textFor = (event: CustomerEvent, facts: Facts): string =>
  (facts.why === 'payment_disputed' ? 'A payment of yours is disputed or went back. ' : '') +
  sayingOf(event, facts).text.replace(/\{(\w+)\}/g, (_, name: string) => facts[name] ?? '');

function customerMail(event: CustomerEvent, facts: Facts, { brand, siteUrl }: MailSite): MailWords {
  const { label, path } = customers[event];
  return {
    subject: `${sayingOf(event, facts).subject} (${brand})`,
    lead: textFor(event, facts),
    action: { label, link: `${siteUrl}${linkTo(path, facts)}` },
    note: 'You choose in your profile which notices you get.',
  };
}

/** The order or the bulk buy itself, if it is about one. */
function linkTo(path: string, { order, bulk }: Facts): string {
  if (order !== undefined && path === paths.orders) return orderPath(order);
  return bulk === undefined ? path : bulkPath(bulk);
}

const seeKeys = ({ siteUrl }: MailSite) => ({
  label: 'See your keys',
  link: `${siteUrl}${paths.profile}?page=keys`,
});

const security: Readonly<Record<SecurityEvent, (facts: Facts, site: MailSite) => MailWords>> = {
  address_changed: (_, { brand }) => ({
    subject: `Your ${brand} email address was changed`,
    lead: 'Your account now has another email address. You can no longer sign in with this one.',
    paragraphs: [
      'Everybody who was signed in to your account has been signed out.',
      'If you didn’t ask for this, contact us today. For 24 hours, no password that is set with the new address opens the account.',
    ],
    note: 'Your money and your orders stay in your account.',
  }),
  endpoint_added: ({ host = '' }, { brand, siteUrl }) => ({
    subject: `Your ${brand} account has a new endpoint for webhooks`,
    lead: `Somebody who is signed in to your account added an endpoint. From now on we tell ${host} about your orders, with their numbers.`,
    paragraphs: ifNotYou('Then remove the endpoint.'),
    action: { label: 'See your endpoints', link: `${siteUrl}${paths.webhooks}` },
  }),
  api_key_made: ({ name = '' }, site) => ({
    subject: `Your ${site.brand} account has a new API key`,
    lead: `Somebody who is signed in to your account made the API key “${name}”. Whoever has the key can use your account as it allows.`,
    paragraphs: ifNotYou('Then stop the key.'),
    action: seeKeys(site),
  }),
  api_key_replaced: ({ name = '' }, site) => ({
    subject: `An API key of your ${site.brand} account was replaced`,
    lead: `Somebody who is signed in to your account replaced the API key “${name}” by a new one. Whoever has the new key can use your account as it allows.`,
    paragraphs: ifNotYou('Then stop the key.'),
    action: seeKeys(site),
  }),
  api_key_stopped: ({ name = '', by = '' }, site) => ({
    subject: `An API key of your ${site.brand} account was stopped`,
    lead: `${by === 'staff' ? 'Our staff' : 'Somebody who is signed in to your account'} stopped the API key “${name}”. Programs that use it get no answer but an error.`,
    paragraphs:
      by === 'staff'
        ? ['If you don’t know why, contact us.']
        : ifNotYou('Then make a new key for your program.'),
    action: seeKeys(site),
  }),
  owner_acted: (
    { who = '', what = '', target = '', before = '', after = '', at = '' },
    { brand, siteUrl },
  ) => ({
    subject: `${who} ${what} at ${brand}`,
    lead: `${who} ${what} on ${ghanaTime(new Date(at))}.`,
    paragraphs: [
      ...(target === '' ? [] : [`User: ${target}`]),
      ...(before === '' ? [] : [`Before: ${before}`]),
      ...(after === '' ? [] : [`After: ${after}`]),
      `If you didn’t expect this, call ${who}. Owners get this e-mail when another owner changes keys, suppliers or staff, or moves a large amount.`,
    ],
    action: {
      label: 'See the audit log',
      link: `${siteUrl}${settingsPath('audit-log')}&day=${at.slice(0, 10)}`,
    },
  }),
  password_changed: (facts, { brand, siteUrl }) => ({
    subject: `Your ${brand} password was changed`,
    lead: 'The password of your account was changed, and all other devices were signed out.',
    paragraphs: [
      ...accessLeft(facts),
      'If it was you, there is nothing to do.',
      'If it wasn’t you, set a new password today: that signs everybody out. If you can’t, contact us.',
    ],
    action: { label: 'Set a new password', link: `${siteUrl}${paths.forgotPassword}` },
  }),
  staff_joined: ({ role = '' }, { brand, siteUrl }) => ({
    subject: `You now work at ${brand}`,
    lead: `Your account now belongs to the staff of ${brand}. Your role is ${role}.`,
    paragraphs: [
      'Sign in with this address. If you don’t use two-step login yet, you set it up then.',
      'If you didn’t expect this, contact the shop’s owner.',
    ],
    action: { label: 'Open the dashboard', link: `${siteUrl}${adminPaths.dashboard}` },
  }),
  second_factor_off: ({ by = '' }, { brand }) => ({
    subject: `Your ${brand} account no longer asks for a code`,
    lead:
      by === 'staff'
        ? 'Two-step login is now off. Our staff turned it off, and signed you out everywhere. The password alone is enough to sign in.'
        : 'Two-step login is now off. The password alone is enough to sign in.',
    paragraphs:
      by === 'staff'
        ? [
            'If you didn’t ask for this, tell us today and set a new password.',
            'Then turn two-step login on again.',
          ]
        : ifNotYou('Then turn two-step login on again.'),
  }),
  second_factor_on: (_, { brand }) => ({
    subject: `Two-step login is on for your ${brand} account`,
    lead: 'Two-step login is now on. Each sign-in asks for a code from an app.',
    paragraphs: ifNotYou('If you can’t sign in any more, contact us.'),
  }),
  sessions_ended: ({ by = '', ...facts }, site) => ({
    subject: `Devices were signed out of your ${site.brand} account`,
    lead:
      by === 'staff'
        ? 'Our staff signed out all devices that were signed in to your account.'
        : 'Somebody who is signed in to your account signed out all devices.',
    paragraphs: accessLeft(facts),
    action: seeKeys(site),
  }),
  to_do: ({ count = '', lines = '[]' }, { brand, siteUrl }) => ({
    subject: `${count === '1' ? 'One thing needs' : `${count} things need`} you at ${brand}`,
    lead: count === '1' ? 'This is new:' : 'These are new, the oldest first:',
    items: (JSON.parse(lines) as ToDoLine[]).map(({ path, ...line }) => ({
      ...line,
      link: `${siteUrl}${path}`,
    })),
    action: { label: 'Open To do', link: `${siteUrl}${adminPaths.todo}` },
    note: 'Owners of the shop get this e-mail, at most one every ten minutes.',
  }),
};

/** One thing that needs a person, with its page on the site. The fact `lines` of `to_do` is a list of them. */
export interface ToDoLine {
  readonly title: string;
  readonly text: string;
  readonly path: string;
}

/** Says what happened to the keys and endpoints of somebody who was signed out. */
const accessLeft = ({ stopped = '', working = '' }: Facts): string[] => [
  ...(stopped === ''
    ? []
    : [
        `We stopped what was added or replaced in the last 24 hours: ${stopped}. If it was yours, make a new key, switch the endpoint on again, or begin the bulk buy again.`,
      ]),
  ...(working === ''
    ? []
    : [`These were added earlier and still work: ${working}. Stop those that you don’t know.`]),
];

const ifNotYou = (then: string): string[] => [
  'If it was you, there is nothing to do.',
  `If it wasn’t you, set a new password today: that signs everybody out. ${then}`,
];

export const composeNotice = ({ event, facts, name }: Notice, site: MailSite): MailPage =>
  mailPage(
    { ...site, name },
    isCustomerEvent(event) ? customerMail(event, facts, site) : security[event](facts, site),
  );
