import { Button } from '@aws-amplify/ui-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { ApprovalDecision as Decision } from '../../../../../contracts/approvals/admin-decide-approval';
import { outOfDate } from '../../../../../contracts/approvals/approval-words';
import { api } from '../../../lib/api/api';
import type { Output } from '../../../lib/api/contract-types';
import { useTask } from '../../../lib/use-task';
import { type Told, ToldNotice, toldOf } from '../shared/actions/told';
import { ReasonField } from '../shared/controls/fields';

type Approval = Output<'admin-get-approvals'>['approvals'][number];

const labels: Readonly<Record<Decision, string>> = {
  approve: 'Approve',
  refuse: 'Refuse',
  withdraw: 'Withdraw',
  close: 'Close',
  finish: 'Finish',
};

interface ApprovalDecisionProps {
  readonly approval: Approval;
  /** Gets the focus if nothing was decided. */
  readonly heading: RefObject<HTMLElement | null>;
  /** It is decided: its outcome is about to take the buttons' place. */
  onDecided(): void;
}

/** The reader's choices for a waiting change, or an approved one that isn't done yet, and the result. */
export function ApprovalDecision({
  approval: { id, may, now, requested_by, status, is_unfinished: isUnfinished = false },
  heading,
  onDecided,
}: ApprovalDecisionProps) {
  const { data: own } = api.useGetProfileQuery({});
  const [decide] = api.useAdminDecideApprovalMutation();
  const { isBusy, run } = useTask();
  const [pressed, setPressed] = useState<Decision | null>(null);
  const [words, setWords] = useState('');
  const [problem, setProblem] = useState<string>();
  const isWaiting = status === 'waiting';
  const [told, setTold] = useState<Told | null>(null);
  // Once it is decided, the focus goes to its outcome.
  const staysHere = told !== null && (isWaiting || !told.isDone);
  useEffect(() => {
    if (staysHere) heading.current?.focus({ preventScroll: true });
  }, [staysHere, heading]);
  const section = useRef<HTMLElement>(null);

  const mayEnd = may.refuse || own?.profile.user_id === requested_by.user_id;
  // The change can't be made as it was asked for.
  const isStale = now === null && mayEnd;
  const isOutdated = isStale && may.refuse;

  const send = (decision: Decision) => {
    const sent = decision === 'refuse' && isOutdated ? outOfDate : words.trim();
    if (decision === 'refuse' && sent === '') {
      setProblem('Enter a reason');
      section.current?.querySelector('input')?.focus();
      return;
    }
    setProblem(undefined);
    setPressed(decision);
    void run(async () => {
      const seen = decision === 'approve' && now ? { seen: now.seen } : {};
      const answer = toldOf(await decide({ approvalId: id, decision, words: sent, ...seen }));
      setTold(answer);
      if (answer.isDone) onDecided();
    });
  };

  const button = (decision: Decision, isMain = true, label = labels[decision]) => (
    <Button
      isDisabled={isBusy}
      onClick={() => send(decision)}
      {...(isMain && { variation: 'primary' as const })}
    >
      {isBusy && pressed === decision ? 'One moment...' : label}
    </Button>
  );
  const again = may.refuse
    ? `If it is still wanted, ${requested_by.name} has to ask again.`
    : 'If you still want it, ask for it again.';
  const why = isStale ? `Nobody can approve it now. ${again}` : may.because;
  return (
    // Once it is decided, its outcome says so above. The result is still read out.
    <section
      ref={section}
      className={
        isWaiting || isUnfinished || told?.isDone === false
          ? 'stack stack--tight approval-decision'
          : 'visually-hidden'
      }
      aria-label="Decision"
    >
      {isWaiting && why && may.close === undefined && <p className="well">{why}</p>}
      {isUnfinished && (
        <>
          <p className="well">{`It was interrupted. ${may.finish ? 'Finish does the rest.' : 'Somebody who may approve this can finish it.'}`}</p>
          {may.finish && <div className="line">{button('finish')}</div>}
        </>
      )}
      {isWaiting && may.close && <div className="line">{button('close')}</div>}
      {isWaiting && !may.close && isOutdated && (
        <div className="line">{button('refuse', true, labels.close)}</div>
      )}
      {isWaiting && !may.close && mayEnd && !isOutdated && (
        <>
          <ReasonField
            label={may.refuse ? `Message to ${requested_by.name}` : 'Why you withdraw it'}
            descriptiveText={may.refuse ? 'Needed to refuse.' : 'Optional.'}
            value={words}
            hasError={problem !== undefined}
            errorMessage={problem ?? ''}
            onChange={({ target }) => setWords(target.value)}
          />
          <div className="line approval-decision__buttons">
            {may.approve && button('approve')}
            {button(may.refuse ? 'refuse' : 'withdraw', false)}
          </div>
        </>
      )}
      <ToldNotice told={told} />
    </section>
  );
}
