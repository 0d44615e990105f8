import { Button, TextAreaField } from '@aws-amplify/ui-react';
import { adminChangeNotices } from '../../../../../../contracts/notices/admin-change-notices';
import { partsOf } from '../../../../../../contracts/notices/gsm7';
import { type CustomerEvent, noticeTextBounds } from '../../../../../../contracts/notices/notice-events';
import { exampleOf, noticeWords, problemOfWords } from '../../../../../../contracts/notices/notice-words';
import { activePrices } from '../../../../lib/active-prices';
import { api } from '../../../../lib/api/api';
import { formatCedis } from '../../../../lib/money';
import { bundleName, networkOf } from '../../../../lib/networks';
import { useActionForm } from '../../shared/actions/use-action-form';
import { ActionDialog } from '../../shared/dialogs/action-dialog';
import { listOf } from '../../shared/list-of';
import { eventLabels } from './event-labels';
import type { NoticeTexts } from './notice-texts';
import '../../../../styles/amplify-text-area';

interface NoticeWordsDialogProps {
  readonly event: CustomerEvent;
  readonly texts: NoticeTexts;
  readonly onClose: () => void;
}

export function NoticeWordsDialog({ event, texts, onClose }: NoticeWordsDialogProps) {
  const { usual, placeholders } = noticeWords[event];
  const [readSettings] = api.useLazyAdminGetSettingsQuery();
  const form = useActionForm({
    contract: adminChangeNotices,
    mutation: api.useAdminChangeNoticesMutation(),
    key: 'per content',
    initial: { text: texts.words[event] ?? usual },
    toInput: ({ text }, _, opened) => ({
      words: { event, text: text.trim() === usual ? '' : text },
      seen: { words: opened.text },
    }),
    readAgain: async () => {
      const now = (await readSettings({})).data?.notices;
      return now ? { text: now.words[event] ?? usual } : null;
    },
    check: ({ text }) => {
      const problem = problemOfWords(event, text.trim(), location.origin);
      return { text: problem !== null && `The words ${problem}` };
    },
    texts: { success: 'Notices saved', failure: 'Failed to save the notices' },
    onClose,
  });
  const { text } = form.values;
  const { onChange: _, ...field } = form.field('text', 'Words');
  return (
    <ActionDialog title={eventLabels[event]} form={form} submit={['Save words', 'Saving...']}>
      <TextAreaField
        descriptiveText={`The shop fills in ${listOf(placeholders.map((name) => `{${name}}`))} for each customer.`}
        rows={4}
        maxLength={noticeTextBounds.words}
        {...field}
        onChange={({ target }) => form.set('text', target.value)}
      />
      <Preview event={event} text={text.trim()} partCost={texts.part_cost} />
      {text.trim() !== usual && (
        <Button size="small" onClick={() => form.set('text', usual)}>
          Back to the usual words
        </Button>
      )}
    </ActionDialog>
  );
}

/** A preview as customers may read it: a bundle on sale, and otherwise the longest facts. */
function Preview({ event, text, partCost }: { event: CustomerEvent; text: string; partCost: number }) {
  const problem = problemOfWords(event, text, location.origin);
  const example = exampleOf(text, useBundleOnSale());
  const parts = partsOf(example);
  const most = partsOf(exampleOf(text));
  return (
    <div className="well" aria-live="polite">
      {problem === null ? (
        <>
          <p className="row__note">The customer reads, for example:</p>
          <p>{example}</p>
          <p className="row__note">{`Sent as a text message, it costs ${formatCedis(parts * partCost)}${parts > 1 ? `, because it is as long as ${parts} texts` : ''}${most > parts ? `; with the longest names, ${formatCedis(most * partCost)}` : ''}.`}</p>
        </>
      ) : (
        <p>{`The words ${problem}.`}</p>
      )}
    </div>
  );
}

/** The first of the price list. Where nothing is on sale, a plain one: staff would look for a bundle that they don't know. */
function useBundleOnSale() {
  const { prices = [], networks = [] } = api.useGetBundlePricesQuery({}).data ?? {};
  const [first] = networks.flatMap(({ id }) => activePrices(prices).filter(({ network }) => network === id));
  return first === undefined
    ? { bundle: 'MTN 1GB', network: 'MTN' }
    : { bundle: bundleName(first), network: networkOf(first.network).label };
}
