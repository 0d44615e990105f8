import type { Notice, NoticeEvent } from './entities';
import { type MailPage, type MailWords, mailPage } from './mail-page';

interface Site {
  readonly brand: string;
  /** Origin of the site. */
  readonly siteUrl: string;
}

/** The words of every notice. `docs/writing.md` applies. */
const words: Readonly<Record<NoticeEvent, (facts: Notice['facts'], site: Site) => MailWords>> = {
  address_changed: (_, { brand }) => ({
    subject: `Your ${brand} email address was changed`,
    lead: 'Your account now has another email address. You can no longer sign in with this one.',
    paragraphs: [
      'Everybody who was signed in to your account has been signed out.',
      'If you didn’t ask for this, contact us today. For 24 hours, nobody can set a new password with the new address.',
    ],
    note: 'Your money and your orders stay in your account.',
  }),
  address_kept: (_, { brand }) => ({
    subject: `Your ${brand} email address stays as it was`,
    lead: 'We told you that your email address was changed. The change did not go through: you still sign in with this address.',
    paragraphs: ['You may have to sign in again. If you didn’t ask for a change, contact us.'],
  }),
};

export const composeNotice = ({ event, facts, name }: Notice, site: Site): MailPage =>
  mailPage({ ...site, name }, words[event](facts, site));
