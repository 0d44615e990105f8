import { ChatIcon, ChevronIcon, MegaphoneIcon } from '../../components/icons';
import { useRuntimeConfig } from '../../lib/runtime-config';

/** Rows for the deployment's support chat and channel, if they are configured. */
export function SupportLinks() {
  const { chatUrl, channelUrl } = useRuntimeConfig();
  return (
    <>
      {chatUrl !== undefined && (
        <li>
          <a className="link-row" href={chatUrl} target="_blank" rel="noopener noreferrer">
            <ChatIcon />
            <span className="row__title">Chat Support</span>
            <ChevronIcon />
          </a>
        </li>
      )}
      {channelUrl !== undefined && (
        <li>
          <a className="link-row" href={channelUrl} target="_blank" rel="noopener noreferrer">
            <MegaphoneIcon />
            <span className="row__title">Join our Channel</span>
            <ChevronIcon />
          </a>
        </li>
      )}
    </>
  );
}
