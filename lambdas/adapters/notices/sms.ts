import { PinpointSMSVoiceV2Client, SendTextMessageCommand } from '@aws-sdk/client-pinpoint-sms-voice-v2';
import type { SmsSender } from '../../core/notices/send-notice';
import { defineUse } from '../use';
import { type Certain, sendingOf, sendOnce } from './sending-of';

let client: PinpointSMSVoiceV2Client | undefined;

/** https://docs.aws.amazon.com/pinpoint/latest/apireference_smsvoicev2/API_SendTextMessage.html */
const certain: Certain = {
  AccessDeniedException: 'later',
  ServiceQuotaExceededException: 'later',
  ThrottlingException: 'later',
  ConflictException: 'refused',
  ResourceNotFoundException: 'refused',
  ValidationException: 'refused',
};

/** Seconds for which AWS tries to deliver a text. */
const timeToLive = 600;
/** US dollars for one part. Ghana's price is lower; a number routed elsewhere may cost more. */
const maximumPrice = '0.50';

/** Sends texts to Ghanaian numbers by AWS End User Messaging, under the sender id in `SMS_SENDER_ID`; sends none if there is no id. */
export const smsSender = defineUse(
  { environment: ['SMS_SENDER_ID'], sms: true },
  ({ SMS_SENDER_ID: senderId }) => {
    client ??= new PinpointSMSVoiceV2Client(sendOnce);
    return awsSms(client, senderId);
  },
);

/** Whether this deployment sends texts, for functions that send none themselves. */
export const smsState = defineUse({ environment: ['SMS_SENDER_ID'] }, ({ SMS_SENDER_ID: senderId }) => ({
  sendsTexts: senderId !== null,
}));

export function awsSms(sms: Pick<PinpointSMSVoiceV2Client, 'send'>, senderId: string | null): SmsSender {
  return {
    isOff: senderId === null,
    async send({ to, text }) {
      if (senderId === null) return 'off';
      return sendingOf(certain, () =>
        sms.send(
          new SendTextMessageCommand({
            DestinationPhoneNumber: to.replace(/^0/, '+233'),
            OriginationIdentity: senderId,
            MessageBody: text,
            MessageType: 'TRANSACTIONAL',
            MaxPrice: maximumPrice,
            TimeToLive: timeToLive,
          }),
        ),
      );
    },
  };
}
