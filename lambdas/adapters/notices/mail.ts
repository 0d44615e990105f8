import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import type { MailSender } from '../../core/notices/send-notice';
import { defineUse } from '../use';

let client: SESv2Client | undefined;

/** Makes one attempt only: a second one after a lost answer would send twice. */
const sendOnce = {
  maxAttempts: 1,
  requestHandler: { connectionTimeout: 1_000, requestTimeout: 5_000, throwOnRequestTimeout: true },
} as const;

/**
 * The errors whose meaning is certain, by name. Any other error proves nothing.
 * https://docs.aws.amazon.com/ses/latest/APIReference-V2/API_SendEmail.html#API_SendEmail_Errors
 */
const certain = new Map<string, 'refused' | 'later'>([
  ['AccessDeniedException', 'later'],
  ['AccountSuspendedException', 'later'],
  ['LimitExceededException', 'later'],
  ['MailFromDomainNotVerifiedException', 'later'],
  ['NotFoundException', 'later'],
  ['SendingPausedException', 'later'],
  ['TooManyRequestsException', 'later'],
  ['BadRequestException', 'refused'],
  ['MessageRejected', 'refused'],
]);

/** Sends e-mail by SES from the address in `MAIL_FROM`; sends none if there is no address. */
export const mailSender = defineUse({ environment: ['MAIL_FROM'], mail: true }, ({ MAIL_FROM: from }) => {
  client ??= new SESv2Client(sendOnce);
  return sesMail(client, from);
});

export function sesMail(ses: Pick<SESv2Client, 'send'>, from: string | null): MailSender {
  return {
    async send({ to, subject, html, text }) {
      if (from === null) return 'off';
      const utf8 = (Data: string) => ({ Data, Charset: 'UTF-8' });
      const Simple = { Subject: utf8(subject), Body: { Html: utf8(html), Text: utf8(text) } };
      const Destination = { ToAddresses: [to] };
      try {
        await ses.send(new SendEmailCommand({ FromEmailAddress: from, Destination, Content: { Simple } }));
        return 'sent';
      } catch (error) {
        return (error instanceof Error && certain.get(error.name)) || 'unknown';
      }
    },
  };
}
