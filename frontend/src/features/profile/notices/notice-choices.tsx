import type { ReactNode } from 'react';
import {
  type CustomerEvent,
  customerEvents,
  type NoticeChannel,
  noticeChannels,
} from '../../../../../contracts/notices/notice-events';
import type { Output } from '../../../lib/api/contract-types';

type Settings = Output<'get-notices'>['settings'];
/** Whether each event is on, by `nameOf`. */
export type Choices = ReadonlyMap<string, boolean>;

const labels: Readonly<Record<CustomerEvent, string>> = {
  refunded: 'An order failed, and my money is back',
  bulk_finished: 'A bulk buy has ended',
  payment_back: 'Money of a top-up goes back',
  delivered: 'An order was delivered',
  topped_up: 'My wallet was topped up',
  low_balance: 'My balance is low',
  late: 'An order is taking longer',
  case_answered: 'My report was answered',
};
const channelLabels: Readonly<Record<NoticeChannel, string>> = { mail: 'Email', sms: 'Text' };

/** The channels that the customer can choose: texts only go to a proved number. */
export const channelsFor = ({ texts }: Settings): readonly NoticeChannel[] =>
  noticeChannels.filter((channel) => channel !== 'sms' || texts === 'yes');

interface NoticeChoicesProps {
  readonly settings: Settings;
  readonly choices: Choices;
  /** No balance counts as low, so there is nothing to choose about it. */
  readonly isNeverLow: boolean;
  readonly onChange: (choices: Choices) => void;
  /** Says what is always sent, and why there may be no texts. */
  readonly children: ReactNode;
}

/** A checkbox for each event and channel that there is a choice about. */
export function NoticeChoices({ settings, choices, isNeverLow, onChange, children }: NoticeChoicesProps) {
  const channels = channelsFor(settings);
  const events = customerEvents.filter(
    (event) =>
      !(event === 'low_balance' && isNeverLow) &&
      channels.some((channel) => !isFixed(settings, event, channel)),
  );
  return (
    <div className="notices__table">
      <table className="notices__choices">
        <caption>
          Tell me when <span className="notices__at">{children}</span>
        </caption>
        <thead>
          <tr>
            <td />
            {channels.map((channel) => (
              <th key={channel} scope="col">
                {channelLabels[channel]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {events.map((event) => (
            <tr key={event}>
              <th scope="row">{labels[event]}</th>
              {channels.map((channel) => (
                <td key={channel}>
                  <input
                    type="checkbox"
                    aria-label={`${labels[event]}: ${channelLabels[channel]}`}
                    checked={choices.get(nameOf({ event, channel })) ?? false}
                    disabled={isFixed(settings, event, channel)}
                    onChange={({ target: { checked } }) =>
                      onChange(new Map(choices).set(nameOf({ event, channel }), checked))
                    }
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

export const nameOf = ({ event, channel }: { readonly event: string; readonly channel: string }) =>
  `${channel}.${event}`;

const isFixed = ({ choices }: Settings, event: string, channel: string): boolean =>
  choices.find((each) => each.event === event && each.channel === channel)?.is_fixed ?? true;
