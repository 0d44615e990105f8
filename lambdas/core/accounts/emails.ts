import { paths } from '../../../contracts/paths';

interface MailFacts {
  readonly brand: string;
  /** Origin of the site. */
  readonly siteUrl: string;
  readonly name: string;
  readonly email: string;
  /** Where Cognito puts the code. */
  readonly code: string;
}

export interface Mail {
  readonly subject: string;
  readonly html: string;
}

/**
 * The product's e-mails: a link that opens the right form filled in, and the code as text for customers who read their mail on
 * another device. Null for other messages: Cognito sends its own text.
 */
export function composeMail(triggerSource: string, facts: MailFacts): Mail | null {
  // The code is in the fragment, which no server, log or referrer sees.
  const target = `?email=${encodeURIComponent(facts.email)}#code=${facts.code}`;
  switch (triggerSource) {
    case 'CustomMessage_SignUp':
    case 'CustomMessage_ResendCode':
      return {
        subject: `Verify your email for ${facts.brand}`,
        html: page(facts, {
          lead: 'Please confirm your email address to start buying data.',
          action: 'Verify my email',
          link: `${facts.siteUrl}${paths.verify}${target}`,
          note: 'The code is valid for 24 hours. If you did not create this account, ignore this email.',
        }),
      };
    case 'CustomMessage_ForgotPassword':
      return {
        subject: `Reset your ${facts.brand} password`,
        html: page(facts, {
          lead: 'You asked to set a new password.',
          action: 'Choose a new password',
          link: `${facts.siteUrl}${paths.forgotPassword}${target}`,
          note: 'The code is valid for 1 hour. If you did not ask for it, ignore this email: your password stays as it is.',
        }),
      };
    default:
      return null;
  }
}

function page(facts: MailFacts, words: { lead: string; action: string; link: string; note: string }): string {
  const greeting = isPlainName(facts.name) ? `Hello ${escapeHtml(facts.name)},` : 'Hello,';
  return [
    '<div style="font-family:system-ui,sans-serif;max-width:32rem;margin:0 auto;color:#10241c">',
    `<h1 style="font-size:1.25rem;color:#0d6b4a">${escapeHtml(facts.brand)}</h1>`,
    `<p>${greeting}</p><p>${words.lead}</p>`,
    `<p><a href="${escapeHtml(words.link)}" style="display:inline-block;padding:.75rem 1.25rem;border-radius:.75rem;background:#0d6b4a;color:#fff;text-decoration:none;font-weight:600">${words.action}</a></p>`,
    `<p>Or enter this code: <strong style="font-size:1.25rem;letter-spacing:.15em">${facts.code}</strong></p>`,
    `<p style="color:#5b6b64;font-size:.875rem">${words.note}</p>`,
    '</div>',
  ].join('\n');
}

/**
 * A stranger can sign up with another person's address and any name. A name that could hold a link or one of Cognito's
 * placeholders is left out of the mail.
 */
const isPlainName = (name: string): boolean =>
  /^[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}'’ .-]*$/u.test(name) && !/\.\S/.test(name);

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
