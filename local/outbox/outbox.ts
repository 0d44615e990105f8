import * as z from 'zod';
import { openJsonFile } from '../state/json-file';

const mailSchema = z.object({
  to: z.string(),
  subject: z.string(),
  html: z.string(),
  /** As plain text. */
  text: z.string(),
  /** The first link, or null. */
  link: z.string().nullable(),
  /** The first six-digit code, or null. */
  code: z.string().nullable(),
  /** ISO 8601 */
  at: z.string(),
});

export type Mail = z.output<typeof mailSchema>;

export interface Outbox {
  /** Newest first. */
  mails(): readonly Mail[];
  deliver(mail: { readonly to: string; readonly subject: string; readonly html: string }): void;
}

const keptMails = 500;

/** Opens the store of e-mails, which are kept instead of being sent. */
export function openOutbox(file: string | undefined, clock: () => Date = () => new Date()): Outbox {
  const store = openJsonFile(file, z.array(mailSchema), []);
  const keep = (mail: Mail) => store.save([mail, ...store.value].slice(0, keptMails));
  return {
    mails: () => store.value,
    deliver({ to, subject, html }) {
      const text = htmlToText(html);
      const link = /href\s*=\s*["'](https?:[^"']+)["']/i.exec(html)?.[1];
      keep({
        to,
        subject,
        html,
        text,
        link: link ? decodeEntities(link) : null,
        code: codeIn(text),
        at: clock().toISOString(),
      });
    },
  };
}

const codeIn = (text: string): string | null => /(?<!\d)\d{6}(?!\d)/.exec(text)?.[0] ?? null;

function htmlToText(html: string): string {
  const text = html
    .replace(/<(style|script|head)\b[\s\S]*?<\/\1>/gi, '')
    .replace(/<(br|\/p|\/div|\/tr|\/h\d|\/li)\b[^>]*>/gi, '\n')
    .replace(/<[^>]*>/g, '');
  return decodeEntities(text)
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };

/** Decodes only the entities that our own e-mails contain. */
const decodeEntities = (text: string): string =>
  text.replace(/&(?:#(\d+)|(\w+));/g, (whole, point, name) =>
    point ? String.fromCodePoint(Number(point)) : (entities[name] ?? whole),
  );
