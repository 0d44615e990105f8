import { paths } from '../../../contracts/paths';
import { ghanaTime } from './ghana-time';
import { type MailPage, type MailSite, mailPage } from './mail-page';

interface MailFacts extends MailSite {
  readonly name: string;
  readonly email: string;
  /** Where Cognito puts the code. */
  readonly code: string;
  /** Whether the sign-up was repeated: who confirms it has to choose the password. */
  readonly isContested?: boolean;
  /** Until when a new password opens nothing, because the address was changed a moment ago. Null: it does. */
  readonly heldUntil?: Date | null;
}

/**
 * The e-mails with a code, which Cognito sends: a link that opens the right form filled in, and the code as text for
 * customers who read their mail on another device. Null for other messages: Cognito sends its own text.
 */
export function composeMail(triggerSource: string, facts: MailFacts): MailPage | null {
  const { brand, code, heldUntil = null } = facts;
  // The name of a contested sign-up may be a stranger's.
  const to = facts.isContested ? { ...facts, name: '' } : facts;
  // The code is in the fragment, which no server, log or referrer sees.
  const target = `?email=${encodeURIComponent(facts.email)}${facts.isContested ? '&choose=password' : ''}#code=${code}`;
  switch (triggerSource) {
    case 'CustomMessage_SignUp':
    case 'CustomMessage_ResendCode':
      return mailPage(to, {
        subject: `Verify your email for ${brand}`,
        lead: 'Please confirm your email address to start buying data.',
        action: { label: 'Verify my email', link: `${facts.siteUrl}${paths.verify}${target}` },
        code,
        note: 'The code is valid for 24 hours. If you did not create this account, ignore this email.',
      });
    case 'CustomMessage_ForgotPassword':
      return mailPage(to, {
        subject: `Reset your ${brand} password`,
        lead: 'You asked to set a new password.',
        ...(heldUntil && {
          paragraphs: [
            `The email address of this account was changed less than 24 hours ago. A password that you choose before ${ghanaTime(heldUntil)} doesn’t open it: ask again after that.`,
          ],
        }),
        action: { label: 'Choose a new password', link: `${facts.siteUrl}${paths.forgotPassword}${target}` },
        code,
        note: 'The code is valid for 1 hour. If you did not ask for it, ignore this email: your password stays as it is.',
      });
    default:
      return null;
  }
}
