import { Button } from '@aws-amplify/ui-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { groupedPhoneNumber } from '../../../../../contracts/phone-numbers';
import { Dialog } from '../../../kit/dialog';
import { LoadingState } from '../../../kit/query-state';
import { api } from '../../../lib/api/api';
import { isApiError, somethingWentWrong } from '../../../lib/api/api-error';
import type { Order, Output } from '../../../lib/api/contract-types';
import { CaseThread } from './case-thread';
import { ReportForm } from './report-form';
import type { CaseView } from './use-write-case';
import './not-received.css';

interface NotReceivedPanelProps {
  readonly order: Order;
  readonly onClose: () => void;
}

/** Asks the order's supplier at once, shows the answer, and explains how to check on the phone. */
export function NotReceivedPanel({ order, onClose }: NotReceivedPanelProps) {
  const [ask, { data, error, isLoading }] = api.useAskAboutOrderMutation();
  const [written, setWritten] = useState<CaseView | null>(null);
  const [isReporting, setIsReporting] = useState(false);
  // Fixed while it is open.
  const [title] = useState(order.is_reported ? 'Your report' : 'I didn’t get it');
  const isAsked = useRef(false);
  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    void ask({ orderId: order.order_number });
  }, [ask, order.order_number]);
  // Shown before the answer, so that the sheet opens with words.
  const isWaiting = isLoading || (data === undefined && error === undefined);
  const again = () => void ask({ orderId: order.order_number });
  const of = data ? caseOf(data, written) : null;
  // A customer who has reported it has checked: the report and our answer come first, unless the money is back.
  const isReportFirst = !isWaiting && of !== null && of.state !== 'closed' && isNoNews(data);
  const known = (
    <div role="status" aria-live="polite" className="stack stack--tight">
      {isWaiting && <LoadingState label="Asking our supplier..." blocks={['short']} />}
      {!isWaiting && data && <WhatIsKnown answer={data} order={order} of={of} />}
      {!isWaiting && error !== undefined && <p>{isApiError(error) ? error.message : somethingWentWrong}</p>}
    </div>
  );
  return (
    <Dialog title={title} onClose={onClose} isHeadingFocused>
      <div className="stack stack--tight not-received">
        <p className="subtle">{`${order.data_plan} to ${groupedPhoneNumber(order.phone_number)}`}</p>
        {/* A customer who reports has read this, and needs the room. */}
        {!isReporting && !isReportFirst && known}
        {isWaiting && order.status === 'completed' && !order.is_reported && (
          <HowToCheck code="" order={order} />
        )}
        {!isWaiting && data && (
          <Case
            order={order}
            of={of}
            onWritten={setWritten}
            reporting={{ isReporting, setIsReporting, onClose }}
          >
            {isReportFirst && known}
          </Case>
        )}
        {!isReporting && (
          <div className="dialog__actions">
            {!isWaiting && data && mayReport(data, of) && (
              <Button onClick={() => setIsReporting(true)}>Still not there</Button>
            )}
            {!isWaiting && error !== undefined && (
              <Button variation="primary" onClick={again}>
                Ask again
              </Button>
            )}
            <Button onClick={onClose}>Close</Button>
          </div>
        )}
      </div>
    </Dialog>
  );
}

type Answer = Output<'ask-about-order'>;

/** Whether the supplier's answer changes nothing for a customer who has reported it. */
const isNoNews = (answer: Answer | undefined): boolean =>
  answer !== undefined && ['delivered', 'open', 'too_late'].includes(answer.answer);

interface CaseProps {
  readonly order: Order;
  /** Null: there is none. */
  readonly of: CaseView | null;
  readonly onWritten: (of: CaseView) => void;
  /** The report form brings the dialog's buttons itself. */
  readonly reporting: {
    readonly isReporting: boolean;
    readonly setIsReporting: (isSo: boolean) => void;
    readonly onClose: () => void;
  };
  /** Other facts about the order, below the messages. */
  readonly children: ReactNode;
}

/** The existing case, or the form to start one. */
function Case({ order, of, onWritten, reporting, children }: CaseProps) {
  const { isReporting, setIsReporting, onClose } = reporting;
  const [isNew, setIsNew] = useState(false);
  const onReported = (next: CaseView) => {
    setIsReporting(false);
    setIsNew(true);
    onWritten(next);
  };
  if (isReporting) return <ReportForm order={order} onWritten={onReported} onClose={onClose} />;
  return (
    of !== null && (
      <CaseThread order={order} of={of} onWritten={onWritten} isNew={isNew}>
        {children}
      </CaseThread>
    )
  );
}

const caseOf = (answer: Answer, written: CaseView | null): CaseView | null => written ?? answer.case ?? null;

const mayReport = ({ answer }: Answer, of: CaseView | null): boolean =>
  ['delivered', 'open', 'disputed'].includes(answer) && (of === null || of.state === 'closed');

function WhatIsKnown({ answer, order, of }: { answer: Answer; order: Order; of: CaseView | null }) {
  const isReported = of !== null && of.state !== 'closed';
  return (
    <>
      <p className={isReported && isNoNews(answer) ? 'subtle' : 'not-received__answer'}>{answer.message}</p>
      {answer.answer === 'delivered' && !isReported && (
        <HowToCheck code={answer.balance_code} order={order} />
      )}
    </>
  );
}

/** The check that anyone can do on the recipient's phone. */
function HowToCheck({ code, order }: { code: string; order: Order }) {
  const number = groupedPhoneNumber(order.phone_number);
  return (
    <div className="stack stack--tight">
      <h3>Check it on the phone</h3>
      <ul className="not-received__steps">
        <li>
          {code === '' ? (
            `Look up the data balance on ${number}.`
          ) : (
            <span>
              Dial <strong>{code}</strong> <span>{`on ${number} to see its data balance.`}</span>
            </span>
          )}
        </li>
        <li>Bundles add up: the new data is part of one balance.</li>
        <li>The network’s SMS doesn’t always come, even when the data is there.</li>
      </ul>
    </div>
  );
}
