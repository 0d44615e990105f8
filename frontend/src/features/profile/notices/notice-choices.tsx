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
  held: 'A number has to be activated first',
  bulk_finished: 'A bulk buy has ended',
  delivered: 'An order was delivered',
  topped_up: 'My wallet was topped up',
  low_balance: 'My balance is low',
  late: 'An order is taking longer than usual',
  network_back: 'A network is back, and my order was sent',
  case_answered: 'My report was answered',
  price_change: 'My prices change (a day before)',
};
const channelLabels: Readonly<Record<NoticeChannel, string>> = { mail: 'Email', sms: 'Text' };

interface NoticeChoicesProps {
  readonly settings: Settings;
  readonly choices: Choices;
  /** No balance counts as low. */
  readonly isNeverLow: boolean;
  readonly onChange: (choices: Choices) => void;
  /** What is sent in any case, and why a column may be out of use. */
  readonly children: ReactNode;
}

/** A checkbox for each event and channel. */
export function NoticeChoices({ settings, choices, isNeverLow, onChange, children }: NoticeChoicesProps) {
  const cannotCome = (event: CustomerEvent, channel: NoticeChannel) =>
    (channel === 'sms' && settings.texts !== 'yes') || (event === 'low_balance' && isNeverLow);
  return (
    <div className="notices__table">
      <table className="notices__choices">
        <caption>
          Tell me when <span className="notices__at">{children}</span>
        </caption>
        <thead>
          <tr>
            <td />
            {noticeChannels.map((channel) => (
              <th key={channel} scope="col">
                {channelLabels[channel]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {customerEvents.map((event) => (
            <tr key={event}>
              <th scope="row">
                {labels[event]}
                {event === 'low_balance' && isNeverLow && (
                  <span className="notices__at notices__why">Choose below when it is low</span>
                )}
              </th>
              {noticeChannels.map((channel) => (
                <td key={channel}>
                  <input
                    type="checkbox"
                    aria-label={`${labels[event]}: ${channelLabels[channel]}`}
                    // A notice that can't be sent isn't ticked. The choice is kept for when it can be.
                    checked={
                      (choices.get(nameOf({ event, channel })) ?? false) && !cannotCome(event, channel)
                    }
                    disabled={isFixed(settings, event, channel) || cannotCome(event, channel)}
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
