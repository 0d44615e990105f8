import { paths } from '../../../contracts/paths';

/** A mail's words. `lead` and `paragraphs` are our own text with unescaped facts; they are escaped here. */
export interface MailWords {
  readonly subject: string;
  readonly lead: string;
  /** Things with a page each, above the paragraphs. */
  readonly items?: readonly { readonly title: string; readonly text: string; readonly link: string }[];
  readonly paragraphs?: readonly string[];
  readonly action?: { readonly label: string; readonly link: string };
  /** A code that a person types, or the place where Cognito puts it. */
  readonly code?: string;
  /** Small print at the end. */
  readonly note?: string;
}

export interface MailPage {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

/** The facts of the shop that mails need. */
export interface MailSite {
  readonly brand: string;
  /** The brand's colour, such as `#0a6b4a`. */
  readonly colour: string;
  /** Origin of the site. */
  readonly siteUrl: string;
}

const small = 'color:#5b6b64;font-size:.875rem';
const button =
  'display:inline-block;padding:.75rem 1.25rem;border-radius:.75rem;color:#fff;text-decoration:none;font-weight:600';

/** The one design of every mail, as HTML and as plain text. */
export function mailPage(
  { brand, colour, name }: Omit<MailSite, 'siteUrl'> & { readonly name: string },
  words: MailWords,
): MailPage {
  const { subject, lead, items = [], paragraphs = [], action, code, note } = words;
  const greeting = isPlainName(name) ? `Hello ${name},` : 'Hello,';
  const html = [
    '<div style="font-family:system-ui,sans-serif;max-width:32rem;margin:0 auto;color:#10241c">',
    `<h1 style="font-size:1.25rem;color:${colour}">${escapeHtml(brand)}</h1>`,
    `<p>${escapeHtml(greeting)}</p><p>${escapeHtml(lead)}</p>`,
    ...items.map(
      ({ title, text, link }) =>
        `<p><a href="${escapeHtml(link)}" style="color:${colour};font-weight:600">${escapeHtml(title)}</a><br>${escapeHtml(text)}</p>`,
    ),
    ...paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`),
    ...(action
      ? [
          `<p><a href="${escapeHtml(action.link)}" style="${button};background:${colour}">${action.label}</a></p>`,
        ]
      : []),
    ...(code
      ? [`<p>Or enter this code: <strong style="font-size:1.25rem;letter-spacing:.15em">${code}</strong></p>`]
      : []),
    ...(note ? [`<p style="${small}">${escapeHtml(note)}</p>`] : []),
    '</div>',
  ].join('\n');
  const text = [
    brand,
    greeting,
    lead,
    ...items.map(({ title, text, link }) => `${title}\n${text}\n${link}`),
    ...paragraphs,
    ...(action ? [`${action.label}: ${action.link}`] : []),
    ...(code ? [`Or enter this code: ${code}`] : []),
    ...(note ? [note] : []),
  ].join('\n\n');
  return { subject, html, text };
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

/** A time as mails write it, such as `23 November 2026 at 14:05`. */
export const ghanaTime = (at: Date): string =>
  new Intl.DateTimeFormat('en-GB', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Africa/Accra',
  }).format(at);

interface MailFacts extends MailSite {
  readonly name: string;
  readonly email: string;
  /** Where Cognito puts the code. */
  readonly code: string;
  /** Whether the sign-up was repeated: the person who confirms it has to choose the password. */
  readonly isContested?: boolean;
  /** Until when a new password doesn't sign anybody in, because the address was changed a moment ago. Null: it works at once. */
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
