import { Button } from '@aws-amplify/ui-react';
import { useState } from 'react';
import { type CustomerEvent, customerEvents } from '../../../../../../contracts/notices/notice-events';
import { noticeWords } from '../../../../../../contracts/notices/notice-words';
import { lazyPart } from '../../../../app/lazy-screen';
import { QueryState } from '../../../../components/query-state';
import { api } from '../../../../lib/api/api';
import { Panel } from '../../shared/panels/panel';
import { eventLabels } from './event-labels';
import type { NoticeTexts } from './notice-texts';
import './notices-section.css';

/** Brings the form's schema, so it loads once the section is shown. */
const TextCosts = lazyPart(() => import('./text-costs-part'), 'TextCosts');
const NoticeWordsDialog = lazyPart(() => import('./notice-words-dialog'), 'NoticeWordsDialog');

/** Shown if only this part of the settings failed to load. */
const unread = {};

/** The words of customers' notices, and the daily budget for texts. */
export function NoticesSection() {
  const query = api.useAdminGetSettingsQuery({});
  return (
    <QueryState
      query={{
        ...query,
        data: query.data?.notices ?? undefined,
        error: query.error ?? (query.data?.notices === null ? unread : undefined),
      }}
      loading="Loading notices..."
      blocks={['medium', 'tall']}
      failure="Failed to load the notices"
    >
      {(texts) => (
        <>
          <TextCosts texts={texts} />
          <Words texts={texts} />
        </>
      )}
    </QueryState>
  );
}

function Words({ texts }: { texts: NoticeTexts }) {
  const [edited, setEdited] = useState<CustomerEvent | null>(null);
  return (
    <Panel id="notice-words" title="Words of the notices" className="stack stack--tight">
      <p className="subtle">Customers read these by email or text, as each has chosen, and under Notices.</p>
      <ul className="divided">
        {customerEvents.map((event) => (
          <li key={event} className="notice-words">
            <div>
              <h4>{eventLabels[event]}</h4>
              <p className="row__note notice-words__text">{texts.words[event] ?? noticeWords[event].usual}</p>
            </div>
            <Button
              size="small"
              className="row-action"
              aria-label={`Edit the words of: ${eventLabels[event]}`}
              onClick={() => setEdited(event)}
            >
              Edit
            </Button>
          </li>
        ))}
      </ul>
      {edited !== null && <NoticeWordsDialog event={edited} texts={texts} onClose={() => setEdited(null)} />}
    </Panel>
  );
}
