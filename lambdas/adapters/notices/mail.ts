import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import type { MailSender } from '../../core/notices/send-notice';
import { defineUse } from '../use';
import { type Certain, sendingOf, sendOnce } from './sending-of';

let client: SESv2Client | undefined;

/** https://docs.aws.amazon.com/ses/latest/APIReference-V2/API_SendEmail.html#API_SendEmail_Errors */
const certain: Certain = {
  AccessDeniedException: 'later',
  AccountSuspendedException: 'later',
  LimitExceededException: 'later',
  MailFromDomainNotVerifiedException: 'later',
  NotFoundException: 'later',
  SendingPausedException: 'later',
  TooManyRequestsException: 'later',
  BadRequestException: 'refused',
  MessageRejected: 'refused',
};

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
      return sendingOf(certain, () =>
        ses.send(
          new SendEmailCommand({
            FromEmailAddress: from,
            Destination: { ToAddresses: [to] },
            Content: { Simple },
          }),
        ),
      );
    },
  };
}
