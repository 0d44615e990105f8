import { formatCedis } from '../../../../lib/money';
import { WaitingRequest, type WaitingRequestCardProps } from '../waiting-request';
import { failing, useWhatIsAsked } from './use-waiting-change';

interface WaitingChangeProps extends Pick<WaitingRequestCardProps, 'request' | 'of' | 'problem'> {
  /** What the customer gets back if it fails the order. */
  readonly refund?: number;
}

/** A waiting request on the page of an order, a top-up or a customer, with the change that it asks for. */
export function WaitingChange({ request, of, problem, refund }: WaitingChangeProps) {
  const listed = useWhatIsAsked(request);
  const what = request?.amount === undefined ? listed : `send back ${formatCedis(request.amount)}`;
  return (
    <WaitingRequest
      request={
        request && {
          ...request,
          ...(what && { what }),
          ...(what === failing && refund !== undefined && { refund }),
        }
      }
      {...(of !== undefined && { of })}
      problem={problem}
    />
  );
}
