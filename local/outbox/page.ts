import type { IncomingMessage, ServerResponse } from 'node:http';
import { sendHtml, sendJson } from '../http/body';
import { escapeHtml } from '../http/html';
import type { Responder } from '../http/server';
import type { Mail, Outbox } from './outbox';

/** JSON for a program, a page for a person: whoever accepts HTML is a person. */
export function outboxResponder(outbox: Outbox): Responder {
  return (request: IncomingMessage, response: ServerResponse) => {
    if (request.method !== 'GET') return sendJson(response, 405, { message: 'Method Not Allowed' });
    response.setHeader('vary', 'accept');
    if (!request.headers.accept?.includes('text/html')) return sendJson(response, 200, outbox.mails());
    response.setHeader('content-security-policy', policy);
    sendHtml(response, page(outbox.mails()));
  };
}

/** For the page, and with it for the mails that are shown in it. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; img-src data: http: https:";

const page = (mails: readonly Mail[]): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Outbox</title>
<style>
  body { font: 16px/1.5 system-ui, sans-serif; max-width: 44rem; margin: 2rem auto; padding: 0 1rem; color-scheme: light dark; }
  article { border: 1px solid #8886; border-radius: 8px; margin: 1rem 0; padding: 1rem; }
  iframe { width: 100%; height: 22rem; border: 0; background: #fff; border-radius: 4px; }
  code { font-size: 1.25em; }
</style>
<h1>Outbox</h1>
<p>${mails.length === 0 ? 'No e-mail has been sent yet.' : 'Every e-mail that would have been sent, newest first.'}</p>
${mails.map(article).join('')}
</html>`;

/** The mail is shown in a sandbox: nothing in it runs, and its links open outside of it. */
const article = ({ to, subject, html, link, code, at }: Mail): string => `<article>
<h2>${escapeHtml(subject)}</h2>
<p>To ${escapeHtml(to)}, <time>${escapeHtml(at)}</time></p>
${code ? `<p>Code: <code>${escapeHtml(code)}</code></p>` : ''}
${link && /^https?:/.test(link) ? `<p><a href="${escapeHtml(link)}" rel="noreferrer">${escapeHtml(link)}</a></p>` : ''}
<iframe sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${escapeHtml(html)}" title="The e-mail"></iframe>
</article>`;
