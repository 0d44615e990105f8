import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { readJson } from '../http/json-body';
import { json, router } from '../http/router';
import type { Responder } from '../http/server';
import type { Outbox } from './outbox';

const content = z.object({ Data: z.string().min(1), Charset: z.literal('UTF-8') });
const email = z.strictObject({
  FromEmailAddress: z.email(),
  Destination: z.strictObject({ ToAddresses: z.tuple([z.email()]) }),
  Content: z.strictObject({
    Simple: z.strictObject({ Subject: content, Body: z.strictObject({ Html: content, Text: content }) }),
  }),
});

/** The part of SES v2 that the product uses; mail goes into the outbox. */
export const mailProtocol = (outbox: Outbox): Responder =>
  router({
    'POST /v2/email/outbound-emails': async ({ request }) => {
      const parsed = email.safeParse(await readJson(request));
      if (!parsed.success) return json(400, { message: z.prettifyError(parsed.error) });
      const { Destination, Content } = parsed.data;
      const { Subject, Body } = Content.Simple;
      outbox.deliver({ to: Destination.ToAddresses[0], subject: Subject.Data, html: Body.Html.Data });
      return { MessageId: randomUUID() };
    },
  });
