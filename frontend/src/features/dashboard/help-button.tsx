import { useState } from 'react';
import { lazyPart } from '../../app/lazy-screen';
import { ChevronIcon, HelpIcon } from '../../components/icons';

const HelpDialog = lazyPart(() => import('./help/help-dialog'), 'HelpDialog');

export function HelpButton() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" className="link-row" onClick={() => setIsOpen(true)}>
        <HelpIcon />
        <span className="row__title">Help</span>
        <ChevronIcon />
      </button>
      {isOpen && <HelpDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}
