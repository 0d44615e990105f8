import { WaitingRequest, type WaitingRequestCardProps } from '../waiting-request';
import { useWhatIsAsked } from './use-waiting-change';

/** A waiting request on the page of an order, a top-up or a customer, with the change that it asks for. */
export function WaitingChange({ request, of }: Pick<WaitingRequestCardProps, 'request' | 'of'>) {
  const what = useWhatIsAsked(request);
  return (
    <WaitingRequest
      request={request && { ...request, ...(what && { what }) }}
      {...(of !== undefined && { of })}
    />
  );
}
