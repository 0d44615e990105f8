import { sendHtml, sendJson } from '../http/body';
import { escapeHtml, page } from '../http/html';
import type { Responder } from '../http/server';
import type { Mail, Outbox } from './outbox';

/** JSON for programs; a page for clients that accept HTML. */
export function outboxResponder(outbox: Outbox, codes: () => readonly AppCode[] = () => []): Responder {
  return (request, response) => {
    if (request.method !== 'GET') return sendJson(response, 405, { message: 'Method Not Allowed' });
    response.setHeader('vary', 'accept');
    if (!request.headers.accept?.includes('text/html')) return sendJson(response, 200, outbox.mails());
    response.setHeader('content-security-policy', policy);
    sendHtml(response, outboxPage(outbox.mails(), codes()));
  };
}

/** Also applies to the e-mails shown in the page. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; img-src data: http: https:";

interface AppCode {
  readonly email: string;
  readonly code: string;
}

const outboxPage = (mails: readonly Mail[], codes: readonly AppCode[]): string =>
  page(
    'Outbox',
    `${codes.length === 0 ? '' : codesArticle(codes)}<p>${mails.length === 0 ? 'Nothing has been sent yet.' : 'E-mails are kept here instead of being sent, newest first.'}</p>
${mails.map(mailArticle).join('')}`,
  );

/** Lists the codes of authenticator apps, so that nobody needs a phone on this machine. */
const codesArticle = (codes: readonly AppCode[]): string => `<article>
<h2>Authenticator apps</h2>
<p>Each code is good once, for about a minute. Reload the page for the next.</p>
<ul>${codes.map(({ email, code }) => `<li>${escapeHtml(email)}: <code>${escapeHtml(code)}</code></li>`).join('')}</ul>
</article>
`;

/** The e-mail is sandboxed: no script runs in it, and its links open in a new tab. */
const mailArticle = ({ to, subject, html, link, code, at }: Mail): string => `<article>
<h2>${escapeHtml(subject)}</h2>
<p>To ${escapeHtml(to)}, <time>${escapeHtml(at)}</time></p>
${code ? `<p>Code: <code>${escapeHtml(code)}</code></p>` : ''}
${link && /^https?:/.test(link) ? `<p><a href="${escapeHtml(link)}" rel="noreferrer">${escapeHtml(link)}</a></p>` : ''}
<iframe sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${escapeHtml(html)}" title="The e-mail"></iframe>
</article>`;
