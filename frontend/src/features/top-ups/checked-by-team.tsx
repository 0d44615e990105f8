import { ContactSupport } from '../../components/contact-support';
import { useRuntimeConfig } from '../../lib/runtime-config';
import { checkedByTeam } from './not-confirmed';

/** What a person has to check, with the way to that person where there is a chat. */
export function CheckedByTeam() {
  const { chatUrl } = useRuntimeConfig();
  return (
    <span>
      {checkedByTeam}
      {chatUrl !== undefined && (
        <>
          {' '}
          <ContactSupport />
        </>
      )}
    </span>
  );
}
