import { adminViewPath, subjectPath } from '../../../../../../contracts/paths';
import { ButtonLink } from '../../../../components/button-link';
import { capitalized } from '../../../../lib/capitalized';
import { countOf } from '../../../../lib/count';
import { waitingSince } from '../../shared/age';
import { type OrdersToSend as ToSend, wordsOfList } from './use-orders-to-send';

type OrdersToSendProps = Pick<ToSend, 'unlisted' | 'waitingSince' | 'lists' | 'begun'>;

/** The orders that no supplier gets, from the first minute until each has its result. */
export function OrdersToSend({ unlisted, waitingSince: firstSince, lists, begun }: OrdersToSendProps) {
  const [oldest, ...others] = begun;
  return (
    <>
      {firstSince !== undefined && (
        <Waiting
          name="Orders to send by hand"
          words={`${countOf(unlisted, 'order')} to send by hand`}
          note={waitingSince(firstSince, new Date(), unlisted)}
          button="Send"
          label="Send by hand"
        />
      )}
      {lists.map(({ id, since, ...list }) => (
        <Waiting
          key={id}
          name="List to send by hand"
          words={wordsOfList(list)}
          note={waitingSince(since, new Date(), list.count)}
          button="Open"
          label="Open lists to send by hand"
        />
      ))}
      {oldest && (
        <Waiting
          name="Orders taken over"
          words={`${countOf(begun.length, 'order')} taken over, without a result`}
          note={waitingSince(oldest.since, new Date(), begun.length)}
          button="Open"
          label={others.length > 0 ? 'Open orders taken over' : `Open order ${oldest.order_number}`}
          {...(others.length === 0 && { to: subjectPath({ kind: 'order', id: oldest.order_number }) })}
        />
      )}
    </>
  );
}

interface WaitingProps {
  readonly name: string;
  readonly words: string;
  readonly note: string;
  readonly button: string;
  readonly label: string;
  /** @default To send by hand */
  readonly to?: string;
}

const toSendByHand = adminViewPath('orders', 'by-hand');

const Waiting = ({ name, words, note, button, label, to = toSendByHand }: WaitingProps) => (
  <section className="well spread spread--news needs-you" aria-label={name}>
    <div>
      <p className="row__title">{words}</p>
      <p>{capitalized(note)}</p>
    </div>
    <ButtonLink to={to} className="amplify-button--small" label={label}>
      {button}
    </ButtonLink>
  </section>
);
