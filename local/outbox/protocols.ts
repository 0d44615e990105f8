import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { AwsError, awsJson } from '../http/aws-json';
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

const text = z.strictObject({
  DestinationPhoneNumber: z.string().regex(/^\+233\d{9}$/),
  OriginationIdentity: z.string().regex(/^[A-Za-z0-9-]{1,11}$/),
  /** https://docs.aws.amazon.com/sms-voice/latest/userguide/sms-limitations-character.html: ten parts. */
  MessageBody: z.string().min(1).max(1530),
  MessageType: z.literal('TRANSACTIONAL'),
  MaxPrice: z.string(),
  TimeToLive: z.int().min(5),
});

/** The part of AWS End User Messaging that the product uses; texts go into the outbox. */
export const smsProtocol = (outbox: Outbox): Responder =>
  awsJson('PinpointSMSVoiceV2', ({ operation, body }) => {
    if (operation !== 'SendTextMessage') throw new AwsError('UnknownOperationException', '');
    const parsed = text.safeParse(body);
    if (!parsed.success) throw new AwsError('ValidationException', z.prettifyError(parsed.error));
    outbox.deliverText({ to: parsed.data.DestinationPhoneNumber, text: parsed.data.MessageBody });
    return { MessageId: randomUUID() };
  });
