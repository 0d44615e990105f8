import { formatCedis } from '../../../../lib/money';
import { WaitingRequest, type WaitingRequestCardProps } from '../waiting-request';
import { useWhatIsAsked } from './use-waiting-change';

/** A waiting request on the page of an order, a top-up or a customer, with the change that it asks for. */
export function WaitingChange({
  request,
  of,
  problem,
}: Pick<WaitingRequestCardProps, 'request' | 'of' | 'problem'>) {
  const listed = useWhatIsAsked(request);
  const what = request?.amount === undefined ? listed : `send back ${formatCedis(request.amount)}`;
  return (
    <WaitingRequest
      request={request && { ...request, ...(what && { what }) }}
      {...(of !== undefined && { of })}
      problem={problem}
    />
  );
}
