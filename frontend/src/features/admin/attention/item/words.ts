import type { AttentionAction } from '../../../../../../contracts/attention/attention-fields';

/** The field of each action that needs an explanation. */
export const wordsFields = {
  deliver: {
    label: 'What proves it?',
    hint: 'Such as: the customer read out the network’s message.',
    missing: 'Enter what proves it',
  },
  fail: { label: 'Reason', hint: 'For the audit log.', missing: 'Enter a reason' },
  close: { label: 'Reason', hint: 'For the audit log.', missing: 'Enter a reason' },
  resolve: {
    label: 'What was decided?',
    hint: 'Colleagues read it here.',
    missing: 'Enter what was decided',
  },
} as const satisfies Partial<Record<AttentionAction, object>>;

export type WordsAction = keyof typeof wordsFields;

export const isInWords = (action: AttentionAction): action is WordsAction => action in wordsFields;
