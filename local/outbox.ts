import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { escapeHtml, page, type Routes, sendHtml, taking } from './http';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** The first link, or null. */
  readonly link: string | null;
  /** The first six-digit code, or null. */
  readonly code: string | null;
  /** ISO 8601 */
  readonly at: string;
}

const content = z.object({ Data: z.string().min(1), Charset: z.literal('UTF-8') });
const email = z.strictObject({
  FromEmailAddress: z.email(),
  Destination: z.strictObject({ ToAddresses: z.tuple([z.email()]) }),
  Content: z.strictObject({
    Simple: z.strictObject({ Subject: content, Body: z.strictObject({ Html: content, Text: content }) }),
  }),
});

interface AppCode {
  readonly email: string;
  readonly code: string;
}

/** Keeps e-mails instead of sending them. */
export function openOutbox() {
  const mails: Mail[] = [];
  const deliver = ({ to, subject, html }: Pick<Mail, 'to' | 'subject' | 'html'>) => {
    const text = textOf(html);
    mails.unshift({
      to,
      subject,
      html,
      text,
      link: decoded(/href="(https?:[^"]+)"/.exec(html)?.[1] ?? '') || null,
      code: /\b\d{6}\b/.exec(text)?.[0] ?? null,
      at: new Date().toISOString(),
    });
  };
  return {
    deliver,
    /** The part of SES v2 that the product uses, below `/mail`, and `/outbox`: JSON for programs, newest first, and a page for people. */
    routes: (codes: () => readonly AppCode[]): Routes => ({
      'POST /mail/v2/email/outbound-emails': taking(email, ({ Destination, Content: { Simple } }) => {
        const [to] = Destination.ToAddresses;
        deliver({ to, subject: Simple.Subject.Data, html: Simple.Body.Html.Data });
        return { MessageId: randomUUID() };
      }),
      'GET /outbox': ({ request, response }) => {
        if (!request.headers.accept?.includes('text/html')) return mails;
        return sendHtml(response, outboxPage(mails, codes()), { 'content-security-policy': policy });
      },
    }),
  };
}

const textOf = (html: string): string =>
  decoded(html.replace(/<(style|script|head)\b[\s\S]*?<\/\1>|<[^>]*>/gi, ' ')).replace(/\s+/g, ' ');

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };

/** Decodes only the entities that our own e-mails contain. */
const decoded = (text: string): string =>
  text.replace(/&(?:#(\d+)|(\w+));/g, (whole, point, name) =>
    point ? String.fromCodePoint(Number(point)) : (entities[name] ?? whole),
  );

/** Also applies to the e-mails shown in the page. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; img-src data: http: https:";

const outboxPage = (mails: readonly Mail[], codes: readonly AppCode[]): string =>
  page(
    'Outbox',
    `<h2>Authenticator apps</h2>
<p>Each code is good once, for about a minute. Reload the page for the next.</p>
<ul>${codes.map(({ email, code }) => `<li>${escapeHtml(email)}: <code>${code}</code></li>`).join('')}</ul>
<h2>E-mails, newest first</h2>
${mails.map(mailArticle).join('')}`,
  );

/** The e-mail is sandboxed: no script runs in it, and its links open in a new tab. */
const mailArticle = ({ to, subject, html, at }: Mail): string => `<article>
<h2>${escapeHtml(subject)}</h2>
<p>To ${escapeHtml(to)}, <time>${at}</time></p>
<iframe sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${escapeHtml(html)}" title="The e-mail"></iframe>
</article>`;
