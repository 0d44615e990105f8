import { useState } from 'react';
import { lazyPart } from '../../app/lazy-screen';
import { icon } from '../../kit/icons';

const HelpIcon = icon(
  <path d="M9.2 9.3a2.8 2.8 0 1 1 4.2 2.4c-.9.5-1.4 1-1.4 2M12 16.9v.01M20.5 12a8.5 8.5 0 1 1-17 0 8.5 8.5 0 0 1 17 0" />,
);

const HelpDialog = lazyPart(() => import('./help/help-dialog'), 'HelpDialog');

export function HelpButton() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" className="quick-link" onClick={() => setIsOpen(true)}>
        <HelpIcon />
        Help
      </button>
      {isOpen && <HelpDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}
