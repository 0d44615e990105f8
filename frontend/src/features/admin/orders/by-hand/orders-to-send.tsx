import { adminViewPath } from '../../../../../../contracts/paths';
import { ButtonLink } from '../../../../components/button-link';
import { countOf } from '../../../../lib/count';
import { ageOf } from '../../shared/age';
import { type OrdersToSend as ToSend, wordsOfList } from './use-orders-to-send';

type OrdersToSendProps = Pick<ToSend, 'unlisted' | 'waitingSince' | 'lists'>;

/** The orders that no supplier gets, from the first minute until each has its result. */
export function OrdersToSend({ unlisted, waitingSince, lists }: OrdersToSendProps) {
  return (
    <>
      {waitingSince !== undefined && (
        <Waiting
          name="Orders to send by hand"
          words={`${countOf(unlisted, 'order')} to send by hand`}
          note={`Oldest ${ageOf(waitingSince, new Date())}`}
          button="Send"
          label="Send by hand"
        />
      )}
      {lists.map(({ id, since, ...list }) => (
        <Waiting
          key={id}
          name="List to send by hand"
          words={wordsOfList(list)}
          note={`Oldest ${ageOf(since, new Date())}`}
          button="Open"
          label="Open lists to send by hand"
        />
      ))}
    </>
  );
}

interface WaitingProps {
  readonly name: string;
  readonly words: string;
  readonly note: string;
  readonly button: string;
  readonly label: string;
}

const Waiting = ({ name, words, note, button, label }: WaitingProps) => (
  <section className="well spread spread--news needs-you" aria-label={name}>
    <div>
      <p className="row__title">{words}</p>
      <p>{note}</p>
    </div>
    <ButtonLink to={adminViewPath('orders', 'by-hand')} className="amplify-button--small" label={label}>
      {button}
    </ButtonLink>
  </section>
);
