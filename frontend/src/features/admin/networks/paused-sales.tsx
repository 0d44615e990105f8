import { Button } from '@aws-amplify/ui-react';
import { adminViewPath } from '../../../../../contracts/paths';
import { ButtonLink } from '../../../components/button-link';
import { api } from '../../../lib/api/api';
import type { AdminNetwork, Input, Output } from '../../../lib/api/contract-types';
import { formatDateTime } from '../../../lib/dates';
import { useRequestIds } from '../../../lib/use-request-ids';
import type { Answered } from '../shared/actions/outcome';
import { withToasts } from '../shared/actions/with-toasts';
import { listOfAll, lowerCased, nextStateWords, stateWords } from './pause-words';

type Pause = AdminNetwork['pauses'][number];

interface PausedSalesProps {
  readonly mayResume: boolean;
  /** The button disappears with the pause that it ended. */
  readonly onResumed: () => void;
}

/** Current and coming pauses with what customers read, and buttons to end them or take them back. Nothing if there are none. */
export function PausedSales(props: PausedSalesProps) {
  const pauses = usePauses();
  if (pauses.length === 0) return null;
  return (
    <section className="well stack" aria-label="Not selling or paused">
      {pauses.map((one) => (
        <PausedThing key={keyOf(one)} {...one} {...props} />
      ))}
      {props.mayResume && (
        <ResumeAll pauses={pauses.filter(({ words }) => words === ofPaused)} onResumed={props.onResumed} />
      )}
    </section>
  );
}

interface ResumeAllProps extends Pick<PausedSalesProps, 'onResumed'> {
  readonly pauses: readonly OnePause[];
}

/** Resumes what is paused now, one after another. Stops at the first failure; what it resumed is no longer listed. */
function ResumeAll({ pauses, onResumed }: ResumeAllProps) {
  const requestIds = useRequestIds();
  const [send, state] = api.useAdminPauseSalesMutation();
  const sendAll = async (inputs: readonly Input<'admin-pause-sales'>[]) => {
    let last: Answered<Output<'admin-pause-sales'>> = {};
    for (const input of inputs) {
      last = await send(input);
      if (last.data === undefined) break;
    }
    return last;
  };
  const { run, isLoading } = withToasts([sendAll, state], ofPaused.done, ofPaused.failed);
  if (pauses.length < 2) return null;
  const resumeAll = async () => {
    if (isLoading) return;
    if (await run(pauses.map((one) => resumed(one, requestIds)))) onResumed();
  };
  return (
    <div>
      <Button size="small" onClick={() => void resumeAll()}>
        {isLoading ? ofPaused.ending : 'Resume all'}
      </Button>
    </div>
  );
}

/** The request that ends a pause. A repeat has the same key. */
const resumed = (one: OnePause, requestIds: (of: string) => string): Input<'admin-pause-sales'> => {
  const { network, pause } = one;
  const { line, plan } = pause;
  return {
    requestId: requestIds(`${keyOf(one)} ${pause.from}`),
    target: { network, ...(line !== null && { line }), ...(plan && { planId: plan.id }) },
    pause: null,
  };
};

/** The same in the Overview's status line: the only pause with its button, or the names of all. */
export function PausedPart(props: PausedSalesProps) {
  const pauses = usePauses();
  const [only] = pauses;
  if (only === undefined) return null;
  return (
    <section className="status-line__part status-line__part--warning" aria-label="Not selling or paused">
      {pauses.length === 1 ? (
        <PausedThing {...only} {...props} isShort />
      ) : (
        <>
          <p>
            <strong>{listOfAll(those(pauses, ofPaused), those(pauses, ofNext)).join('. ')}</strong>
          </p>
          <ButtonLink
            to={adminViewPath('pricing', 'networks')}
            className="amplify-button--small row-action"
            label="See pauses"
          >
            See
          </ButtonLink>
        </>
      )}
    </section>
  );
}

interface OnePause {
  readonly network: string;
  readonly pause: Pause;
  readonly words: PauseTexts;
}

const those = (all: readonly OnePause[], of: PauseTexts): Pause[] =>
  all.filter(({ words }) => words === of).map(({ pause }) => pause);

/** Two plans may have one name. */
const keyOf = ({ network, pause: { line, plan }, words }: OnePause) =>
  `${network} ${line} ${plan?.id} ${words.end}`;

/** Current pauses first, then coming ones. */
function usePauses(): OnePause[] {
  const { networks = [] } = api.useAdminGetPricesQuery({}).data ?? {};
  return [
    ...networks.flatMap(({ id, pauses }) => pauses.map((pause) => ({ network: id, pause, words: ofPaused }))),
    ...networks.flatMap(({ id, next_pauses: next }) =>
      next.map((pause) => ({ network: id, pause, words: ofNext })),
    ),
  ];
}

interface PauseTexts extends Readonly<Record<'since' | 'end' | 'ending' | 'done' | 'failed', string>> {
  readonly title: Readonly<Record<Pause['mode'], string>>;
  readonly label: (what: string) => string;
}

const ofPaused: PauseTexts = {
  title: stateWords,
  since: 'Since',
  end: 'Resume',
  ending: 'Resuming...',
  label: (what: string) => `Resume ${what}`,
  done: 'Sales resumed',
  failed: 'Failed to resume sales',
};

const ofNext: PauseTexts = {
  title: nextStateWords,
  since: 'From',
  end: 'Take back',
  ending: 'Taking back...',
  label: (what) => `Take back the change of ${what}`,
  done: 'Sales go on as usual',
  failed: 'Failed to take it back',
};

interface PausedThingProps extends PausedSalesProps, OnePause {
  /** In one line. */
  readonly isShort?: boolean;
}

function PausedThing({ network, pause, words, mayResume, onResumed, isShort = false }: PausedThingProps) {
  const { what, from, says, mode } = pause;
  const requestIds = useRequestIds();
  const { run, isLoading } = withToasts(api.useAdminPauseSalesMutation(), words.done, words.failed);
  const resume = async () => {
    if (isLoading) return;
    if (await run(resumed({ network, pause, words }, requestIds))) onResumed();
  };
  const title = `${what}: ${lowerCased(words.title[mode])}`;
  const button = mayResume && (
    <Button
      size="small"
      className={isShort ? 'row-action' : ''}
      aria-label={words.label(what)}
      onClick={() => void resume()}
    >
      {isLoading ? words.ending : words.end}
    </Button>
  );
  if (isShort)
    return (
      <>
        <p>
          <strong>{title}</strong>{' '}
          <span className="status-line__note">
            {isOpenEnded(pause) ? lowerCased(untilWords(pause)) : untilWords(pause)}
          </span>
        </p>
        {button}
      </>
    );
  return (
    <div className="spread spread--news">
      <div>
        <p className="row__title">{title}</p>
        <p>{`“${says}”`}</p>
        <p className="row__note">{`${words.since} ${formatDateTime(from)}. ${untilWords(pause)}`}</p>
      </div>
      {button}
    </div>
  );
}

/** Its title and until when are then one sentence: `MTN data: not selling until somebody resumes it.` */
const isOpenEnded = ({ mode, until }: Pause): boolean => mode === 'no_new_orders' && until === null;

/** What happens to orders meanwhile, and until when. The title already says if none are taken. */
function untilWords({ until, resumes, is_overdue: isOverdue, mode }: Pause): string {
  const orders = mode === 'send_later' ? 'Orders are taken and wait. ' : '';
  if (until === null)
    return `${orders}Until somebody resumes it.${isOverdue ? ' Nobody has for 12 hours.' : ''}`;
  const time = formatDateTime(until);
  if (isOverdue) return `${orders}It was due to be checked at ${time}.`;
  return `${orders}${resumes ? `Resumes automatically at ${time}.` : `To be checked at ${time}.`}`;
}
