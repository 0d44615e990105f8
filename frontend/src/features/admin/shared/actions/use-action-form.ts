import { type ChangeEvent, useState } from 'react';
import type { Contract, InputOf, OutputOf } from '../../../../../../contracts/contract';
import type { ErrorCode } from '../../../../../../contracts/errors';
import { useForm } from '../../../../lib/use-form';
import { useRequestIds } from '../../../../lib/use-request-ids';
import { type Answered, type OutcomeTexts, outcomeOf, tellOutcome } from './outcome';

type Send<C extends Contract> = (input: InputOf<C>) => Promise<Answered<OutputOf<C>>>;

/** A message for each invalid field. Null removes the contract's message. */
type Checks<Values> = { readonly [Name in keyof Values]?: string | false | null | undefined };

/** Why nothing was changed, or that this is unknown. A new object each time, so that it is scrolled to again. */
export interface Problem {
  readonly message: string;
  readonly code?: ErrorCode | undefined;
  /** The values that were sent. */
  readonly sent: Readonly<Record<string, string>>;
}

export interface ActionFormOptions<C extends Contract, Values> {
  /** Its schema checks the input, so a form accepts what its function accepts. */
  readonly contract: C;
  readonly mutation: readonly [send: Send<C>, ...rest: unknown[]];
  /**
   * The idempotency key. `per dialog`, if money moves: after a lost answer, a changed amount can't pay twice. `per content`, for
   * edits: changed content is another request. `none`, if the contract has no key.
   */
  readonly key: 'requestId' extends keyof InputOf<C> ? 'per dialog' | 'per content' : 'none';
  /** Which values are one request, in a form that stays open: the same words of an answer have the same key, however often they are sent. */
  readonly keyOf?: (values: Values) => string;
  readonly initial: Values;
  /** Values that the form begins with instead, as if they had been chosen in it. */
  readonly chosen?: Partial<Values>;
  /**
   * The input without its key. Null closes the form, because nothing has changed. `problem`: the previous refusal. `opened`: the
   * values being changed, which are sent along: if someone else has changed them, the function refuses.
   */
  readonly toInput: (
    values: Values,
    problem: Problem | null,
    opened: Values,
  ) => Omit<InputOf<C>, 'requestId'> | null;
  /** Checks that the contract can't make, such as against the balance. Their messages come first. */
  readonly check?: (values: Values, problem: Problem | null, opened: Values) => Checks<Values>;
  /** Toasts. Without them, `onDone` reports the result. */
  readonly texts?: OutcomeTexts | ((values: Values) => OutcomeTexts);
  /** What follows, to be read before sending: then the button is pressed once more. Null: nothing special. */
  readonly question?: (values: Values) => string | null;
  /** The form stays busy until its promise ends, such as until the screen below shows what was done. */
  readonly onDone?: (answer: OutputOf<C>) => unknown;
  /** The fields that a refusal is about. They have its words, instead of the form. */
  readonly errorsIn?: (message: string, input: InputOf<C>) => { [Name in keyof Values]?: string } | undefined;
  readonly onClose: () => void;
  /** It was carried out, and the screen continues. */
  readonly staysOpen?: boolean;
}

/** A field's props. */
export interface ActionField<Name extends string = string> {
  readonly name: Name;
  readonly label: string;
  readonly value: string;
  readonly hasError: boolean;
  readonly errorMessage: string;
  readonly onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => void;
}

export type ActionForm = Pick<
  ReturnType<typeof useActionForm<Contract, Record<string, string>>>,
  'busy' | 'formProps' | 'problem' | 'asked' | 'onClose'
>;

/** A form that calls one of staff's functions. The contract checks it too. */
export function useActionForm<C extends Contract, Values extends Record<string, string>>(
  options: ActionFormOptions<C, Values>,
) {
  const { contract, mutation, key, keyOf, initial, toInput, check, texts, question } = options;
  const { chosen, onDone, errorsIn, onClose, staysOpen = false } = options;
  const requestIds = useRequestIds();
  const [problem, setProblem] = useState<Problem | null>(null);
  // The values when opened, or as last saved here. Values that load in the background don't count as seen.
  const [opened, setOpened] = useState(initial);
  const [asked, setAsked] = useState<string | null>(null);

  /** The input as the contract reads it, and its messages by field. Errors elsewhere are left to the function. */
  const read = (values: Values) => {
    const input = toInput(values, problem, opened);
    if (input === null) return { input, found: {} };
    const keyed = key === 'none' ? input : { ...input, requestId: requestIds(keyOf?.(values) ?? '') };
    const parsed = contract.input.safeParse(keyed);
    const found: Record<string, string> = {};
    for (const { path, message } of parsed.error?.issues ?? []) {
      const name = path.findLast((part) => String(part) in initial);
      if (name !== undefined) found[String(name)] ??= message;
    }
    return { input: (parsed.success ? parsed.data : keyed) as InputOf<C> & { requestId?: string }, found };
  };

  const form = useForm<Values>({
    initial: { ...initial, ...chosen },
    validate: (values) => {
      const all = { ...read(values).found };
      for (const [name, words] of Object.entries(check?.(values, problem, opened) ?? {})) {
        if (words) all[name] = String(words);
        else if (words === null) delete all[name];
      }
      return all as { [Name in keyof Values]?: string };
    },
    async submit(values) {
      setProblem(null);
      const { input } = read(values);
      if (input === null) return onClose();
      const consequence = question?.(values) ?? null;
      if (consequence !== asked) setAsked(consequence);
      if (consequence !== null && consequence !== asked) return;
      const { requestId: _, ...content } = input;
      const keyed = key === 'per content' ? { requestId: requestIds(JSON.stringify(content)) } : {};
      const outcome = outcomeOf(await mutation[0]({ ...input, ...keyed }), true);
      if (texts) tellOutcome(outcome, typeof texts === 'function' ? texts(values) : texts, true);
      if (outcome.kind === 'refused') {
        const errors = errorsIn?.(outcome.message, input);
        if (errors) form.tell(errors);
        return setProblem(errors ? null : { ...outcome, sent: values });
      }
      setOpened(values);
      await onDone?.(outcome.data);
      if (!staysOpen) onClose();
    },
  });

  /** With its label, which begins the contract's messages. */
  const field = <Name extends keyof Values & string>(name: Name, label: string) => {
    const { errorMessage, ...rest } = form.field(name);
    return { ...rest, value: rest.value ?? '', label, errorMessage: labelled(errorMessage, label) };
  };
  return { ...form, field, problem, asked, onClose };
}

/** The contract says `must not be empty`. Complete sentences stay. */
function labelled(message: string, label: string): string {
  if (!/^(?:must|is|takes) /.test(message)) return message;
  const name = label.replace(/ \(.*\)$/, '');
  return message === 'must not be empty' ? `${name} is required` : `${name} ${message}`;
}
