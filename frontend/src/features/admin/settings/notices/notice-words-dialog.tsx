import { Button, TextAreaField } from '@aws-amplify/ui-react';
import { partsOf } from '../../../../../../contracts/notices/gsm7';
import { type CustomerEvent, noticeTextBounds } from '../../../../../../contracts/notices/notice-events';
import { exampleOf, noticeWords, problemOfWords } from '../../../../../../contracts/notices/notice-words';
import { formatCedis } from '../../../../lib/money';
import { useForm } from '../../../../lib/use-form';
import { FormDialog } from '../../shared/dialogs/form-dialog';
import { eventLabels } from './event-labels';
import type { NoticeTexts, NoticeTextsChange } from './use-notice-texts';

interface NoticeWordsDialogProps {
  readonly event: CustomerEvent;
  readonly texts: NoticeTexts;
  readonly change: NoticeTextsChange;
  readonly onClose: () => void;
}

export function NoticeWordsDialog({ event, texts, change, onClose }: NoticeWordsDialogProps) {
  const { usual, placeholders } = noticeWords[event];
  const form = useForm({
    initial: { text: texts.words[event] ?? usual },
    validate: ({ text }) => {
      const problem = problemOfWords(event, text.trim(), location.origin);
      return problem === null ? {} : { text: `The words ${problem}` };
    },
    submit: async ({ text }) => {
      const typed = text.trim();
      if (await change.save({ words: { event, text: typed === usual ? '' : typed } })) onClose();
    },
  });
  const { text } = form.values;
  const { onChange: _, ...field } = form.field('text');
  return (
    <FormDialog
      title={eventLabels[event]}
      form={form}
      submitLabel="Save words"
      busyLabel="Saving..."
      error={change.error}
      onClose={onClose}
    >
      <TextAreaField
        label="Words"
        descriptiveText={`Filled in for each customer: ${placeholders.map((name) => `{${name}}`).join(' ')}`}
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
    </FormDialog>
  );
}

/** As a customer may read them, with facts as long as they get. */
function Preview({ event, text, partCost }: { event: CustomerEvent; text: string; partCost: number }) {
  const problem = problemOfWords(event, text, location.origin);
  const parts = partsOf(exampleOf(text));
  return (
    <div className="well" aria-live="polite">
      {problem === null ? (
        <>
          <p>{exampleOf(text)}</p>
          <p className="subtle">
            As a text: {parts === 1 ? '1 part' : `${parts} parts`}, about {formatCedis(parts * partCost)}
          </p>
        </>
      ) : (
        <p>The words {problem}.</p>
      )}
    </div>
  );
}
