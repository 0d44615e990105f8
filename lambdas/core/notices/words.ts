import { adminPaths, paths, settingsPath } from '../../../contracts/paths';
import { customerMail } from './customer-words';
import { ghanaTime, type MailPage, type MailSite, type MailWords, mailPage } from './mails';
import { isCustomerEvent, type Notice, type SecurityEvent, toDoLines } from './rows';

/** The words of notices of security. `docs/writing.md` applies. */
const words: Readonly<Record<SecurityEvent, (facts: Notice['facts'], site: MailSite) => MailWords>> = {
  address_changed: (_, { brand }) => ({
    subject: `Your ${brand} email address was changed`,
    lead: 'Your account now has another email address. You can no longer sign in with this one.',
    paragraphs: [
      'Everybody who was signed in to your account has been signed out.',
      'If you didn’t ask for this, contact us today. For 24 hours, no password that is set with the new address opens the account.',
    ],
    note: 'Your money and your orders stay in your account.',
  }),
  address_kept: (_, { brand }) => ({
    subject: `Your ${brand} email address stays as it was`,
    lead: 'We told you that your email address was changed. The change did not go through: you still sign in with this address.',
    paragraphs: ['You may have to sign in again. If you didn’t ask for a change, contact us.'],
  }),
  endpoint_added: ({ host = '' }, { brand, siteUrl }) => ({
    subject: `Your ${brand} account has a new endpoint for webhooks`,
    lead: `Somebody who is signed in to your account added an endpoint. From now on we tell ${host} about your orders, with their numbers.`,
    paragraphs: ifNotYou('Then remove the endpoint.'),
    action: { label: 'See your endpoints', link: `${siteUrl}${paths.webhooks}` },
  }),
  api_key_made: ({ name = '' }, { brand, siteUrl }) => ({
    subject: `Your ${brand} account has a new API key`,
    lead: `Somebody who is signed in to your account made the API key “${name}”. Whoever has the key can use your account as it allows.`,
    paragraphs: ifNotYou('Then stop the key.'),
    action: { label: 'See your keys', link: `${siteUrl}${paths.profile}?page=keys` },
  }),
  api_key_replaced: ({ name = '' }, { brand, siteUrl }) => ({
    subject: `An API key of your ${brand} account was replaced`,
    lead: `Somebody who is signed in to your account replaced the API key “${name}” by a new one. Whoever has the new key can use your account as it allows.`,
    paragraphs: ifNotYou('Then stop the key.'),
    action: { label: 'See your keys', link: `${siteUrl}${paths.profile}?page=keys` },
  }),
  api_key_stopped: ({ name = '', by = '' }, { brand, siteUrl }) => ({
    subject: `An API key of your ${brand} account was stopped`,
    lead: `${by === 'staff' ? 'Our staff' : 'Somebody who is signed in to your account'} stopped the API key “${name}”. Programs that use it get no answer but an error.`,
    paragraphs:
      by === 'staff'
        ? ['If you don’t know why, contact us.']
        : ifNotYou('Then make a new key for your program.'),
    action: { label: 'See your keys', link: `${siteUrl}${paths.profile}?page=keys` },
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
  to_do: (facts, { brand, siteUrl }) => {
    const count = Number(facts.count);
    const lines = toDoLines(facts);
    const others = count - lines.length;
    return {
      subject: `${count === 1 ? 'One thing needs' : `${count} things need`} you at ${brand}`,
      lead: count === 1 ? 'This is new:' : 'These are new, the most urgent first:',
      items: lines.map(({ path, ...line }) => ({ ...line, link: `${siteUrl}${path}` })),
      paragraphs: others > 0 ? [`And ${others} more.`] : [],
      action: { label: 'Open To do', link: `${siteUrl}${adminPaths.todo}` },
      note: 'Owners of the shop get this e-mail, at most one every ten minutes.',
    };
  },
  sessions_ended: ({ by = '', ...facts }, { brand, siteUrl }) => ({
    subject: `Devices were signed out of your ${brand} account`,
    lead:
      by === 'staff'
        ? 'Our staff signed out all devices that were signed in to your account.'
        : 'Somebody who is signed in to your account signed out all devices.',
    paragraphs: accessLeft(facts),
    action: { label: 'See your keys', link: `${siteUrl}${paths.profile}?page=keys` },
  }),
};

/** What happened to the keys and endpoints of somebody who was signed out. */
const accessLeft = ({ stopped = '', working = '' }: Notice['facts']): string[] => [
  ...(stopped === ''
    ? []
    : [
        `We stopped what was added or replaced in the last 24 hours: ${stopped}. If it was yours, make a new key, switch the endpoint on again, or begin the bulk buy again.`,
      ]),
  ...(working === ''
    ? []
    : [`These were added earlier and still work: ${working}. Stop those that you don’t know.`]),
];

const ifNotYou = (then: string): string[] => ['If it was you, there is nothing to do.', ifNot(then)];

const ifNot = (then: string): string =>
  `If it wasn’t you, set a new password today: that signs everybody out. ${then}`;

export const composeNotice = (notice: Notice, site: MailSite): MailPage => {
  const { event, facts, name } = notice;
  const tells = isCustomerEvent(event) ? customerMail(facts, event, site) : words[event](facts, site);
  return mailPage({ ...site, name }, tells);
};
